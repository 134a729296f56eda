import { type Bounds, bottomOf, rightOf } from "../../core/plot/bounds.ts";
import type { Scale } from "../../core/plot/scale.ts";
import { type Style, type Theme, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { truncateText } from "../../core/plot/typography/wrapText.ts";
import { type Markup, svg, unsafe } from "../../core/text/markup.ts";
import type { PlacedColumn } from "./columns.ts";

/** The name below a column. */
interface Name {
  readonly entity: string;
  readonly text: string;
  readonly length: number;
  readonly isStrong: boolean;
  /** Never dropped, however far it must move: the first, the last, and the selected ones. */
  readonly isFixed: boolean;
  /** The middle of its column, and the end of its text, in pixels. */
  readonly markX: number;
  readonly x: number;
}

/** Slanted names below the columns. */
export interface Names {
  readonly height: number;
  render(bounds: Bounds): Markup;
}

const slant = Math.SQRT1_2;

/**
 * A name at the left end moves to the right by at most this much of its length, in multiples of the font size. The rest
 * is truncated.
 */
const maxPush = 7;
const connector = 10;

/**
 * Lays out names for as many columns as fit: always the selected or focused ones, as far as the width allows, then the
 * first and the last, then the widest. A name that is moved gets a line to its column.
 *
 *
 * @param plot - only its horizontal extent is used
 * @param room - the left end of the space for names, and their maximum height
 */
export function layoutNames(
  columns: readonly PlacedColumn[],
  x: Scale,
  plot: Pick<Bounds, "x" | "width">,
  room: { readonly left: number; readonly maxHeight: number },
  style: Style,
): Names {
  const size = textSize.axis(style);
  const mayMove = style.detail === "full";
  const pitch = size * (mayMove ? 1.65 : 2.25);
  const wished = namedColumns(columns, x, { pitch, width: plot.width, mayMove }).map((column): Name => {
    const isStrong = column.isSelected && !column.isMuted;
    const font = { size, weight: isStrong ? 700 : 400 };
    const text = truncateText(column.entity, { ...font, maxWidth: room.maxHeight / slant - connector });
    const markX = middleOf(column, x);
    const isFixed = mayMove && (isStrong || column === columns[0] || column === columns.at(-1));
    return { entity: column.entity, text, length: textWidth(text, font), isStrong, isFixed, markX, x: markX };
  });
  const place = (names: readonly Name[]): Name[] => spread(names, room.left, plot.x + plot.width, pitch, size);
  // An unimportant name is dropped rather than connected by a long line.
  const near = place(wished).filter(({ isFixed, markX, x }) => isFixed || Math.abs(x - markX) <= pitch);
  const names = place(near).map((name) => cutToRoom(name, room.left, size));
  const longest = Math.max(0, ...names.map(({ length }) => length));
  return {
    height: names.length === 0 ? 0 : Math.ceil(longest * slant + size * 0.4 + connector),
    render: (bounds) => svg`<g class="entity-labels">${renderNames(names, bounds, size, style)}</g>`,
  };
}

/** Truncates a name that would extend beyond the left end. */
function cutToRoom(name: Name, left: number, size: number): Name {
  const maxWidth = (name.x + size * 0.3 - left) / slant;
  if (name.length <= maxWidth) return name;
  const font = { size, weight: name.isStrong ? 700 : 400 };
  const text = truncateText(name.text, { ...font, maxWidth });
  return { ...name, text, length: textWidth(text, font) };
}

/**
 * Moves names, in the order of their columns, so that they are at least `pitch` apart and between `left` and `right`.
 * The result is the mean of pushing all names to the right and all to the left.
 */
function spread(names: readonly Name[], left: number, right: number, pitch: number, size: number): Name[] {
  const wished = names.map(({ markX }) => markX);
  const pushedRight = pushRight(wished, pitch);
  const pushedLeft = pushLeft(wished, right, pitch);
  const middles = pushedRight.map((place, i) => (place + (pushedLeft[i] ?? place)) / 2);
  const least = middles.map((middle, i) =>
    Math.max(middle, left + Math.min(names[i]?.length ?? 0, size * maxPush) * slant),
  );
  const places = pushLeft(pushRight(least, pitch), right, pitch);
  return names.map((name, i) => ({ ...name, x: places[i] ?? name.markX }));
}

function pushRight(places: readonly number[], pitch: number): number[] {
  const pushed: number[] = [];
  for (const [i, place] of places.entries())
    pushed.push(Math.max(place, (pushed[i - 1] ?? Number.NEGATIVE_INFINITY) + pitch));
  return pushed;
}

function pushLeft(places: readonly number[], right: number, pitch: number): number[] {
  const pushed = [...places];
  for (let i = pushed.length - 1; i >= 0; i--)
    pushed[i] = Math.min(pushed[i] ?? right, (pushed[i + 1] ?? right + pitch) - pitch);
  return pushed;
}

function renderNames(names: readonly Name[], bounds: Bounds, size: number, style: Style): Markup {
  const bottom = bottomOf(bounds) + connector + size * 0.35;
  const drawn = names.map((name) => ({
    ...name,
    path: connectorPath(name, bounds),
    end: { x: name.x + size * 0.3, y: bottom },
  }));
  return style.isDraft ? renderAsOne(drawn, size, style) : svg`${drawn.map((name) => renderName(name, size, style))}`;
}

/** A name with its connector, and the point at which its text ends. */
interface DrawnName extends Name {
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number };
}

const renderName = ({ entity, text, isStrong, path, end }: DrawnName, size: number, { theme }: Style): Markup =>
  svg`<g data-entity="${entity}">${connect(path, theme)}<text transform="translate(${end.x},${end.y}) rotate(-45)" text-anchor="end" font-size="${size}"${
    isStrong && bold
  } fill="${theme.text}" class="entity-label">${text}</text></g>`;

/** Draws all names as a single text element while a drag goes on, since browsers are slow with many rotated ones. */
function renderAsOne(names: readonly DrawnName[], size: number, { theme }: Style): Markup {
  const parts = names.map(({ text, isStrong, end: { x, y } }) => {
    // The same point in the rotated coordinate system of the text.
    const turned = { x: (x - y) * slant, y: (x + y) * slant };
    return svg`<tspan x="${turned.x}" y="${turned.y}"${isStrong && bold}>${text}</tspan>`;
  });
  const paths = names.map(({ path }) => path).join("");
  return svg`${connect(paths, theme)}<text transform="rotate(-45)" text-anchor="end" font-size="${size}" fill="${theme.text}" class="entity-label">${parts}</text>`;
}

const bold = svg` font-weight="700"`;

const connect = (path: string, theme: Theme): Markup =>
  svg`<path d="${unsafe(path)}" fill="none" stroke="${theme.axis}" stroke-width="0.75"/>`;

/** A line from the visible middle of a column to its name. */
function connectorPath({ markX, x }: Name, bounds: Bounds): string {
  const bottom = bottomOf(bounds);
  const from = Math.min(rightOf(bounds), Math.max(bounds.x, markX));
  return svg`M${from},${bottom}v3L${x},${bottom + connector - 1}`.text;
}

/** What limits the number of names. */
interface ChoiceOptions {
  /** Minimum distance between names, in pixels. */
  readonly pitch: number;
  /** Width of the plot, in pixels. */
  readonly width: number;
  /**
   * Whether names can move away from their columns. Then the first and the last are always named, and the selected ones
   * if they fit.
   */
  readonly mayMove: boolean;
}

/** The middle of a column, in pixels. */
const middleOf = ({ left, right }: PlacedColumn, { position }: Scale): number => position((left + right) / 2);

/**
 * The columns to name, from left to right: the focused ones only, else the selected, the first, the last, and the
 * widest ones that keep their distance.
 */
export function namedColumns(columns: readonly PlacedColumn[], x: Scale, options: ChoiceOptions): PlacedColumn[] {
  const { pitch, width, mayMove } = options;
  const most = Math.max(2, Math.floor(width / pitch));
  const nameable = columns.filter(({ isNameable }) => isNameable);
  if (nameable.length < columns.length) return nameable.slice(0, most);
  const ends = [columns[0], columns.at(-1)].filter((column) => column !== undefined);
  const selected = columns.filter(({ isSelected }) => isSelected).sort((a, b) => b.width - a.width);
  // If too many are selected, their names would end up far from their columns.
  const fixed = selected.length + ends.length <= most ? [...ends, ...selected] : ends;
  const kept = mayMove ? [...new Set(fixed)] : [];
  for (const column of [...selected, ...ends, ...byImportance(columns)]) {
    if (kept.length >= most) break;
    const middle = middleOf(column, x);
    if (kept.every((other) => Math.abs(middleOf(other, x) - middle) >= pitch)) kept.push(column);
  }
  return kept.sort((a, b) => a.left - b.left);
}

/** The widest first. Equally wide ones are ordered so that each halves a gap. */
const byImportance = (columns: readonly PlacedColumn[]): PlacedColumn[] =>
  halving(columns.length)
    .flatMap((i) => columns[i] ?? [])
    .sort((a, b) => b.width - a.width);

/** Indices in an order in which each is the middle of the widest gap between those before it. */
function halving(count: number): number[] {
  const order: number[] = [];
  let gaps: [number, number][] = [[0, count - 1]];
  while (gaps.length > 0) {
    const next: [number, number][] = [];
    for (const [low, high] of gaps) {
      if (low > high) continue;
      const middle = (low + high) >> 1;
      order.push(middle);
      next.push([low, middle - 1], [middle + 1, high]);
    }
    gaps = next;
  }
  return order;
}
