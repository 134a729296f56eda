import type { Span } from "../../data/markdown.ts";
import { breakPoints } from "./break.ts";
import { type TextStyle, textWidth } from "./measure.ts";

export interface WrapOptions extends TextStyle {
  /** The width in px that lines keep within. */
  readonly maxWidth: number;
  /** At most so many lines; what does not fit ends in an ellipsis. No limit unless told. */
  readonly maxLines?: number | undefined;
}

/** A line as set: its styled runs, its text, and its width in px. No white space at its ends. */
export interface TextLine {
  readonly spans: readonly Span[];
  readonly text: string;
  readonly width: number;
}

/** A piece of text that does not break: its runs, the width without the white space after it, and that with it. */
interface Piece {
  readonly spans: readonly Span[];
  readonly width: number;
  readonly advance: number;
  /** The text itself breaks the line after it. */
  readonly endsLine: boolean;
}

/** Wraps plain text to lines; a line feed in it breaks the line. */
export function wrapText(text: string, options: WrapOptions): TextLine[] {
  return wrapSpans(text === "" ? [] : [{ text }], options);
}

/**
 * Wraps styled text to lines: at spaces, after hyphens, slashes and dashes between words, between Chinese characters,
 * and inside a word only where it is wider than a whole line. Bold spans are measured bold.
 */
export function wrapSpans(spans: readonly Span[], options: WrapOptions): TextLine[] {
  const single = spans.length === 1 ? spans[0] : undefined;
  if (single && !single.text.includes("\n") && single.text === single.text.trim()) {
    const width = spanWidth(single, options);
    // Most labels fit one line.
    if (width <= options.maxWidth) return [{ spans, text: single.text, width }];
  }
  const lines = fill(pieces(spans, options), options.maxWidth);
  const { maxLines = Number.POSITIVE_INFINITY } = options;
  if (lines.length <= maxLines) return lines.map((line) => lineOf(line, options));
  const kept = lines.slice(0, Math.max(1, maxLines)).map((line) => lineOf(line, options));
  const last = kept.pop();
  return last ? [...kept, withEllipsis(last, options)] : kept;
}

/** The text on one line, cut with an ellipsis where it is wider than the width given. */
export function truncateText(text: string, options: WrapOptions): string {
  return wrapText(text.replaceAll("\n", " "), { ...options, maxLines: 1 })[0]?.text ?? "";
}

/** The width in px of the longest line. */
export function widestLine(lines: readonly TextLine[]): number {
  return lines.reduce((widest, line) => Math.max(widest, line.width), 0);
}

/** The width of a span in px; the style holds where the span has none of its own. */
function spanWidth(span: Span, style: TextStyle): number {
  return textWidth(span.text, {
    size: style.size,
    weight: span.bold ? 700 : style.weight,
    italic: span.italic ?? style.italic,
  });
}

/** Cuts the spans at the break points of their whole text, so that a word may run across spans. */
function pieces(spans: readonly Span[], options: WrapOptions): Piece[] {
  const text = spans.map((span) => span.text).join("");
  let start = 0;
  return breakPoints(text).flatMap((end) => {
    const piece = pieceOf(slice(spans, start, end), text.slice(start, end), options);
    start = end;
    return piece.width > options.maxWidth ? hardBreak(piece, options) : [piece];
  });
}

function pieceOf(spans: readonly Span[], text: string, style: TextStyle): Piece {
  const word = trimEnd(spans);
  const width = sum(word.map((span) => spanWidth(span, style)));
  const space = text.length - text.trimEnd().length;
  const advance = space === 0 ? width : width + textWidth(" ", style) * text.slice(-space).replaceAll("\n", "").length;
  return { spans, width, advance, endsLine: text.endsWith("\n") };
}

/** Cuts a piece that is wider than a line into ones that are not; at least one character each. */
function hardBreak(piece: Piece, options: WrapOptions): Piece[] {
  const chars = piece.spans.flatMap((span) => [...span.text].map((text) => ({ ...span, text })));
  const parts: Piece[] = [];
  let part: Span[] = [];
  const flush = () => {
    if (part.length) parts.push(pieceOf(merge(part), part.map((span) => span.text).join(""), options));
    part = [];
  };
  let width = 0;
  for (const char of chars) {
    const more = spanWidth(char, options);
    if (part.length && char.text.trim() !== "" && width + more > options.maxWidth) {
      flush();
      width = 0;
    }
    part.push(char);
    width += more;
  }
  flush();
  return parts;
}

/** Fills lines with pieces, as many on each as fit. */
function fill(all: readonly Piece[], maxWidth: number): Piece[][] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let advance = 0;
  for (const piece of all) {
    if (line.length && advance + piece.width > maxWidth) {
      lines.push(line);
      line = [];
      advance = 0;
    }
    line.push(piece);
    advance += piece.advance;
    if (piece.endsLine) {
      lines.push(line);
      line = [];
      advance = 0;
    }
  }
  if (line.length) lines.push(line);
  return lines;
}

function lineOf(line: readonly Piece[], style: TextStyle): TextLine {
  return lineOfSpans(trimEnd(merge(line.flatMap((piece) => piece.spans))), style);
}

function lineOfSpans(spans: readonly Span[], style: TextStyle): TextLine {
  return {
    spans,
    text: spans.map((span) => span.text).join(""),
    width: sum(spans.map((span) => spanWidth(span, style))),
  };
}

/** Ends a line in an ellipsis: after a whole word if one fits, else inside the word. */
function withEllipsis(line: TextLine, options: WrapOptions): TextLine {
  const ends = breakPoints(line.text).reverse();
  const insideFirstWord = [...line.text].map((_, i, chars) => chars.slice(0, i).join("").length).reverse();
  for (const end of [...ends, ...insideFirstWord]) {
    const kept = trimEnd(slice(line.spans, 0, end), /[\s.,;:–—-]+$/u);
    const { href: _href, term: _term, ...style } = kept.at(-1) ?? { text: "" };
    const cut = lineOfSpans(merge([...kept, { ...style, text: "…" }]), options);
    if (cut.width <= options.maxWidth) return cut;
  }
  return lineOfSpans([{ text: "…" }], options);
}

/** The part of the spans that covers these characters of their whole text. */
function slice(spans: readonly Span[], start: number, end: number): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const span of spans) {
    const text = span.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (text !== "") found.push({ ...span, text });
    at += span.text.length;
  }
  return found;
}

function trimEnd(spans: readonly Span[], unwanted = /\s+$/u): Span[] {
  const kept = [...spans];
  for (let last = kept.pop(); last; last = kept.pop()) {
    const text = last.text.replace(unwanted, "");
    if (text !== "") return [...kept, { ...last, text }];
  }
  return [];
}

/** Joins neighbours of one style. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && sameStyle(last, span)) merged[merged.length - 1] = { ...last, text: last.text + span.text };
    else merged.push(span);
  }
  return merged;
}

function sameStyle(a: Span, b: Span): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.href === b.href && a.term === b.term;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
