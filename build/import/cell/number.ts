import { maxNumber } from "../../content/table/cell.ts";
import { withoutUnitSigns } from "./unitSigns.ts";

/** How the numbers of a column are written. */
export interface NumberNotation {
  readonly decimal: "." | ",";
  /** The digit group separator; "" for none. A space stands for spaces of all widths, an apostrophe for both kinds. */
  readonly group: "" | "," | "." | " " | "'";
}

/** All styles, the plainest first. A set of styles is a bit mask: bit i is style i. */
export const numberStyles: readonly NumberNotation[] = [
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
/** Bit masks of the styles with each decimal separator. */
export const stylesByDecimal: Readonly<Record<NumberNotation["decimal"], number>> = {
  ".": 0b0000_1111,
  ",": 0b1111_0000,
};

const groupPatterns: Readonly<Record<NumberNotation["group"], string>> = {
  "": "",
  ",": ",",
  ".": "\\.",
  " ": "[\\s\\u2007]",
  "'": "['’ʼ`]",
};

const digitsOf = (group: string): string => (group === "" ? "\\d+" : `(?:\\d{1,3}(?:${group}\\d{3})+|\\d+)`);

const patterns = numberStyles.map(({ decimal, group }) => {
  const point = decimal === "." ? "\\." : ",";
  // Indian numbers have groups of two digits, and a last group of three.
  const indian = group === "," ? "|\\d{1,2}(?:,\\d{2})+,\\d{3}" : "";
  const digits = `(?:${digitsOf(groupPatterns[group])}${indian})`;
  return new RegExp(`^-?(?:${digits}(?:${point}\\d*)?|${point}\\d+)(?:[eE][+-]?\\d+)?$`, "u");
});

const groupMarks = numberStyles.map(({ group }) => (group === "" ? undefined : new RegExp(groupPatterns[group], "gu")));

/** Bit mask of the styles in which a text is a number. */
export function matchingStyles(text: string): number {
  const bare = withoutUnitSigns(text);
  let styles = 0;
  for (let i = 0; i < patterns.length; i++) if (patterns[i]?.test(bare)) styles |= 1 << i;
  return styles;
}

/**
 * Parses a number in a given style; undefined if it is not a number or exceeds the limit of charts.
 * @param power - of ten, by which the number is multiplied
 * @param times - a further factor
 */
export function parseNumber(text: string, style: number, power = 0, times = 1): number | undefined {
  const bare = withoutUnitSigns(text);
  if (!patterns[style]?.test(bare)) return undefined;
  const mark = groupMarks[style];
  const plain = mark ? bare.replace(mark, "") : bare;
  const digits = numberStyles[style]?.decimal === "," ? plain.replace(",", ".") : plain;
  const value = power === 0 ? Number(digits) : shifted(digits, power);
  return Math.abs(value) <= maxNumber ? value * times : undefined;
}

/** Multiplies a decimal by a power of ten exactly: `1.5e3` by 10⁶ is `1.5e9`. */
function shifted(digits: string, power: number): number {
  const [mantissa = "", exponent = "0"] = digits.toLowerCase().split("e");
  return Number(`${mantissa}e${Number(exponent) + power}`);
}

/**
 * Classifies a number without a regular expression: most cells are plain numbers.
 * @returns 0 for a whole number, 1 for one with a point, 2 for one whose point may group thousands (`1.234`), 3 for
 * anything else
 */
export function plainNumberKind(text: string): 0 | 1 | 2 | 3 {
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

/**
 * The value that `parsePlainNumber` read last: returning it together with the digits would allocate an object per cell.
 */
export let lastPlainValue = 0;

/** A double holds at most this many digits exactly. */
const maxFigures = 15;
const powers = Array.from({ length: maxFigures + 1 }, (_, i) => 10 ** i);

/**
 * Parses a number as programs write it, such as `-12.50`, so that `toFixed` restores the text.
 * @returns the number of decimals, with the value in `lastPlainValue`; -1 for any other text
 */
export function parsePlainNumber(text: string): number {
  const { length } = text;
  const isNegative = text.charCodeAt(0) === 45;
  const start = isNegative ? 1 : 0;
  let [mantissa, point] = [0, -1];
  if (length - start > maxFigures + 1) return -1;
  for (let at = start; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) mantissa = mantissa * 10 + (code - 48);
    else if (code === 46 && point < 0) point = at;
    else return -1;
  }
  const whole = (point < 0 ? length : point) - start;
  const decimals = point < 0 ? 0 : length - point - 1;
  const isPadded = whole > 1 && text.charCodeAt(start) === 48;
  if (whole === 0 || isPadded || (point >= 0 && decimals === 0) || whole + decimals > maxFigures) return -1;
  if (isNegative && mantissa === 0) return -1;
  // Both are exact, so the quotient is the double nearest to the decimal.
  const value = mantissa / (powers[decimals] as number);
  lastPlainValue = isNegative ? -value : value;
  return decimals;
}
