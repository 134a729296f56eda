import { outlineText } from "../../core/plot/typography/outlineText.ts";
import {
  type Attributes,
  parseLength,
  parseSvgTexts,
  replaceTexts,
  type SvgText,
} from "../../core/plot/typography/svgTexts.ts";
import type { TypesetRun, Typesetter } from "../../core/plot/typography/typeset.ts";
import { type Box, everywhere, grow, shapeBox } from "./box.ts";
import { boxIn, drawnBox, isMoved, outermost, type Space, type Surroundings, surround } from "./surroundings.ts";

/** A run of letters that are printed on a picture that is drawn without them. */
export interface Line {
  readonly run: TypesetRun;
  readonly space: Space;
  /** "#rgb" or "#rrggbb". */
  readonly color: string;
  /** How far the letters are made bolder, in the picture's pixels: an outline in their own colour. */
  readonly stroke: number;
}

/** A picture without some of its texts, and these. */
export interface Lifted {
  readonly picture: string;
  /** In the order in which they are drawn. */
  readonly lines: readonly Line[];
}

/** A text that may be lifted. */
interface Candidate {
  readonly text: SvgText;
  readonly lines: readonly Line[] | undefined;
  readonly set: readonly TypesetRun[] | undefined;
  readonly box: Box;
  /** How many shapes are drawn before it. */
  readonly after: number;
}

/**
 * Takes the texts out of a picture over which nothing is drawn and that are in one plain colour each; the other texts
 * become outlines, if the font has their letters.
 */
export function liftTexts(picture: string, set: Typesetter): Lifted {
  const shapes: Box[] = [];
  const candidates: Candidate[] = [];
  const around: Surroundings[] = [outermost];
  let size: Size | undefined;
  parseSvgTexts(picture, {
    open(name, own) {
      const inside = surround(around.at(-1) ?? outermost, name, own);
      if (around.length === 1) size = sizeOf(own);
      else if (name === "style") size = undefined;
      else if (!isContainer(name, own) && !inside.isDefinition) shapes.push(drawnBox(inside, shapeBox(name, own)));
      around.push(inside);
    },
    close() {
      around.pop();
    },
    text(text) {
      const surroundings = around.at(-1) ?? outermost;
      if (surroundings.isDefinition) return;
      candidates.push(readCandidate(text, set(text.runs), surroundings, shapes.length));
    },
  });
  const isLifted = size ? chooseLifted(candidates, shapes, size) : new Set();
  const replacements = new Map<SvgText, string>();
  for (const candidate of candidates)
    if (isLifted.has(candidate)) replacements.set(candidate.text, "");
    else if (candidate.set) replacements.set(candidate.text, outlineText(candidate.text, candidate.set));
  return {
    picture: replaceTexts(picture, replacements),
    lines: candidates.flatMap((candidate) => (isLifted.has(candidate) ? (candidate.lines ?? []) : [])),
  };
}

/** Whether an element draws nothing itself. */
const isContainer = (name: string, own: Attributes): boolean =>
  name === "g" || name === "a" || (name === "svg" && isMoved(own));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture in its own space, where that is as large as the picture itself: from others nothing is lifted. */
function sizeOf(own: Attributes): Size | undefined {
  const [x, y, width = 0, height = 0] = (own.viewBox ?? `0 0 ${own.width} ${own.height}`).split(/[\s,]+/).map(Number);
  const isOwn = own.width === undefined || (Number(own.width) === width && Number(own.height) === height);
  return isOwn && x === 0 && y === 0 && width > 0 && height > 0 && width * height < maxSpace
    ? { width, height }
    : undefined;
}

/** Of a larger picture there is no telling what covers what in little memory. */
const maxSpace = 1e8;

/** Those over which nothing is drawn: seen from the last to the first, for a text that is not lifted covers others. */
function chooseLifted(
  candidates: readonly Candidate[],
  shapes: readonly Box[],
  { width, height }: Size,
): ReadonlySet<Candidate> {
  const cover = createCover(width, height);
  const lifted = new Set<Candidate>();
  let next = shapes.length;
  for (const candidate of candidates.toReversed()) {
    while (next > candidate.after) cover.add(shapes[--next] as Box);
    if (candidate.lines && cover.isClear(candidate.box)) lifted.add(candidate);
    else cover.add(candidate.box);
  }
  return lifted;
}

function readCandidate(
  text: SvgText,
  set: readonly TypesetRun[] | undefined,
  surroundings: Surroundings,
  after: number,
): Candidate {
  const own = surround(surroundings, "text", text.attributes);
  const lines = set && linesOf(text, set, own);
  return { text, set, lines, box: set ? textBox(text, set, own) : everywhere, after };
}

/** The lines of a text, if letters can be printed as it says. */
function linesOf(
  text: SvgText,
  set: readonly TypesetRun[],
  { space, fill, isTreated }: Surroundings,
): Line[] | undefined {
  if (!space || isTreated || !isPlain(text.attributes)) return undefined;
  const lines: Line[] = [];
  for (const run of set) {
    const color = run.paint.fill ?? fill;
    const { stroke, strokeWidth } = run.inherited;
    const isBold = stroke !== "none";
    if (!hexColor.test(color) || !isPlain(run.paint) || (isBold && (stroke !== color || !isRound(text.attributes))))
      return undefined;
    lines.push({ run, space, color, stroke: isBold ? strokeWidth : 0 });
  }
  return lines;
}

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const isRound = (own: Attributes): boolean => own["stroke-linejoin"] === "round";

/** Attributes that say nothing of how letters look, or what is read elsewhere. */
const plain =
  /^(?:x|y|dx|dy|width|height|class|role|id|transform|fill|stroke|stroke-width|stroke-linejoin|text-anchor|text-rendering|xml:space|(?:font|aria|data)-.*)$/;
const isPlain = (own: Attributes): boolean => Object.keys(own).every((name) => plain.test(name));

/** Where a text is drawn, and a little more: letters reach at most an em above their line, and a third of one below. */
function textBox({ attributes }: SvgText, set: readonly TypesetRun[], { space }: Surroundings): Box {
  const boxes = set.map(({ x, y, width, scale, inherited: { size, stroke, strokeWidth } }) =>
    grow(
      { left: x - size / 12, top: y - size, right: x + width * scale + size / 12, bottom: y + size / 3 },
      stroke === "none" ? 0 : strokeWidth / 2,
    ),
  );
  const box = {
    left: Math.min(...boxes.map((it) => it.left)),
    top: Math.min(...boxes.map((it) => it.top)),
    right: Math.max(...boxes.map((it) => it.right)),
    bottom: Math.max(...boxes.map((it) => it.bottom)),
  };
  return space ? boxIn(space, box) : turnedBox(attributes.transform, box);
}

/** The box of what is moved and then turned, whichever way. */
function turnedBox(transform: string | undefined, { left, top, right, bottom }: Box): Box {
  const [, x, y] = /^translate\(([^\s,)]+)[\s,]+([^\s,)]+)\)\s*rotate\([^\s,)]+\)$/.exec(transform ?? "") ?? [];
  const [centerX, centerY] = [parseLength(x), parseLength(y)];
  if (centerX === undefined || centerY === undefined) return everywhere;
  const reach = Math.hypot(Math.max(-left, right), Math.max(-top, bottom));
  return grow({ left: centerX, top: centerY, right: centerX, bottom: centerY }, reach);
}

/** Which places of a picture something is drawn over, seen from the last shape to the first. */
interface Cover {
  add(box: Box): void;
  /** Whether nothing that was added is drawn over a box. */
  isClear(box: Box): boolean;
}

/** Pixels of the picture's own space a side of a cell: what shares a cell is taken to overlap. */
const cell = 2;

/** @param width - of the picture, in its own space, as is `height` */
export function createCover(width: number, height: number): Cover {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const covered = new Uint8Array(columns * rows);
  const columnOf = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor(x / cell)));
  const rowOf = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor(y / cell)));
  const isInside = ({ left, top, right, bottom }: Box) => right >= 0 && bottom >= 0 && left <= width && top <= height;
  return {
    add(box) {
      if (!isInside(box)) return;
      const [first, last] = [columnOf(box.left), columnOf(box.right)];
      for (let row = rowOf(box.top); row <= rowOf(box.bottom); row++)
        covered.fill(1, row * columns + first, row * columns + last + 1);
    },
    isClear(box) {
      if (!isInside(box)) return true;
      const [first, last] = [columnOf(box.left), columnOf(box.right)];
      for (let row = rowOf(box.top); row <= rowOf(box.bottom); row++)
        for (let column = first; column <= last; column++) if (covered[row * columns + column] === 1) return false;
      return true;
    },
  };
}
