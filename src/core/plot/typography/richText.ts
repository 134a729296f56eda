import { type TextSpan, termPrefix } from "../../text/markdown.ts";
import { attributes, type Markup, svg } from "../../text/markup.ts";
import { fontMetrics } from "./measure.ts";
import type { TextLine } from "./wrapText.ts";

/** Default distance between baselines, as a multiple of the font size. */
const defaultLineHeight = 1.2;

/** Position and style of lines of text. */
export interface RichTextOptions {
  /** Start, middle or end of the lines, depending on `anchor`; in px. */
  readonly x: number;
  /** Baseline of the first line, in px; see `firstBaseline`. */
  readonly y: number;
  /** In px. */
  readonly size: number;
  readonly weight?: number | undefined;
  readonly italic?: boolean | undefined;
  /** Multiple of the font size; default 1.2. */
  readonly lineHeight?: number | undefined;
  /** Default "start". */
  readonly anchor?: "start" | "middle" | "end" | undefined;
  readonly fill?: string | undefined;
  /** Whether spans with a URL become links; default false, since links in pictures are of little use. */
  readonly links?: boolean | undefined;
  /** Further attributes of the text element. */
  readonly attributes?: Parameters<typeof attributes>[0] | undefined;
}

/**
 * Renders wrapped text as one `<text>` element, so that assistive technology reads it as one text. Lines are tspans;
 * styled spans are tspans inside them, with their surrounding spaces outside, so that words stay separated.
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

/** Height of lines in px, from the top of the first to the bottom of the last. */
export function textHeight(lineCount: number, size: number, lineHeight = defaultLineHeight): number {
  return lineCount * size * lineHeight;
}

/** Distance from the top of a block of lines to its first baseline, in px. */
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
