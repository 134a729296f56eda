import type { TextSpan } from "../../text/markdown.ts";
import { shortenMiddle } from "../../text/shorten.ts";
import { breakPoints } from "./lineBreaks.ts";
import { appendEdges, type TextStyle, textWidth } from "./measure.ts";

/** Options for line breaking. */
export interface WrapOptions extends TextStyle {
  /** Maximum line width in px. */
  readonly maxWidth: number;
  /** Maximum number of lines; longer text ends with an ellipsis. No limit by default. */
  readonly maxLines?: number | undefined;
  /**
   * Minimum width of the last line, as a fraction of the maximum width: earlier lines are shortened, if that adds no
   * line, so that no word is left alone. Default 0.
   */
  readonly minLast?: number | undefined;
}

/** A line of text: its styled spans, its plain text, and its width in px, without white space at the ends. */
export interface TextLine {
  readonly spans: readonly TextSpan[];
  readonly text: string;
  readonly width: number;
}

/** In px; text wrapped to its own width stays on one line despite rounding errors. */
const tolerance = 0.01;

/** Spans laid out on one infinite line. */
interface Tape {
  readonly spans: readonly TextSpan[];
  readonly text: string;
  /** x of the start of each character in px, followed by the end of the last one. */
  readonly edges: readonly number[];
}

/** A range of a tape; the end is exclusive. */
type Cut = readonly [start: number, end: number];

/** Wraps plain text; line feeds break lines. */
export function wrapText(text: string, options: WrapOptions): TextLine[] {
  return wrapSpans(text === "" ? [] : [{ text }], options);
}

/**
 * Wraps styled text at spaces, after hyphens, slashes and dashes between words, and between Chinese characters. Breaks
 * inside a word only if it is wider than a whole line. Bold spans are measured in bold.
 */
export function wrapSpans(spans: readonly TextSpan[], options: WrapOptions): TextLine[] {
  const tape = createTape(spans, options);
  const cuts = balancedCuts(tape, options);
  const { maxLines = Number.POSITIVE_INFINITY } = options;
  if (cuts.length <= maxLines) return cuts.map((cut) => lineOf(tape, cut));
  const kept = cuts.slice(0, Math.max(1, maxLines));
  const last = kept.pop();
  const lines = kept.map((cut) => lineOf(tape, cut));
  return last ? [...lines, withEllipsis(tape, last, options)] : lines;
}

/** Truncates text to one line with an ellipsis. */
export function truncateText(text: string, options: WrapOptions): string {
  return wrapText(text.replaceAll("\n", " "), { ...options, maxLines: 1 })[0]?.text ?? "";
}

/** Width of the longest line in px. */
export function widestLine(lines: readonly TextLine[]): number {
  return lines.reduce((widest, line) => Math.max(widest, line.width), 0);
}

function createTape(spans: readonly TextSpan[], style: TextStyle): Tape {
  const text = spans.length === 1 ? (spans[0]?.text ?? "") : spans.map((span) => span.text).join("");
  const edges = [0];
  for (const span of spans) appendEdges(edges, span.text, spanStyle(span, style));
  return { spans, text, edges };
}

/** The style of a span, with defaults from the whole text. */
function spanStyle(span: TextSpan, style: TextStyle): TextStyle {
  if (!span.bold && !span.italic) return style;
  return { size: style.size, weight: span.bold ? 700 : style.weight, italic: span.italic ?? style.italic };
}

/** Steps of the binary search for the balanced width; the result is precise to 1 %. */
const balanceSteps = 7;

/**
 * Breaks lines at the maximum width, or at a smaller width at which the last line is long enough. Text that will be
 * truncated is not balanced.
 */
function balancedCuts(tape: Tape, { maxWidth, maxLines = Number.POSITIVE_INFINITY, minLast = 0 }: WrapOptions): Cut[] {
  const full = lineCuts(tape, maxWidth + tolerance);
  const isBalanced = (cuts: readonly Cut[]): boolean => {
    const last = cuts.at(-1);
    return last === undefined || widthOf(tape, last) >= maxWidth * minLast;
  };
  if (full.length < 2 || full.length > maxLines || isBalanced(full)) return full;
  let best = full;
  let [narrow, wide] = [maxWidth / full.length, maxWidth];
  for (let step = 0; step < balanceSteps; step++) {
    const middle = (narrow + wide) / 2;
    const cuts = lineCuts(tape, middle + tolerance);
    if (cuts.length > full.length) {
      narrow = middle;
      continue;
    }
    best = cuts;
    if (isBalanced(cuts)) narrow = middle;
    else wide = middle;
  }
  return best;
}

/** Greedy line breaking. */
function lineCuts(tape: Tape, maxWidth: number): Cut[] {
  const { text } = tape;
  const whole: Cut = [0, text.length];
  if (!text.includes("\n") && widthOf(tape, whole) <= maxWidth) return text.trim() === "" ? [] : [whole];
  const cuts: Cut[] = [];
  let start = 0;
  // The last break point that fits on the line.
  let fits = 0;
  for (const point of breakPoints(text)) {
    while (widthOf(tape, [start, point]) > maxWidth && fits < point) {
      const end = fits > start ? fits : lastFitting(tape, [start, point], maxWidth);
      cuts.push([start, end]);
      start = end;
      fits = Math.max(fits, start);
    }
    fits = point;
    if (text[point - 1] === "\n") {
      cuts.push([start, point]);
      start = point;
    }
  }
  if (start < text.length) cuts.push([start, text.length]);
  return cuts;
}

/** Break position inside a word that is wider than a line, after at least one character. */
function lastFitting({ text, edges }: Tape, [start, end]: Cut, maxWidth: number): number {
  const limit = (edges[start] ?? 0) + maxWidth;
  let last = start;
  for (let i = start + 1; i <= end; i++) {
    if (i < end && belongsToPrevious(text.charCodeAt(i))) continue;
    if (last > start && (edges[i] ?? 0) > limit) return last;
    last = i;
  }
  return last;
}

/** Whether a code unit continues a character: a low surrogate, combining mark, joiner or variation selector. */
function belongsToPrevious(code: number): boolean {
  return (
    (code >= 0xdc00 && code <= 0xdfff) ||
    (code >= 0x300 && code <= 0x36f) ||
    code === 0x200d ||
    (code >= 0xfe00 && code <= 0xfe0f)
  );
}

/** Ends a line with an ellipsis, after a whole word if one fits, else inside the word. */
function withEllipsis(tape: Tape, cut: Cut, options: WrapOptions): TextLine {
  const [start] = trimmed(tape.text, cut);
  const text = tape.text.slice(start, cut[1]);
  const characterEnds = Array.from(text, (_, i) => i).filter((i) => i > 0 && !belongsToPrevious(text.charCodeAt(i)));
  for (const end of [...breakPoints(text).reverse(), ...characterEnds.reverse()]) {
    const kept = text.slice(0, end).replace(/[\s.,;:–—-]+$/u, "");
    const line = lineOf(tape, [start, start + kept.length]);
    const width = line.width + textWidth("…", spanStyle(line.spans.at(-1) ?? { text: "" }, options));
    if (width <= options.maxWidth) return { spans: appended(line.spans, "…"), text: `${line.text}…`, width };
  }
  return { spans: [{ text: "…" }], text: "…", width: textWidth("…", options) };
}

/** Appends text in the style of the last span, but not to its link. */
function appended(spans: readonly TextSpan[], text: string): TextSpan[] {
  const { href, term, ...last } = spans.at(-1) ?? { text: "" };
  return (href ?? term) === undefined
    ? [...spans.slice(0, -1), { ...last, text: last.text + text }]
    : [...spans, { ...last, text }];
}

function lineOf(tape: Tape, cut: Cut): TextLine {
  const inner = trimmed(tape.text, cut);
  return { spans: cutSpans(tape.spans, inner), text: tape.text.slice(...inner), width: widthOf(tape, inner) };
}

/** Width of a range in px, without the white space at its ends. */
function widthOf({ text, edges }: Tape, cut: Cut): number {
  const [start, end] = trimmed(text, cut);
  return (edges[end] ?? 0) - (edges[start] ?? 0);
}

/** A range without the white space at its ends. */
function trimmed(text: string, cut: Cut): Cut {
  let [start, end] = cut;
  while (end > start && isWhite(text.charCodeAt(end - 1))) end--;
  while (start < end && isWhite(text.charCodeAt(start))) start++;
  return [start, end];
}

function isWhite(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || (code >= 0x2000 && code <= 0x200b) || code === 0x202f || code === 0xfeff;
}

/** The spans of a range of characters. */
function cutSpans(spans: readonly TextSpan[], [start, end]: Cut): TextSpan[] {
  const found: TextSpan[] = [];
  let at = 0;
  for (const span of spans) {
    const text = span.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (text !== "") found.push(text === span.text ? span : { ...span, text });
    at += span.text.length;
  }
  return found;
}

/** Options for wrapping names. */
export interface LabelWrap extends WrapOptions {
  readonly maxLines: number;
  /** Whether the name may take more lines to become narrower; default true. */
  readonly mayGrow?: boolean;
}

/** Preferred maximum width of names, in multiples of the font size, if that needs no more lines than allowed. */
const comfortable = 13;

/**
 * Wraps a name as narrow as possible, to leave room for the plot, and never inside a word. A word wider than a line is
 * truncated with an ellipsis.
 */
export function wrapLabel(text: string, options: LabelWrap): TextLine[] {
  const { maxWidth, maxLines, size, mayGrow = true } = options;
  const words = text.split(" ").filter((word) => breakPoints(word).length < 2);
  const narrow = Math.max(size * comfortable, ...words.map((word) => textWidth(word, options)));
  if (mayGrow && narrow < maxWidth) {
    const lines = wrapText(text, { ...options, maxLines: undefined, maxWidth: narrow });
    if (lines.length <= maxLines) return lines;
  }
  const fitting = narrow > maxWidth ? words.map((word) => [word, truncateText(word, options)] as const) : [];
  const shown = fitting.reduce((whole, [word, short]) => whole.replace(word, () => short), text);
  const lines = wrapText(shown, options);
  const isCut = lines.at(-1)?.text.endsWith("…") && !shown.endsWith("…");
  return isCut ? [...lines.slice(0, -1), endingLine(shown, lines.length === 1, options)] : lines;
}

/** Truncates a name to one line, in its middle, because names that begin alike differ at the end. */
export const truncateName = (text: string, options: WrapOptions): string =>
  wrapLabel(text.replaceAll("\n", " "), { ...options, maxLines: 1, mayGrow: false })[0]?.text ?? "";

/** A name without more and more words of its middle; at least two words stay. */
function withoutMiddleWords(text: string): string[] {
  const words = text.split(" ");
  return words.slice(2).map((_, i) => {
    const kept = words.length - 1 - i;
    const head = words.slice(0, Math.ceil(kept / 2)).join(" ");
    return `${head}…${words.slice(words.length - Math.floor(kept / 2)).join(" ")}`;
  });
}

/** Maximum number of characters of a name of which all endings are measured. */
const maxMeasured = 300;

/** The last line of a name that is too long: the end of the name after an ellipsis, and its start if that is the only line. */
function endingLine(name: string, isOnly: boolean, options: WrapOptions): TextLine {
  const text = shortenMiddle(name, maxMeasured);
  const chars = [...text];
  const candidates = isOnly
    ? [
        ...withoutMiddleWords(text).map((it) => () => it),
        ...chars.map((_, i) => () => shortenMiddle(text, chars.length - i)),
      ]
    : [
        ...breakPoints(text).map((point) => () => `…${text.slice(point).trim()}`),
        ...chars.map(
          (_, i) => () =>
            `…${chars
              .slice(i + 1)
              .join("")
              .trim()}`,
        ),
      ];
  for (const candidate of candidates) {
    const ending = candidate();
    const width = textWidth(ending, options);
    if (width <= options.maxWidth && ending !== "…") return { spans: [{ text: ending }], text: ending, width };
  }
  return { spans: [{ text: "…" }], text: "…", width: textWidth("…", options) };
}
