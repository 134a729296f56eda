/** Numbers or letters of footnotes, as superscripts have them: `1`, `2, 3`, `(a)`, `*`. */
const mark =
  /^\s*[([]?\s*(?:\d{1,2}|\p{L}|[*†‡§]{1,3})(?:\s*(?:,|;|&|and|\s)\s*(?:\d{1,2}|\p{L}|[*†‡§]))*\s*[)\]]?[,;]?\s*$/u;

/** Units and numbers that have powers. */
const hasPower = /(?:^|[^\p{L}])(?:[kcdhmµn]?m|ft|in|mi|yd|s|10|x|R|χ)$/u;

/** Letters that end an ordinal: `1er`, `2e`, `1º`, `Nº`. */
const isOrdinal = (text: string, before: string): boolean => /^[eoaèºª]$/u.test(text) && /(?:\d|\bN)$/u.test(before);

/**
 * Whether a superscript refers to a footnote. Powers of units, such as `m2`, and ordinals do not.
 * @param before - the text before it
 */
export const isFootnoteMark = (superscript: string, before: string): boolean =>
  mark.test(superscript) &&
  /\S/.test(before) &&
  !(hasPower.test(before.trimEnd()) && /^\s*[2-9]\s*$/.test(superscript)) &&
  !isOrdinal(superscript.trim(), before);

/** A part of a text in one style. */
export interface StyledRun {
  readonly text: string;
  readonly isSuperscript: boolean;
}

/** Joins the parts of a text without superscripts that refer to footnotes. */
export function withoutFootnoteMarks(runs: readonly StyledRun[]): string {
  let text = "";
  for (const run of runs) if (!run.isSuperscript || !isFootnoteMark(run.text, text)) text += run.text;
  return text;
}
