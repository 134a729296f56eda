import { type Bounds, bottomOf } from "../core/plot/bounds.ts";
import type { Style } from "../core/plot/style.ts";
import { firstBaseline, richText, textHeight } from "../core/plot/typography/richText.ts";
import { wrapSpans, wrapText } from "../core/plot/typography/wrapText.ts";
import { parseInline } from "../core/text/markdown.ts";
import { type Markup, svg } from "../core/text/markup.ts";

/** A term and its explanation. */
export interface Detail {
  readonly title: string;
  /** Markdown; a blank line begins a new paragraph. */
  readonly text: string;
}

const padding = 16;
const lineHeight = 1.35;

/** Explanations below a picture: the height that they add to it, and their markup. */
export function layoutDetails(
  details: readonly Detail[],
  picture: Bounds,
  { fontSize, theme }: Style,
): { height: number; markup: Markup } {
  if (details.length === 0) return { height: 0, markup: svg`` };
  const size = fontSize * 0.8125;
  const maxWidth = picture.width - 2 * padding;
  const x = picture.x + padding;
  let y = bottomOf(picture) + padding;
  const pieces: Markup[] = [
    svg`<line class="grid" x1="${x}" x2="${x + maxWidth}" y1="${bottomOf(picture)}" y2="${bottomOf(picture)}" stroke="${theme.grid}"/>`,
  ];
  for (const { title, text } of details) {
    const heading = wrapText(title, { size, weight: 700, maxWidth });
    pieces.push(
      richText(heading, {
        x,
        y: y + firstBaseline(size, lineHeight),
        size,
        weight: 700,
        lineHeight,
        fill: theme.title,
      }),
    );
    y += textHeight(heading.length, size, lineHeight);
    for (const paragraph of text.split(/\n\s*\n/)) {
      const lines = wrapSpans(parseInline(paragraph.replace(/\s*\n\s*/g, " ").trim()), { size, maxWidth });
      pieces.push(richText(lines, { x, y: y + firstBaseline(size, lineHeight), size, lineHeight, fill: theme.text }));
      y += textHeight(lines.length, size, lineHeight) + size * 0.4;
    }
    y += size * 0.4;
  }
  return { height: y + padding / 2 - bottomOf(picture), markup: svg`<g class="details">${pieces}</g>` };
}
