import { type Markup, svg } from "./markup.ts";
import { middleShift, type TextStyle } from "./text/measure.ts";

export type Anchor = "start" | "middle" | "end";

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
}

/** One line of text. Its outline, if it has one, is a text of its own below it: not every editor knows `paint-order`. */
export function label(text: string, options: LabelOptions): Markup {
  const { halo } = options;
  if (!halo) return textElement(text, options);
  const outline = textElement(
    text,
    { ...options, fill: halo },
    svg` stroke="${halo}" stroke-width="3" stroke-linejoin="round" aria-hidden="true"`,
  );
  return svg`${outline}${textElement(text, options)}`;
}

function textElement(text: string, options: LabelOptions, extra?: Markup): Markup {
  const { x, y, size, weight, italic, fill, anchor = "start", from = "middle", className } = options;
  const bottom = from === "baseline" ? y : y + middleShift(size) * (from === "top" ? 2 : 1);
  return svg`<text x="${x}" y="${bottom}" font-size="${size}"${weight !== undefined && weight !== 400 && svg` font-weight="${weight}"`}${
    italic && svg` font-style="italic"`
  }${anchor !== "start" && svg` text-anchor="${anchor}"`} fill="${fill}"${className && svg` class="${className}"`}${extra}>${text}</text>`;
}
