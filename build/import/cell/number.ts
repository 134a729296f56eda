import { greatestNumber } from "../../content/table/numberFormat.ts";
import { withoutMarks } from "./marks.ts";
import { isClear, readMultiple } from "./multiple.ts";
import { readPlain } from "./plainNumber.ts";

/** How the numbers of a column are written. */
export interface NumberStyle {
  readonly decimal: "." | ",";
  /** What groups digits; "" where nothing does. A blank stands for those of all widths, an apostrophe for both kinds. */
  readonly group: "" | "," | "." | " " | "'";
}

/** All styles, the plainest first. A set of them is a number: bit i is style i. */
export const numberStyles: readonly NumberStyle[] = [
  { decimal: ".", group: "" },
  { decimal: ".", group: "," },
  { decimal: ".", group: " " },
  { decimal: ".", group: "'" },
  { decimal: ",", group: "" },
  { decimal: ",", group: "." },
  { decimal: ",", group: " " },
  { decimal: ",", group: "'" },
];

export const anyStyle = 0b1111_1111;
/** The styles of each decimal mark. */
export const stylesOf: Readonly<Record<NumberStyle["decimal"], number>> = { ".": 0b0000_1111, ",": 0b1111_0000 };

const groupPatterns: Readonly<Record<NumberStyle["group"], string>> = {
  "": "",
  ",": ",",
  ".": "\\.",
  " ": "[\\s\\u2007]",
  "'": "['’ʼ`]",
};

const digitsOf = (group: string): string => (group === "" ? "\\d+" : `(?:\\d{1,3}(?:${group}\\d{3})+|\\d+)`);

const patterns = numberStyles.map(({ decimal, group }) => {
  const point = decimal === "." ? "\\." : ",";
  // Two digits a group in India, the last has three.
  const indian = group === "," ? "|\\d{1,2}(?:,\\d{2})+,\\d{3}" : "";
  const digits = `(?:${digitsOf(groupPatterns[group])}${indian})`;
  return new RegExp(`^-?(?:${digits}(?:${point}\\d*)?|${point}\\d+)(?:[eE][+-]?\\d+)?$`, "u");
});

const groupMarks = numberStyles.map(({ group }) => (group === "" ? undefined : new RegExp(groupPatterns[group], "gu")));

/** Signs of money and shares, which say a unit and change no number. */
const affix = /^(?:US\$|A\$|C\$|[$€£¥₹₩])\s*|\s*(?:[%‰]|[€£$]|EUR|USD)$/gu;

/** A cell without what says a unit, its minus as programs write it. */
const tidy = (written: string): string => {
  // Accounts write amounts of money that are owed in brackets; other numbers there may be estimates.
  const [, owed] = /^(?:\(((?:US\$|[$€£¥]).+)\)|(?:US\$|[$€£¥])\((.+)\))$/.exec(written)?.filter(Boolean) ?? [];
  const text = owed === undefined ? written : `-${owed}`;
  const minus = text.replace(/^[−–‐‒]\s?(?=[\d.,$€£])/u, "-").replace(/^([-+])\s(?=\d)/, "$1");
  const sign = minus.startsWith("-") ? "-" : "";
  const unsigned = sign || minus.startsWith("+") ? minus.slice(1) : minus;
  const bare = unsigned.replace(affix, "");
  return sign !== "" && bare.startsWith("-") ? unsigned : sign + bare;
};

/** The sign of money or of shares that stands at a number; "" for none. */
export const affixOf = (text: string): string =>
  text
    .replace(/^[-−–+]\s?/, "")
    .match(affix)?.[0]
    ?.trim() ?? "";

/** In which styles a text is a number, as a set. */
export function stylesReading(text: string): number {
  const bare = tidy(text);
  let styles = 0;
  for (let i = 0; i < patterns.length; i++) if (patterns[i]?.test(bare)) styles |= 1 << i;
  return styles;
}

/** What stands in the brackets of a cell that is nothing else: a negative amount, or an uncertain one. */
export const inBrackets = (text: string): string | undefined => /^\(\s*(\d[\d.,'\s]*)\)$/.exec(text)?.[1];

/** Whether a text is a number in any style, with marks of notes or without. */
export function isNumberText(text: string): boolean {
  if (readPlain(text) >= 0) return true;
  if (stylesReading(text) !== 0 || stylesReading(inBrackets(text) ?? "") !== 0) return true;
  for (const { bare } of withoutMarks(text)) if (stylesReading(bare) !== 0) return true;
  const multiple = readMultiple(text);
  return multiple !== undefined && isClear(multiple) && stylesReading(multiple.bare) !== 0;
}

/** A text as the number that it is in a style; undefined when it is none, or greater than what charts take. @param power - of ten, by which it is to be multiplied */
export function parseNumber(text: string, style: number, power = 0): number | undefined {
  const bare = tidy(text);
  if (!patterns[style]?.test(bare)) return undefined;
  const mark = groupMarks[style];
  const plain = mark ? bare.replace(mark, "") : bare;
  const digits = numberStyles[style]?.decimal === "," ? plain.replace(",", ".") : plain;
  const value = Number(power === 0 ? digits : `${digits}e${power}`);
  return Math.abs(value) <= greatestNumber ? value : undefined;
}

/**
 * Most cells are written as programs do; this tells them without a pattern.
 * @returns 0 for a whole number, 1 for one with a point, 2 for one whose point may group thousands (`1.234`), 3 for others
 */
export function plainness(text: string): 0 | 1 | 2 | 3 {
  const { length } = text;
  let at = text.charCodeAt(0) === 45 ? 1 : 0;
  const start = at;
  let point = -1;
  for (; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) continue;
    if (code !== 46 || point >= 0) return 3;
    point = at;
  }
  const whole = (point < 0 ? length : point) - start;
  if (whole === 0) return 3;
  if (point < 0) return 0;
  return length - point === 4 && whole <= 3 && text.charCodeAt(start) !== 48 ? 2 : 1;
}
