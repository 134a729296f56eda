import { type TextSpan, termPrefix } from "../../text/markdown.ts";
import { attributes, type Markup, svg } from "../../text/markup.ts";
import { fontMetrics } from "./measure.ts";
import type { TextLine } from "./wrapText.ts";

/** The distance between the baselines of two lines, as a multiple of the font size, unless told otherwise. */
const defaultLineHeight = 1.2;

/** Where and how lines of text are set. */
export interface RichTextOptions {
  /** Where lines begin, or end, or have their middle, as `anchor` says; in px. */
  readonly x: number;
  /** The baseline of the first line, in px; see `firstBaseline`. */
  readonly y: number;
  /** Font size in px. */
  readonly size: number;
  readonly weight?: number | undefined;
  readonly italic?: boolean | undefined;
  /** A multiple of the size, 1.2 unless told. */
  readonly lineHeight?: number | undefined;
  /** "start" unless told. */
  readonly anchor?: "start" | "middle" | "end" | undefined;
  readonly fill?: string | undefined;
  /** Whether spans with an address become links. Not unless told: a picture is no place to click. */
  readonly links?: boolean | undefined;
  /** Further attributes of the text element. */
  readonly attributes?: Parameters<typeof attributes>[0] | undefined;
}

/**
 * Wrapped text as one `<text>` element: a text of several lines is one text to readers and to their tools. Lines are
 * tspans; styled spans are tspans inside these, with the spaces around them outside, so that words neither glue nor split.
 */
export function richText(lines: readonly TextLine[], options: RichTextOptions): Markup {
  const { x, y, size, weight, italic, lineHeight = defaultLineHeight, anchor, fill, links = false } = options;
  const [first] = lines;
  if (!first) return svg``;
  const common = attributes({
    "font-size": size,
    "font-weight": weight === 400 ? undefined : weight,
    "font-style": italic && "italic",
    "text-anchor": anchor === "start" ? undefined : anchor,
    fill,
    ...options.attributes,
  });
  const content =
    lines.length === 1
      ? renderSpans(first.spans, links)
      : lines.map(
          (line, i) => svg`<tspan x="${x}" y="${y + i * size * lineHeight}">${renderSpans(line.spans, links)}</tspan>`,
        );
  return svg`<text x="${x}" y="${y}"${common}>${content}</text>`;
}

/** The height in px that lines take, from the top of the first to the bottom of the last. */
export function textHeight(lineCount: number, size: number, lineHeight = defaultLineHeight): number {
  return lineCount * size * lineHeight;
}

/** How far below the top of a block of lines its first baseline lies, in px. */
export function firstBaseline(size: number, lineHeight = defaultLineHeight): number {
  const { ascent, descent } = fontMetrics;
  return ((lineHeight - ascent - descent) / 2 + ascent) * size;
}

function renderSpans(spans: readonly TextSpan[], links: boolean): Markup[] {
  return spans.map((span) => renderSpan(span, links));
}

function renderSpan(span: TextSpan, links: boolean): Markup {
  const style = attributes({ "font-weight": span.bold && 700, "font-style": span.italic && "italic" });
  const href = links ? hrefOf(span) : undefined;
  if (style.text === "" && href === undefined) return svg`${span.text}`;
  const word = span.text.trim();
  const [before, after] = word === "" ? [span.text, ""] : span.text.split(word, 2);
  const styled = style.text === "" ? svg`${word}` : svg`<tspan${style}>${word}</tspan>`;
  const linked = href === undefined ? styled : svg`<a${attributes({ href, class: span.term && "term" })}>${styled}</a>`;
  return svg`${before}${word === "" ? null : linked}${after}`;
}

function hrefOf(span: TextSpan): string | undefined {
  return span.term === undefined ? span.href : termPrefix + span.term;
}
