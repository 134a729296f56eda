import { escapeMarkup } from "../text/escape.ts";
import { formatCoordinate, type Markup, unsafe } from "../text/markup.ts";
import { middleShift, type TextStyle } from "./typography/measure.ts";

/** Which part of a text stands at its x. */
export type Anchor = "start" | "middle" | "end";

/** Where and how a label is set. */
export interface LabelOptions extends TextStyle {
  readonly x: number;
  /** Vertical middle of the text, unless `from` says what else. */
  readonly y: number;
  /** Whether y is the text's middle, the top of its capitals, or its baseline; its middle unless told. */
  readonly from?: "middle" | "top" | "baseline";
  readonly fill: string;
  readonly anchor?: Anchor;
  readonly className?: string;
  /** Colour of an outline behind the text that keeps it legible over marks. */
  readonly halo?: string;
  /** Looked at in a browser and for a moment (`Style`): text and outline are one element, which takes half the time. */
  readonly isDraft?: boolean | undefined;
}

/** One line of text. Its outline, if it has one, is a text of its own below it: not every editor knows `paint-order`. */
export function label(text: string, options: LabelOptions): Markup {
  const { halo, isDraft } = options;
  if (!halo) return unsafe(textElement(text, options));
  const stroke = ` stroke="${escapeMarkup(halo)}" stroke-width="3" stroke-linejoin="round"`;
  if (isDraft) return unsafe(textElement(text, options, `${stroke} paint-order="stroke"`));
  const outline = textElement(text, { ...options, fill: halo }, `${stroke} aria-hidden="true"`);
  return unsafe(outline + textElement(text, options));
}

/** Plain concatenation, for a picture has more labels than anything else that a template would write. */
function textElement(text: string, options: LabelOptions, extra = ""): string {
  const { x, y, size, weight, italic, fill, anchor = "start", from = "middle", className } = options;
  const bottom = from === "baseline" ? y : y + middleShift(size) * (from === "top" ? 2 : 1);
  let start = `<text x="${formatCoordinate(x)}" y="${formatCoordinate(bottom)}" font-size="${formatCoordinate(size)}"`;
  if (weight !== undefined && weight !== 400) start += ` font-weight="${weight}"`;
  if (italic) start += ' font-style="italic"';
  if (anchor !== "start") start += ` text-anchor="${anchor}"`;
  start += ` fill="${escapeMarkup(fill)}"`;
  if (className) start += ` class="${escapeMarkup(className)}"`;
  return `${start}${extra}>${escapeMarkup(text)}</text>`;
}
