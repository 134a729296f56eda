import { Parser } from "htmlparser2";
import { type Font, type PathCommand, parse as parseFont } from "opentype.js/dist/opentype.mjs";
import { attributes, formatNumber, svg } from "../markup.ts";
import type { FontFace } from "./font.ts";
import { faceOf } from "./measure.ts";

/** What text inherits from the elements around it. */
interface Inherited {
  readonly size: number;
  readonly weight: number;
  readonly italic: boolean;
  readonly anchor: string;
}

/** A run of text in one style, and where it moves the pen before it is drawn. */
interface Run {
  readonly text: string;
  readonly inherited: Inherited;
  readonly paint: Attributes;
  readonly move: Attributes;
}

type Attributes = Readonly<Record<string, string>>;

const initial: Inherited = { size: 16, weight: 400, italic: false, anchor: "start" };

/** Attributes that the outlines make good already; all others stay with the element that stands for the text. */
const spent = new Set(
  "x y dx dy font-family font-size font-weight font-style text-anchor text-rendering xml:space".split(" "),
);

/**
 * Makes a function that replaces the text of an SVG by its outlines, for places that lack the font. It takes the faces of
 * the bundled font as TrueType files. Each text becomes a group that carries the text as its label. A text with a
 * character that the font lacks stays text. For the build and the service: a page does not carry a font parser.
 */
export function createOutliner(files: Readonly<Record<FontFace, Uint8Array>>): (picture: string) => string {
  const fonts = { regular: parse(files.regular), italic: parse(files.italic), bold: parse(files.bold) };
  return (picture) => replaceTexts(picture, (text, runs) => outline(text, runs, fonts));
}

function parse(bytes: Uint8Array): Font {
  // A copy: the bytes may be a part of a larger buffer.
  return parseFont(new Uint8Array(bytes).buffer);
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
  const open: { name: string; attributes: Attributes; inherited: Inherited }[] = [];
  let text: { start: number; attributes: Attributes; runs: Run[]; move: Attributes } | undefined;
  const parser = new Parser(
    {
      onopentag(name, found) {
        open.push({ name, attributes: found, inherited: inherit(open.at(-1)?.inherited ?? initial, found) });
        if (name === "text") text = { start: parser.startIndex, attributes: found, runs: [], move: found };
        else if (text) text.move = { ...text.move, ...found };
      },
      ontext(content) {
        const parent = open.at(-1);
        if (!text || !parent || parent.name === "title" || parent.name === "desc") return;
        const paint = parent.name === "text" ? {} : remaining(parent.attributes);
        text.runs.push({ text: content.replace(/\s+/g, " "), inherited: parent.inherited, paint, move: text.move });
        text.move = {};
      },
      onclosetag(name) {
        open.pop();
        if (name !== "text" || !text) return;
        const replacement = replace(text.attributes, text.runs);
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

function inherit(parent: Inherited, own: Attributes): Inherited {
  const weight = own["font-weight"];
  return {
    size: numberOf(own["font-size"]) ?? parent.size,
    weight: weight === "bold" ? 700 : weight === "normal" ? 400 : (numberOf(weight) ?? parent.weight),
    italic: own["font-style"] === undefined ? parent.italic : own["font-style"] !== "normal",
    anchor: own["text-anchor"] ?? parent.anchor,
  };
}

function numberOf(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? "");
  return Number.isFinite(number) ? number : undefined;
}

function remaining(own: Attributes): Attributes {
  return Object.fromEntries(Object.entries(own).filter(([name]) => !spent.has(name)));
}

/** The group of paths that stands for a text, or undefined if the font lacks one of its characters. */
function outline(text: Attributes, runs: readonly Run[], fonts: Readonly<Record<FontFace, Font>>): string | undefined {
  const fontOf = (run: Run) => fonts[faceOf(run.inherited)];
  if (runs.some((run) => [...run.text].some((char) => fontOf(run).charToGlyphIndex(char) === 0))) return undefined;
  const pen = { x: 0, y: 0 };
  const paths = runs.map((run, i) => {
    if (run.move.x !== undefined) pen.x = (numberOf(run.move.x) ?? 0) - anchorShift(runs.slice(i), fontOf);
    pen.y = numberOf(run.move.y) ?? pen.y;
    pen.x += numberOf(run.move.dx) ?? 0;
    pen.y += numberOf(run.move.dy) ?? 0;
    const { size } = run.inherited;
    const data = pathData(fontOf(run).getPath(run.text, pen.x, pen.y, size).commands);
    pen.x += fontOf(run).getAdvanceWidth(run.text, size);
    return data === "" ? null : svg`<path${attributes({ d: data, ...run.paint })}/>`;
  });
  const label = runs.map((run) => run.text).join("");
  return svg`<g${attributes({ role: "img", "aria-label": label, ...remaining(text) })}>${paths}</g>`.text;
}

/** Ours, for the library's own rounds coordinates just above a whole number to NaN (opentype.js 2.0). */
function pathData(commands: readonly PathCommand[]): string {
  const point = (x: number, y: number) => `${formatNumber(x)} ${formatNumber(y)}`;
  return commands
    .map((command) => {
      switch (command.type) {
        case "Z":
          return "Z";
        case "Q":
          return `Q${point(command.x1, command.y1)} ${point(command.x, command.y)}`;
        case "C":
          return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)}`;
        default:
          return command.type + point(command.x, command.y);
      }
    })
    .join("");
}

/** How far left of its x the first of these runs begins: the runs up to the next one with an x of its own count. */
function anchorShift(runs: readonly Run[], fontOf: (run: Run) => Font): number {
  const share = { start: 0, middle: 0.5, end: 1 }[runs[0]?.inherited.anchor ?? "start"] ?? 0;
  if (share === 0) return 0;
  const next = runs.findIndex((run, i) => i > 0 && run.move.x !== undefined);
  const chunk = next < 0 ? runs : runs.slice(0, next);
  return share * chunk.reduce((width, run) => width + fontOf(run).getAdvanceWidth(run.text, run.inherited.size), 0);
}
