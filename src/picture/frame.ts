import { type Bounds, inset } from "../core/plot/bounds.ts";
import type { Style } from "../core/plot/style.ts";
import { firstBaseline, richText, textHeight } from "../core/plot/typography/richText.ts";
import { type TextLine, wrapSpans, wrapText } from "../core/plot/typography/wrapText.ts";
import { parseInline } from "../core/text/markdown.ts";
import { type Markup, svg } from "../core/text/markup.ts";

/** The words around a plot. */
export interface FrameText {
  readonly title: string;
  /** Markdown. */
  readonly subtitle?: string;
  /** Plain text: the sources line. */
  readonly sources?: string;
  /** Markdown. */
  readonly note?: string;
  /** Address and licence, at the right of the footer. */
  readonly origin?: string;
}

/** A frame laid out: what remains for the plot, and the words around it. */
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

/** Lays out title and subtitle above a plot, note and sources below it. */
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

/** A title takes at most so many lines; where it would need more, it is smaller, and cut only at the smallest size. */
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

function layoutFooter({ sources, note, origin }: FrameText, area: Bounds, style: Style): Block[] {
  const { theme, fontSize } = style;
  const size = fontSize * 0.75;
  const blocks: Block[] = [];
  let top = 0;
  const add = (lines: readonly TextLine[], className: string): void => {
    blocks.push({ lines, size, fill: theme.muted, className, lineHeight: 1.3, top });
    top += textHeight(lines.length, size, 1.3) + 2;
  };
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
