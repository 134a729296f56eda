import { type Bounds, bottomOf } from "../core/plot/bounds.ts";
import type { Style } from "../core/plot/style.ts";
import { firstBaseline, richText, textHeight } from "../core/plot/typography/richText.ts";
import { wrapSpans, wrapText } from "../core/plot/typography/wrapText.ts";
import { parseInline } from "../core/text/markdown.ts";
import { type Markup, svg } from "../core/text/markup.ts";
import type { View } from "../core/view/view.ts";
import { type Frame, type FrameText, layoutFrame } from "./frame.ts";
import { composePicture, type Picture, type PictureOptions, padded } from "./picture.ts";

/** How a view is drawn with words around it. */
export interface FramedOptions extends PictureOptions {
  /** The words around the plot; none for a plot alone. */
  readonly frame?: FrameText;
  /** Explanations below everything else; they make the picture taller. */
  readonly details?: readonly Detail[];
}

/** The plot gets at least this part of the height: where the words would leave it less, all text is smaller. */
const minPlot = 0.35;

/** In px; text is made no smaller than this. */
const minFontSize = 11;

/** Lays words out around a plot, at the size of text that leaves it room. */
function layoutWords(words: FrameText, outer: Bounds, wanted: Style): { readonly style: Style; readonly frame: Frame } {
  let style = wanted;
  let frame = layoutFrame(words, outer, style);
  while (frame.plot.height < outer.height * minPlot && style.fontSize > minFontSize) {
    style = { ...style, fontSize: Math.max(minFontSize, style.fontSize * 0.9) };
    frame = layoutFrame(words, outer, style);
  }
  return { style, frame };
}

/** Draws a view with words around it; pages, which have their words in HTML, do without this module. */
export function drawFramedPicture(view: View, options: FramedOptions): Picture {
  const { width, height } = options;
  const outer = { x: 0, y: 0, width, height };
  const framed = options.frame && layoutWords(options.frame, outer, options.style);
  const style = framed?.style ?? options.style;
  const details = layoutDetails(options.details ?? [], outer, style);
  return composePicture(
    view,
    { ...options, style, height: height + details.height },
    {
      plot: framed?.frame.plot ?? padded(outer, options.margin ?? style.fontSize / 2),
      above: framed?.frame.markup,
      below: details.markup,
    },
  );
}

/** A term and its explanation. */
interface Detail {
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
