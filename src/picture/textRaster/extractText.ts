import { outlineText } from "../../core/plot/typography/outlineText.ts";
import {
  type Attributes,
  parseLength,
  parseSvgTexts,
  replaceTexts,
  type SvgText,
} from "../../core/plot/typography/svgTexts.ts";
import type { TypesetRun, Typesetter } from "../../core/plot/typography/typeset.ts";
import { expandRect, infiniteRect, type Rect, shapeRect } from "./rect.ts";

/** A run of text that is drawn on the rasterised picture. */
export interface ExtractedRun {
  readonly run: TypesetRun;
  readonly transform: Transform;
  /** "#rgb" or "#rrggbb". */
  readonly color: string;
  /** The width of an outline in the same colour, which makes glyphs bolder, in pixels of the picture. */
  readonly stroke: number;
}

/** A picture without its extracted texts, and the runs of these. */
interface ExtractedText {
  readonly picture: string;
  /** In drawing order. */
  readonly runs: readonly ExtractedRun[];
}

/** A text that may be extracted. */
interface Candidate {
  readonly text: SvgText;
  readonly runs: readonly ExtractedRun[] | undefined;
  readonly set: readonly TypesetRun[] | undefined;
  readonly rect: Rect;
  /** Number of shapes drawn before it. */
  readonly after: number;
}

/**
 * Extracts the texts of a picture that have one plain colour and that nothing is drawn over. The others are replaced by
 * outlines, if the font has their glyphs.
 */
export function extractTexts(picture: string, set: Typesetter): ExtractedText {
  const shapes: Rect[] = [];
  const candidates: Candidate[] = [];
  const styles: InheritedStyle[] = [rootStyle];
  let size: Size | undefined;
  parseSvgTexts(picture, {
    open(name, own) {
      const inside = inheritStyle(styles.at(-1) ?? rootStyle, name, own);
      if (styles.length === 1) size = sizeOf(own);
      else if (name === "style") size = undefined;
      else if (!isContainer(name, own) && !inside.isDefinition) shapes.push(drawnRect(inside, shapeRect(name, own)));
      styles.push(inside);
    },
    close() {
      styles.pop();
    },
    text(text) {
      const style = styles.at(-1) ?? rootStyle;
      if (style.isDefinition) return;
      candidates.push(createCandidate(text, set(text.runs), style, shapes.length));
    },
  });
  const extracted = size ? chooseExtracted(candidates, shapes, size) : new Set();
  const replacements = new Map<SvgText, string>();
  for (const candidate of candidates)
    if (extracted.has(candidate)) replacements.set(candidate.text, "");
    else if (candidate.set) replacements.set(candidate.text, outlineText(candidate.text, candidate.set));
  return {
    picture: replaceTexts(picture, replacements),
    runs: candidates.flatMap((candidate) => (extracted.has(candidate) ? (candidate.runs ?? []) : [])),
  };
}

/** Whether an element itself draws nothing. */
const isContainer = (name: string, own: Attributes): boolean =>
  name === "g" || name === "a" || (name === "svg" && isOnlyTranslated(own));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture in user space, if it is not scaled. From scaled pictures nothing is extracted. */
function sizeOf(own: Attributes): Size | undefined {
  const [x, y, width = 0, height = 0] = (own.viewBox ?? `0 0 ${own.width} ${own.height}`).split(/[\s,]+/).map(Number);
  const isOwn = own.width === undefined || (Number(own.width) === width && Number(own.height) === height);
  return isOwn && x === 0 && y === 0 && width > 0 && height > 0 && width * height < maxArea
    ? { width, height }
    : undefined;
}

/** Larger pictures would take too much memory for a coverage grid. */
const maxArea = 1e8;

/**
 * Chooses the texts that nothing is drawn over. Goes from last to first, because texts that are not extracted cover
 * others.
 */
function chooseExtracted(
  candidates: readonly Candidate[],
  shapes: readonly Rect[],
  { width, height }: Size,
): ReadonlySet<Candidate> {
  const cover = createCoverageGrid(width, height);
  const extracted = new Set<Candidate>();
  let next = shapes.length;
  for (const candidate of candidates.toReversed()) {
    while (next > candidate.after) cover.add(shapes[--next] as Rect);
    if (candidate.runs && cover.isClear(candidate.rect)) extracted.add(candidate);
    else cover.add(candidate.rect);
  }
  return extracted;
}

function createCandidate(
  text: SvgText,
  set: readonly TypesetRun[] | undefined,
  style: InheritedStyle,
  after: number,
): Candidate {
  const own = inheritStyle(style, "text", text.attributes);
  const runs = set && runsOf(text, set, own);
  return { text, set, runs, rect: set ? textRect(text, set, own) : infiniteRect, after };
}

/** The runs of a text, if they can be drawn as glyph masks. */
function runsOf(
  text: SvgText,
  set: readonly TypesetRun[],
  { transform, fill, hasEffects }: InheritedStyle,
): ExtractedRun[] | undefined {
  if (!transform || hasEffects || !isPlain(text.attributes)) return undefined;
  const lines: ExtractedRun[] = [];
  for (const run of set) {
    const color = run.paint.fill ?? fill;
    const { stroke, strokeWidth } = run.inherited;
    const isBold = stroke !== "none";
    if (!hexColor.test(color) || !isPlain(run.paint) || (isBold && (stroke !== color || !isRound(text.attributes))))
      return undefined;
    lines.push({ run, transform, color, stroke: isBold ? strokeWidth : 0 });
  }
  return lines;
}

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const isRound = (own: Attributes): boolean => own["stroke-linejoin"] === "round";

/** Attributes that do not affect glyphs, or that are evaluated elsewhere. */
const plain =
  /^(?:x|y|dx|dy|width|height|class|role|id|transform|fill|stroke|stroke-width|stroke-linejoin|text-anchor|text-rendering|xml:space|(?:font|aria|data)-.*)$/;
const isPlain = (own: Attributes): boolean => Object.keys(own).every((name) => plain.test(name));

/**
 * The bounds of a text with a margin: glyphs extend at most one em above the baseline and a third of an em below it.
 */
function textRect({ attributes }: SvgText, set: readonly TypesetRun[], { transform }: InheritedStyle): Rect {
  const boxes = set.map(({ x, y, width, scale, inherited: { size, stroke, strokeWidth } }) =>
    expandRect(
      { left: x - size / 12, top: y - size, right: x + width * scale + size / 12, bottom: y + size / 3 },
      stroke === "none" ? 0 : strokeWidth / 2,
    ),
  );
  const rect = {
    left: Math.min(...boxes.map((it) => it.left)),
    top: Math.min(...boxes.map((it) => it.top)),
    right: Math.max(...boxes.map((it) => it.right)),
    bottom: Math.max(...boxes.map((it) => it.bottom)),
  };
  return transform ? transformRect(transform, rect) : rotatedRect(attributes.transform, rect);
}

/** The bounds of a translated and then rotated rectangle, at any angle. */
function rotatedRect(transform: string | undefined, { left, top, right, bottom }: Rect): Rect {
  const [, x, y] = /^translate\(([^\s,)]+)[\s,]+([^\s,)]+)\)\s*rotate\([^\s,)]+\)$/.exec(transform ?? "") ?? [];
  const [centerX, centerY] = [parseLength(x), parseLength(y)];
  if (centerX === undefined || centerY === undefined) return infiniteRect;
  const reach = Math.hypot(Math.max(-left, right), Math.max(-top, bottom));
  return expandRect({ left: centerX, top: centerY, right: centerX, bottom: centerY }, reach);
}

/** A grid of the areas that later shapes cover. */
interface CoverageGrid {
  add(rect: Rect): void;
  /** Whether nothing covers a rectangle. */
  isClear(rect: Rect): boolean;
}

/** The side of a cell, in user space. Shapes in the same cell count as overlapping. */
const cell = 2;

/** @param width - of the picture in user space, as is `height` */
export function createCoverageGrid(width: number, height: number): CoverageGrid {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const covered = new Uint8Array(columns * rows);
  const columnOf = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor(x / cell)));
  const rowOf = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor(y / cell)));
  const isInside = ({ left, top, right, bottom }: Rect) => right >= 0 && bottom >= 0 && left <= width && top <= height;
  return {
    add(rect) {
      if (!isInside(rect)) return;
      const [first, last] = [columnOf(rect.left), columnOf(rect.right)];
      for (let row = rowOf(rect.top); row <= rowOf(rect.bottom); row++)
        covered.fill(1, row * columns + first, row * columns + last + 1);
    },
    isClear(rect) {
      if (!isInside(rect)) return true;
      const [first, last] = [columnOf(rect.left), columnOf(rect.right)];
      for (let row = rowOf(rect.top); row <= rowOf(rect.bottom); row++)
        for (let column = first; column <= last; column++) if (covered[row * columns + column] === 1) return false;
      return true;
    },
  };
}

/** What an element inherits from the elements around it. */
interface InheritedStyle {
  /** Its transform into the picture: scale and translation. Undefined if it is rotated, mirrored or skewed. */
  readonly transform: Transform | undefined;
  readonly fill: string;
  readonly strokeWidth: number;
  readonly isRound: boolean;
  /** Whether it is clipped, masked, filtered, styled or translucent. */
  readonly hasEffects: boolean;
  /** Whether it is only drawn where it is referenced. */
  readonly isDefinition: boolean;
}

/** A scale and a translation. */
interface Transform {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The style of a picture's root. */
export const rootStyle: InheritedStyle = {
  transform: { scale: 1, x: 0, y: 0 },
  fill: "#000",
  strokeWidth: 1,
  isRound: false,
  hasEffects: false,
  isDefinition: false,
};

const definitions = new Set(
  "defs clipPath mask pattern marker symbol linearGradient radialGradient filter style title desc metadata".split(" "),
);
const effects = ["clip-path", "mask", "filter", "style", "opacity", "fill-opacity", "stroke-opacity"];

/** Applies an element to the style that its children inherit. */
export function inheritStyle(outer: InheritedStyle, name: string, own: Attributes): InheritedStyle {
  return {
    transform: transformIn(outer.transform, name, own),
    fill: own.fill ?? outer.fill,
    strokeWidth: parseLength(own["stroke-width"]) ?? outer.strokeWidth,
    isRound: own["stroke-linejoin"] === undefined ? outer.isRound : own["stroke-linejoin"] === "round",
    hasEffects: outer.hasEffects || effects.some((effect) => own[effect] !== undefined),
    isDefinition: outer.isDefinition || definitions.has(name),
  };
}

const moved = /^\s*(?:translate\(([^\s,)]+)[\s,]*([^\s,)]*)\))?\s*(?:scale\(([^\s,)]+)\))?\s*$/;

function transformIn(outer: Transform | undefined, name: string, own: Attributes): Transform | undefined {
  if (!outer) return undefined;
  if (name === "svg" && isOnlyTranslated(own)) return within(outer, parseLength(own.x), parseLength(own.y));
  if (own.transform === undefined) return outer;
  const found = moved.exec(own.transform);
  const scale = parseLength(found?.[3]) ?? 1;
  // Mirrored text is drawn as outlines.
  return found && scale > 0 ? within(outer, parseLength(found[1]), parseLength(found[2]), scale) : undefined;
}

/** Whether a nested picture is only translated, not scaled or clipped. */
const isOnlyTranslated = ({ viewBox, width, height, overflow }: Attributes): boolean =>
  overflow === "visible" && viewBox === `0 0 ${width} ${height}`;

const within = (outer: Transform, x = 0, y = 0, scale = 1): Transform => ({
  scale: outer.scale * scale,
  x: outer.x + outer.scale * x,
  y: outer.y + outer.scale * y,
});

/** Transforms a rectangle into the picture. */
export function transformRect(transform: Transform | undefined, rect: Rect): Rect {
  if (!transform) return infiniteRect;
  const { scale, x, y } = transform;
  return {
    left: x + scale * rect.left,
    top: y + scale * rect.top,
    right: x + scale * rect.right,
    bottom: y + scale * rect.bottom,
  };
}

/**
 * The bounds of a shape in the picture, including its stroke. Pointed corners extend four times as far as round ones,
 * by default.
 */
export function drawnRect({ transform, strokeWidth, isRound }: InheritedStyle, shape: Rect): Rect {
  return transformRect(transform, expandRect(shape, strokeWidth * (isRound ? 0.5 : 2)));
}
