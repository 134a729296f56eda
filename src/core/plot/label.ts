import { escapeMarkup } from "../text/escape.ts";
import { formatCoordinate, type Markup, unsafe } from "../text/markup.ts";
import { middleShift, type TextStyle } from "./typography/measure.ts";

/** Horizontal alignment of a text at its x. */
export type Anchor = "start" | "middle" | "end";

/** Position and style of a label. */
export interface LabelOptions extends TextStyle {
  readonly x: number;
  /** Vertical middle of the text, or what `from` says. */
  readonly y: number;
  /** What y refers to: the middle of the text (default), the top of its capitals, or its baseline. */
  readonly from?: "middle" | "top" | "baseline";
  readonly fill: string;
  readonly anchor?: Anchor;
  readonly className?: string;
  /** Colour of an outline around the text that keeps it legible over marks. */
  readonly halo?: string;
  /**
   * Fast mode for animation frames (`Style.isDraft`): text and outline become one element, which takes half the time.
   */
  readonly isDraft?: boolean | undefined;
}

/**
 * Renders one line of text. The outline is a separate text element below it, since not every editor supports
 * `paint-order`.
 */
export function label(text: string, options: LabelOptions): Markup {
  const { halo, isDraft } = options;
  if (!halo) return unsafe(textElement(text, options));
  const stroke = ` stroke="${escapeMarkup(halo)}" stroke-width="3" stroke-linejoin="round"`;
  if (isDraft) return unsafe(textElement(text, options, `${stroke} paint-order="stroke"`));
  const outline = textElement(text, { ...options, fill: halo }, `${stroke} aria-hidden="true"`);
  return unsafe(outline + textElement(text, options));
}

/** Concatenates strings instead of using a template, because pictures consist mostly of labels. */
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
