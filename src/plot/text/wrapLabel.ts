import { breakPoints } from "./break.ts";
import { type TextStyle, textWidth } from "./measure.ts";
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
  const pieces = piecesOf(text);
  const widest = Math.max(0, ...pieces.map((piece) => textWidth(piece.trimEnd(), options)));
  const narrow = Math.max(widest, size * comfortable);
  if (mayGrow && narrow < maxWidth) {
    const lines = wrapText(text, { ...options, maxLines: undefined, maxWidth: narrow });
    if (lines.length <= maxLines) return lines;
  }
  const whole = widest > maxWidth ? pieces.map((piece) => shortened(piece, options)).join("") : text;
  return wrapText(whole, options);
}

/** What of a text stays together, with the white space behind it. */
function piecesOf(text: string): string[] {
  const ends = breakPoints(text);
  return ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end));
}

const shortened = (piece: string, options: WrapOptions & TextStyle): string => {
  const word = piece.trimEnd();
  return textWidth(word, options) > options.maxWidth ? truncateText(word, options) + piece.slice(word.length) : piece;
};
