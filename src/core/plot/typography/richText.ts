import type { TextSpan } from "../../text/markdown.ts";
import { attributes, type Markup, svg, unsafe } from "../../text/markup.ts";
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
  /** Further attributes of the text element. */
  readonly attributes?: Parameters<typeof attributes>[0] | undefined;
}

/**
 * Renders wrapped text without links, which are of little use in pictures; each line as a `<text>` of its own. Styled spans are tspans inside it, with their surrounding
 * spaces outside. Several programs show nothing else correctly: they lose tspans inside tspans, write all lines on one,
 * drop spaces next to tspans, or anchor each piece of an anchored text by itself (programs.md).
 */
export function richText(lines: readonly TextLine[], options: RichTextOptions): Markup {
  const { x, y, size, weight, italic, lineHeight = defaultLineHeight, anchor, fill } = options;
  const [first] = lines;
  if (!first) return svg``;
  const hasStyles = lines.some(isStyled);
  // MuPDF ignores these on a group (programs.md).
  const own = {
    "font-weight": weight === 400 ? undefined : weight,
    "font-style": italic && "italic",
    "text-anchor": anchor === "start" || hasStyles ? undefined : anchor,
  };
  const common = (style?: typeof own): Markup =>
    attributes({ "font-size": size, ...style, fill, ...options.attributes });
  const start = (line: TextLine): number => (hasStyles ? x - anchorShift(line, anchor) : x);
  const render = (line: TextLine, at: number, style: Markup): Markup =>
    svg`<text x="${start(line)}" y="${at}"${style}${isStyled(line) && keepSpaces}>${line.spans.map(renderSpan)}</text>`;
  if (lines.length === 1) return render(first, y, common(own));
  const style = attributes(own);
  return svg`<g${common()}>${lines.map((line, i) => render(line, y + i * size * lineHeight, style))}</g>`;
}

/** Keeps the spaces next to tspans, which LibreOffice and others drop. */
export const keepSpaces: Markup = unsafe(' xml:space="preserve"');

/** Whether a line has spans with a style of their own. */
const isStyled = ({ spans }: TextLine): boolean => spans.some(({ bold, italic }) => bold || italic);

/** Distance in px from the start of a line to its anchor. */
const anchorShift = ({ width }: TextLine, anchor: RichTextOptions["anchor"]): number =>
  anchor === "end" ? width : anchor === "middle" ? width / 2 : 0;

/** Height of lines in px, from the top of the first to the bottom of the last. */
export function textHeight(lineCount: number, size: number, lineHeight = defaultLineHeight): number {
  return lineCount * size * lineHeight;
}

/** Distance from the top of a block of lines to its first baseline, in px. */
export function firstBaseline(size: number, lineHeight = defaultLineHeight): number {
  const { ascent, descent } = fontMetrics;
  return ((lineHeight - ascent - descent) / 2 + ascent) * size;
}

function renderSpan(span: TextSpan): Markup {
  const style = attributes({ "font-weight": span.bold && 700, "font-style": span.italic && "italic" });
  const word = span.text.trim();
  if (style.text === "" || word === "") return svg`${span.text}`;
  const [before, after] = span.text.split(word, 2);
  return svg`${before}<tspan${style}>${word}</tspan>${after}`;
}
