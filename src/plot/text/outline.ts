import { Parser } from "htmlparser2";
import { attributes, formatCoordinate, type Markup, svg, unsafe } from "../../text/markup.ts";
import type { FontFace } from "./font.ts";
import { type Glyphs, readGlyphs, type SetText } from "./glyphs.ts";
import { faceOf } from "./measure.ts";

/** What text inherits from the elements around it. */
interface Inherited {
  readonly size: number;
  readonly weight: number;
  readonly italic: boolean;
  readonly anchor: string;
  readonly stroke: string;
  readonly strokeWidth: number;
}

/** A run of text in one style, and where it moves the pen before it is drawn. */
interface Run {
  readonly text: string;
  readonly inherited: Inherited;
  readonly paint: Attributes;
  readonly move: Attributes;
}

type Attributes = Readonly<Record<string, string>>;

const initial: Inherited = {
  size: 16,
  weight: 400,
  italic: false,
  anchor: "start",
  stroke: "none",
  strokeWidth: 1,
};

/** Attributes that the outlines make good already; all others stay with the element that stands for the text. */
const spent = new Set(
  "x y dx dy font-family font-size font-weight font-style text-anchor text-rendering xml:space".split(" "),
);

/**
 * Makes a function that replaces the text of an SVG by its outlines, for places that lack the font. Each text becomes
 * a group that carries the text as its label. A text with a character that the font lacks, or one that is set over
 * another, stays text. For the build and the service: a page does not carry a font parser.
 * @param readFace - the TrueType file of a face of the bundled font, asked for when first needed
 */
export function createOutliner(readFace: (face: FontFace) => Uint8Array): (picture: string) => string {
  const known = new Map<FontFace, Glyphs>();
  const glyphsOf = (run: Run): Glyphs => {
    const face = faceOf(run.inherited);
    const glyphs = known.get(face) ?? readGlyphs(readFace(face));
    known.set(face, glyphs);
    return glyphs;
  };
  return (picture) => replaceTexts(picture, (text, runs) => outline(text, runs, glyphsOf));
}

interface OpenElement {
  readonly name: string;
  readonly inherited: Inherited;
  readonly paint: Attributes;
}

/** A text element that is being read. */
interface OpenText {
  readonly start: number;
  readonly attributes: Attributes;
  readonly runs: Run[];
  /** Where the run to come moves the pen. */
  move: Attributes;
}

/** Copies a picture, but for the text elements that `replace` has something else for. */
function replaceTexts(
  picture: string,
  replace: (text: Attributes, runs: readonly Run[]) => string | undefined,
): string {
  let out = "";
  // Up to where the picture is copied.
  let copied = 0;
  // The elements that are open, from the outermost on.
  const open: OpenElement[] = [];
  let text: OpenText | undefined;
  const parser = new Parser(
    {
      onopentag(name, found) {
        const parent = open.at(-1);
        const paint = text ? { ...parent?.paint, ...remaining(found) } : {};
        open.push({ name, inherited: inherit(parent?.inherited ?? initial, found), paint });
        if (name === "text") text = { start: parser.startIndex, attributes: found, runs: [], move: found };
        else if (text) text.move = { ...text.move, ...found };
      },
      ontext(content) {
        const parent = open.at(-1);
        if (text && parent && parent.name !== "title" && parent.name !== "desc") addWords(text, parent, content);
      },
      onclosetag(name) {
        open.pop();
        if (name !== "text" || !text) return;
        const replacement = replace(text.attributes, withoutLastSpace(text.runs));
        if (replacement !== undefined) {
          out += picture.slice(copied, text.start) + replacement;
          copied = parser.endIndex + 1;
        }
        text = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(picture);
  return out + picture.slice(copied);
}

/** Adds words, with the spaces that are drawn: one of several, and none at the start. One at the end is not known yet. */
function addWords(text: OpenText, { inherited, paint }: OpenElement, content: string): void {
  const last = text.runs.at(-1);
  const spaced = content.replace(/[\t\n\r ]+/g, " ");
  const words = last && !last.text.endsWith(" ") ? spaced : spaced.replace(/^ /, "");
  if (words === "") return;
  // The parser ends a piece at each character that is written as an entity.
  if (last?.inherited === inherited) text.runs.splice(-1, 1, { ...last, text: last.text + words });
  else text.runs.push({ text: words, inherited, paint, move: text.move });
  text.move = {};
}

function withoutLastSpace(runs: readonly Run[]): readonly Run[] {
  const last = runs.at(-1);
  return last?.text.endsWith(" ") ? [...runs.slice(0, -1), { ...last, text: last.text.slice(0, -1) }] : runs;
}

function inherit(parent: Inherited, own: Attributes): Inherited {
  const weight = own["font-weight"];
  return {
    size: numberOf(own["font-size"]) ?? parent.size,
    weight: weight === "bold" ? 700 : weight === "normal" ? 400 : (numberOf(weight) ?? parent.weight),
    italic: own["font-style"] === undefined ? parent.italic : own["font-style"] !== "normal",
    anchor: own["text-anchor"] ?? parent.anchor,
    stroke: own.stroke ?? parent.stroke,
    strokeWidth: numberOf(own["stroke-width"]) ?? parent.strokeWidth,
  };
}

function numberOf(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? "");
  return Number.isFinite(number) ? number : undefined;
}

function remaining(own: Attributes): Attributes {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !spent.has(name)));
}

/** A run as it is set. */
interface SetRun extends Run, SetText {
  /** Pixels of one of the face's units. */
  readonly scale: number;
}

/** The group of paths that stands for a text, or undefined if the font cannot draw all of it. */
function outline(text: Attributes, runs: readonly Run[], glyphsOf: (run: Run) => Glyphs): string | undefined {
  const set: SetRun[] = [];
  for (const run of runs) {
    const glyphs = glyphsOf(run);
    const words = glyphs.set(run.text);
    if (!words) return undefined;
    set.push({ ...run, ...words, scale: run.inherited.size / glyphs.unitsPerEm });
  }
  const pen = { x: 0, y: 0 };
  const paths = set.map((run, i) => {
    // A text without an x is anchored at 0.
    if (i === 0 || run.move.x !== undefined) pen.x = (numberOf(run.move.x) ?? 0) - anchorShift(set.slice(i));
    pen.y = numberOf(run.move.y) ?? pen.y;
    pen.x += numberOf(run.move.dx) ?? 0;
    pen.y += numberOf(run.move.dy) ?? 0;
    const x = pen.x;
    pen.x += run.width * run.scale;
    return run.path === "" ? null : pathOf(run, x, pen.y);
  });
  const label = runs.map((run) => run.text).join("");
  return svg`<g${attributes({ role: "img", "aria-label": label, ...remaining(text) })}>${paths}</g>`.text;
}

function pathOf({ path, scale, paint, inherited }: SetRun, x: number, y: number): Markup {
  const transform = `translate(${formatCoordinate(x)} ${formatCoordinate(y)}) scale(${scale})`;
  // A stroke is scaled with the rest.
  const stroke = inherited.stroke !== "none" && { "stroke-width": String(inherited.strokeWidth / scale) };
  return svg`<path${attributes({ transform, ...paint, ...stroke })} d="${unsafe(path)}"/>`;
}

/** How far left of its x the first of these runs begins: the runs up to the next one with an x of its own count. */
function anchorShift(runs: readonly SetRun[]): number {
  const share = { start: 0, middle: 0.5, end: 1 }[runs[0]?.inherited.anchor ?? "start"] ?? 0;
  if (share === 0) return 0;
  const next = runs.findIndex((run, i) => i > 0 && run.move.x !== undefined);
  const chunk = next < 0 ? runs : runs.slice(0, next);
  return share * chunk.reduce((width, run) => width + run.width * run.scale, 0);
}
