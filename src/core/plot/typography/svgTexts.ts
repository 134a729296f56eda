import { Parser } from "htmlparser2";

/** The attributes of an element, as they are written. */
export type Attributes = Readonly<Record<string, string>>;

/** What text inherits from the elements around it. */
export interface InheritedStyle {
  readonly size: number;
  readonly weight: number;
  readonly italic: boolean;
  readonly anchor: string;
  readonly stroke: string;
  readonly strokeWidth: number;
}

/** A run of text in one style, and where it moves the pen before it is drawn. */
export interface TextRun {
  readonly text: string;
  readonly inherited: InheritedStyle;
  /** What the elements inside the text say beside its style. */
  readonly paint: Attributes;
  readonly move: Attributes;
}

/** A text element of a picture. */
export interface SvgText {
  /** From where to where it stands in the markup. */
  readonly start: number;
  readonly end: number;
  readonly attributes: Attributes;
  readonly runs: readonly TextRun[];
}

/** Told of a picture's elements in the order in which they are drawn. */
export interface SvgVisitor {
  text(text: SvgText): void;
  /** An element that is not in a text opens. */
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

/** Attributes that say how a text is set; all others say how it is painted. */
const settings = new Set(
  "x y dx dy font-family font-size font-weight font-style text-anchor text-rendering xml:space".split(" "),
);

interface OpenElement {
  readonly inherited: InheritedStyle;
  readonly isWords: boolean;
  readonly paint: Attributes;
}

/** A text element that is being read. */
interface OpenText {
  readonly start: number;
  readonly attributes: Attributes;
  readonly runs: TextRun[];
  /** Where the run to come moves the pen. */
  move: Attributes;
}

/** Reads an SVG for its texts, with what they inherit. */
export function parseSvgTexts(picture: string, visitor: SvgVisitor): void {
  // The elements that are open, from the outermost on.
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

/** Copies a picture, but for the texts that have something in their place. */
export function replaceTexts(picture: string, texts: ReadonlyMap<SvgText, string>): string {
  let out = "";
  let copied = 0;
  for (const [{ start, end }, replacement] of texts) {
    out += picture.slice(copied, start) + replacement;
    copied = end;
  }
  return out + picture.slice(copied);
}

/** What an element's attributes say beside how its text is set. */
export function paintOf(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !settings.has(name)));
}

/** A length as it is written, or undefined if it is none. */
export function parseLength(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? "");
  return Number.isFinite(number) ? number : undefined;
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
