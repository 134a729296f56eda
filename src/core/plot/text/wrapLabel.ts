import { breakPoints } from "./break.ts";
import { textWidth } from "./measure.ts";
import { type TextLine, truncateText, type WrapOptions, wrapText } from "./wrap.ts";

/** How the name of something is broken into lines. */
export interface LabelWrap extends WrapOptions {
  readonly maxLines: number;
  /** Whether lines may be added to make the name narrower; so unless told. */
  readonly mayGrow?: boolean;
}

/** Names stay narrower than this, in sizes of text, where that takes no more lines than they may have. */
const comfortable = 13;

/**
 * A name as lines: no wider than it need be, for a plot has more use for the room, and never broken inside a word. A word
 * that is wider than a line ends in an ellipsis.
 */
export function wrapLabel(text: string, options: LabelWrap): TextLine[] {
  const { maxWidth, maxLines, size, mayGrow = true } = options;
  const words = text.split(" ").filter((word) => breakPoints(word).length < 2);
  const narrow = Math.max(size * comfortable, ...words.map((word) => textWidth(word, options)));
  if (mayGrow && narrow < maxWidth) {
    const lines = wrapText(text, { ...options, maxLines: undefined, maxWidth: narrow });
    if (lines.length <= maxLines) return lines;
  }
  const fitting = narrow > maxWidth ? words.map((word) => [word, truncateText(word, options)] as const) : [];
  return wrapText(
    fitting.reduce((whole, [word, short]) => whole.replace(word, () => short), text),
    options,
  );
}
