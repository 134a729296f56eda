import { type Bounds, bottomOf, inset } from "../core/plot/bounds.ts";
import type { Style } from "../core/plot/style.ts";
import { firstBaseline, richText, textHeight } from "../core/plot/typography/richText.ts";
import { type TextLine, wrapSpans, wrapText } from "../core/plot/typography/wrapText.ts";
import { parseInline } from "../core/text/markdown.ts";
import { type Markup, svg } from "../core/text/markup.ts";
import type { View } from "../core/view/view.ts";
import { composePicture, type Picture, type PictureOptions, padded } from "./picture.ts";

/** The texts around a plot. */
export interface FrameText {
  readonly title: string;
  /** Markdown. */
  readonly subtitle?: string;
  /** Plain text: the sources line. */
  readonly sources?: string;
  /** Markdown. */
  readonly note?: string;
  /** Plain text: what the view lacks. */
  readonly missing?: string;
  /** URL and licence. */
  readonly origin?: string;
}

/** The layout of a frame: the space for the plot, and the texts around it. */
export interface Frame {
  readonly plot: Bounds;
  readonly markup: Markup;
}

interface Block {
  readonly lines: readonly TextLine[];
  readonly size: number;
  readonly weight?: number;
  readonly fill: string;
  readonly className: string;
  readonly lineHeight: number;
  readonly top: number;
}

const padding = 16;

/** Lays out title and subtitle above a plot, sources and note below it. */
export function layoutFrame(words: FrameText, outer: Bounds, style: Style): Frame {
  const area = inset(outer, { top: padding, right: padding, bottom: padding * 0.75, left: padding });
  const header = layoutHeader(words, area, style);
  const footer = layoutFooter(words, area, style);
  const headerHeight = heightOf(header);
  const footerHeight = heightOf(footer);
  const footerTop = area.y + area.height - footerHeight;
  return {
    plot: inset(area, {
      top: headerHeight + (headerHeight > 0 ? padding : 0),
      bottom: footerHeight + (footerHeight > 0 ? padding * 0.75 : 0),
    }),
    markup: svg`<g class="header">${header.map((block) => renderBlock(block, area.x, area.y))}</g><g class="footer">${footer.map((block) => renderBlock(block, area.x, footerTop))}</g>`,
  };
}

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce(
    (bottom, { top, lines, size, lineHeight }) => Math.max(bottom, top + textHeight(lines.length, size, lineHeight)),
    0,
  );

function layoutHeader({ title, subtitle }: FrameText, area: Bounds, style: Style): Block[] {
  const blocks: Block[] = [];
  const { theme, fontSize } = style;
  let top = 0;
  if (title !== "") {
    const { lines, size } = wrapTitle(title, area.width, fontSize);
    blocks.push({ lines, size, weight: 700, fill: theme.title, className: "title", lineHeight: 1.15, top });
    top += textHeight(lines.length, size, 1.15) + fontSize * 0.25;
  }
  if (subtitle) {
    const size = fontSize * 0.9375;
    const lines = wrapSpans(parseInline(subtitle), { size, maxWidth: area.width, maxLines: 8, minLast: 0.2 });
    blocks.push({ lines, size, fill: theme.text, className: "subtitle", lineHeight: 1.3, top });
  }
  return blocks;
}

interface Title {
  readonly lines: readonly TextLine[];
  readonly size: number;
}

/** Maximum number of lines of a title. A longer one gets a smaller font, and is only truncated at the smallest. */
const maxTitleLines = 4;
const titleSizes = { usual: 1.5, smaller: 1.25, smallest: 1.1 };

function wrapTitle(title: string, maxWidth: number, fontSize: number): Title {
  const at = (part: number, maxLines?: number): Title => {
    const size = fontSize * part;
    return { size, lines: wrapText(title, { size, weight: 700, maxWidth, maxLines, minLast: 0.6 }) };
  };
  const { usual, smaller, smallest } = titleSizes;
  for (const part of [usual, smaller]) {
    const wrapped = at(part);
    if (wrapped.lines.length <= maxTitleLines) return wrapped;
  }
  return at(smallest, maxTitleLines);
}

function layoutFooter({ sources, note, missing, origin }: FrameText, area: Bounds, style: Style): Block[] {
  const { theme, fontSize } = style;
  const size = fontSize * 0.75;
  const blocks: Block[] = [];
  let top = 0;
  const add = (lines: readonly TextLine[], className: string): void => {
    blocks.push({ lines, size, fill: theme.muted, className, lineHeight: 1.3, top });
    top += textHeight(lines.length, size, 1.3) + 2;
  };
  if (missing) add(wrapText(missing, { size, maxWidth: area.width, maxLines: 6 }), "missing");
  if (sources)
    add(
      wrapSpans([{ text: "Data source:", bold: true }, { text: ` ${sources}` }], {
        size,
        maxWidth: area.width,
        maxLines: 4,
      }),
      "sources",
    );
  if (note)
    add(
      wrapSpans([{ text: "Note:", bold: true }, { text: " " }, ...parseInline(note)], {
        size,
        maxWidth: area.width,
        maxLines: 10,
      }),
      "note",
    );
  if (origin) add(wrapText(origin, { size, maxWidth: area.width, maxLines: 3 }), "origin");
  return blocks;
}

const renderBlock = ({ lines, size, weight, fill, className, lineHeight, top }: Block, x: number, y: number): Markup =>
  richText(lines, {
    x,
    y: y + top + firstBaseline(size, lineHeight),
    size,
    weight,
    lineHeight,
    fill,
    attributes: { class: className },
  });

/** Options of a picture with texts around it. */
export interface FramedOptions extends PictureOptions {
  /** The texts around the plot; without them the picture is only the plot. */
  readonly frame?: FrameText;
  /** Explanations below the picture, which make it taller. */
  readonly details?: readonly Explanation[];
}

/** Minimum share of the height for the plot. If the texts leave less, the font size is reduced. */
const minPlot = 0.35;

/** Minimum font size in px for this reduction. */
const minFontSize = 11;

/** Lays out texts around a plot, with a font size that leaves enough space for it. */
function layoutFrameToFit(
  words: FrameText,
  outer: Bounds,
  wanted: Style,
): { readonly style: Style; readonly frame: Frame } {
  let style = wanted;
  let frame = layoutFrame(words, outer, style);
  while (frame.plot.height < outer.height * minPlot && style.fontSize > minFontSize) {
    style = { ...style, fontSize: Math.max(minFontSize, style.fontSize * 0.9) };
    frame = layoutFrame(words, outer, style);
  }
  return { style, frame };
}

/** Draws a view with texts around it. Pages have their texts in HTML and do not use this module. */
export function drawFramedPicture(view: View, options: FramedOptions): Picture {
  const { width, height } = options;
  const outer = { x: 0, y: 0, width, height };
  const framed = options.frame && layoutFrameToFit(options.frame, outer, options.style);
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
interface Explanation {
  readonly title: string;
  /** Markdown. A blank line starts a new paragraph. */
  readonly text: string;
}

const detailsPadding = 16;
const lineHeight = 1.35;

/** Lays out explanations below a picture: their height and their markup. */
export function layoutDetails(
  details: readonly Explanation[],
  picture: Bounds,
  { fontSize, theme }: Style,
): { height: number; markup: Markup } {
  if (details.length === 0) return { height: 0, markup: svg`` };
  const size = fontSize * 0.8125;
  const maxWidth = picture.width - 2 * detailsPadding;
  const x = picture.x + detailsPadding;
  let y = bottomOf(picture) + detailsPadding;
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
  return { height: y + detailsPadding / 2 - bottomOf(picture), markup: svg`<g class="details">${pieces}</g>` };
}
