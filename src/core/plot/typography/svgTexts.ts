import { Parser } from "htmlparser2";

/** The attributes of an element, as written. */
export type Attributes = Readonly<Record<string, string>>;

/** The style that text inherits from its ancestors. */
export interface InheritedStyle {
  readonly size: number;
  readonly weight: number;
  readonly italic: boolean;
  readonly anchor: string;
  readonly stroke: string;
  readonly strokeWidth: number;
}

/** A run of text in one style, with the pen movement before it. */
export interface TextRun {
  readonly text: string;
  readonly inherited: InheritedStyle;
  /** Paint attributes of the elements inside the text. */
  readonly paint: Attributes;
  readonly move: Attributes;
}

/** A text element of an SVG. */
export interface SvgText {
  /** Range of the element in the markup. */
  readonly start: number;
  readonly end: number;
  readonly attributes: Attributes;
  readonly runs: readonly TextRun[];
}

/** Visits the elements of an SVG in drawing order. */
export interface SvgVisitor {
  text(text: SvgText): void;
  /** Called at the start of an element outside of texts. */
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
}

const initial: InheritedStyle = {
  size: 16,
  weight: 400,
  italic: false,
  anchor: "start",
  stroke: "none",
  strokeWidth: 1,
};

/** Attributes of typesetting; all others are paint attributes. */
const settings = new Set(
  "x y dx dy font-family font-size font-weight font-style text-anchor text-rendering xml:space".split(" "),
);

interface OpenElement {
  readonly inherited: InheritedStyle;
  readonly isWords: boolean;
  readonly paint: Attributes;
}

/** A text element while it is parsed. */
interface OpenText {
  readonly start: number;
  readonly attributes: Attributes;
  readonly runs: TextRun[];
  /** Pen movement before the next run. */
  move: Attributes;
}

/** Parses the text elements of an SVG, with their inherited styles. */
export function parseSvgTexts(picture: string, visitor: SvgVisitor): void {
  // The open elements, outermost first.
  const open: OpenElement[] = [];
  let text: OpenText | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = open.at(-1);
        const paint = text ? { ...parent?.paint, ...paintOf(attributes) } : {};
        const isWords = name !== "title" && name !== "desc";
        open.push({ inherited: inherit(parent?.inherited ?? initial, attributes), isWords, paint });
        if (text) text.move = { ...text.move, ...attributes };
        else if (name === "text") text = { start: parser.startIndex, attributes, runs: [], move: attributes };
        else visitor.open?.(name, attributes);
      },
      ontext(content) {
        const parent = open.at(-1);
        if (text && parent?.isWords) addWords(text, parent, content);
      },
      onclosetag(name) {
        open.pop();
        if (!text) visitor.close?.(name);
        else if (name === "text") {
          const { start, attributes, runs } = text;
          text = undefined;
          visitor.text({ start, end: parser.endIndex + 1, attributes, runs: withoutLastSpace(runs) });
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(picture);
}

/** Copies an SVG with some of its text elements replaced. */
export function replaceTexts(picture: string, texts: ReadonlyMap<SvgText, string>): string {
  let out = "";
  let copied = 0;
  for (const [{ start, end }, replacement] of texts) {
    out += picture.slice(copied, start) + replacement;
    copied = end;
  }
  return out + picture.slice(copied);
}

/** The paint attributes of an element. */
export function paintOf(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !settings.has(name)));
}

/** Parses a length; undefined if it is not a number. */
export function parseLength(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? "");
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Appends text and collapses its white space: runs become one space, and leading space is dropped. Trailing space can
 * only be dropped at the end.
 */
function addWords(text: OpenText, { inherited, paint }: OpenElement, content: string): void {
  const last = text.runs.at(-1);
  const spaced = content.replace(/[\t\n\r ]+/g, " ");
  const words = last && !last.text.endsWith(" ") ? spaced : spaced.replace(/^ /, "");
  if (words === "") return;
  // The parser splits text at each character reference.
  if (last?.inherited === inherited) text.runs.splice(-1, 1, { ...last, text: last.text + words });
  else text.runs.push({ text: words, inherited, paint, move: text.move });
  text.move = {};
}

function withoutLastSpace(runs: readonly TextRun[]): readonly TextRun[] {
  const last = runs.at(-1);
  return last?.text.endsWith(" ") ? [...runs.slice(0, -1), { ...last, text: last.text.slice(0, -1) }] : runs;
}

function inherit(parent: InheritedStyle, own: Attributes): InheritedStyle {
  const weight = own["font-weight"];
  return {
    size: parseLength(own["font-size"]) ?? parent.size,
    weight: weight === "bold" ? 700 : weight === "normal" ? 400 : (parseLength(weight) ?? parent.weight),
    italic: own["font-style"] === undefined ? parent.italic : own["font-style"] !== "normal",
    anchor: own["text-anchor"] ?? parent.anchor,
    stroke: own.stroke ?? parent.stroke,
    strokeWidth: parseLength(own["stroke-width"]) ?? parent.strokeWidth,
  };
}
