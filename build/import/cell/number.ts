import { maxNumber } from "../../content/table/cell.ts";
import { currencySigns } from "../../vocabulary/currencies.ts";
import { magnitudePattern, magnitudesBy } from "../../vocabulary/magnitudes.ts";
import { isBound, isMissing } from "../../vocabulary/missing.ts";

/** How the numbers of a column are written. */
export interface NumberStyle {
  readonly decimal: "." | ",";
  /** The digit group separator; "" for none. A space stands for spaces of all widths, an apostrophe for both kinds. */
  readonly group: "" | "," | "." | " " | "'";
}

/** All styles, the plainest first. A set of styles is a bit mask: bit i is style i. */
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
/** Bit masks of the styles with each decimal separator. */
export const stylesByDecimal: Readonly<Record<NumberStyle["decimal"], number>> = { ".": 0b0000_1111, ",": 0b1111_0000 };

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
  // Indian numbers have groups of two digits, and a last group of three.
  const indian = group === "," ? "|\\d{1,2}(?:,\\d{2})+,\\d{3}" : "";
  const digits = `(?:${digitsOf(groupPatterns[group])}${indian})`;
  return new RegExp(`^-?(?:${digits}(?:${point}\\d*)?|${point}\\d+)(?:[eE][+-]?\\d+)?$`, "u");
});

const groupMarks = numberStyles.map(({ group }) => (group === "" ? undefined : new RegExp(groupPatterns[group], "gu")));

/** Currency and per cent signs. They state a unit and do not change the number. */
const affix = new RegExp(`^(?:${currencySigns.beforeNumbers})\\s*|\\s*(?:${currencySigns.afterNumbers})$`, "gu");
const debt = new RegExp(`^(?:\\(((?:${currencySigns.ofDebts}).+)\\)|(?:${currencySigns.ofDebts})\\((.+)\\))$`);

/** Removes unit signs and normalizes the minus sign. */
const tidy = (written: string): string => {
  // Accountants put amounts owed in brackets. Other numbers in brackets may be estimates.
  const [, owed] = debt.exec(written)?.filter(Boolean) ?? [];
  const text = owed === undefined ? written : `-${owed}`;
  const minus = text.replace(/^[−–‐‒]\s?(?=[\d.,$€£])/u, "-").replace(/^([-+])\s(?=\d)/, "$1");
  const sign = minus.startsWith("-") ? "-" : "";
  const unsigned = sign || minus.startsWith("+") ? minus.slice(1) : minus;
  const bare = unsigned.replace(affix, "");
  return sign !== "" && bare.startsWith("-") ? unsigned : sign + bare;
};

/** The currency or per cent sign attached to a number; "" for none. */
export const unitSignOf = (text: string): string =>
  text
    .replace(/^[-−–+]\s?/, "")
    .match(affix)?.[0]
    ?.trim() ?? "";

/** Bit mask of the styles in which a text is a number. */
export function matchingStyles(text: string): number {
  const bare = tidy(text);
  let styles = 0;
  for (let i = 0; i < patterns.length; i++) if (patterns[i]?.test(bare)) styles |= 1 << i;
  return styles;
}

/** The number inside a cell that is entirely in brackets. It is negative or uncertain. */
export const bracketedNumber = (text: string): string | undefined => /^\(\s*(\d[\d.,'\s]*)\)$/.exec(text)?.[1];

/** Whether a text is a number in any style, with or without footnote marks. */
export function isNumberText(text: string): boolean {
  if (parsePlainNumber(text) >= 0) return true;
  if (matchingStyles(text) !== 0 || matchingStyles(bracketedNumber(text) ?? "") !== 0) return true;
  for (const { bare } of stripMarks(text)) if (matchingStyles(bare) !== 0) return true;
  const multiple = parseScaledNumber(text);
  return multiple !== undefined && isUnambiguous(multiple) && matchingStyles(multiple.bare) !== 0;
}

/**
 * Parses a number in a given style; undefined if it is not a number or exceeds the limit of charts.
 * @param power - of ten, by which the number is multiplied
 */
export function parseNumber(text: string, style: number, power = 0): number | undefined {
  const bare = tidy(text);
  if (!patterns[style]?.test(bare)) return undefined;
  const mark = groupMarks[style];
  const plain = mark ? bare.replace(mark, "") : bare;
  const digits = numberStyles[style]?.decimal === "," ? plain.replace(",", ".") : plain;
  const value = Number(power === 0 ? digits : `${digits}e${power}`);
  return Math.abs(value) <= maxNumber ? value : undefined;
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

/** A cell's text split into number and mark. */
interface Marked {
  readonly bare: string;
  readonly mark: string;
}

/** Superscript characters, which some programs write as marks. */
const raised =
  "[\\u00b2\\u00b3\\u00b9\\u2070-\\u2079\\u1d43-\\u1dbf\\u02b0-\\u02b8\\u02e1-\\u02e3\\u207f\\u207d\\u207e]";

/**
 * Marks of footnotes and observation status after a number: `12.3 b`, `1,234*`, `12 (p)`, `12 1)`, `12ᵇ`; not `5k` or
 * `5 m`.
 */
const behind: readonly RegExp[] = [
  // Bounds of an estimate: 12.3 [11.1-13.5].
  /\s*[[(]-?[\d.,]+\s*(?:[-–—;,]|to)\s*-?[\d.,]+[\])]$/,
  // A share or an error after a count: 1,204 (12.5%), 5.1 (0.4).
  /\s*\(-?\d+(?:[.,]\d+)? ?%\)$/,
  /\s+\(\d+[.,]\d+\)$/,
  /\s*[*†‡§¶#]+$/,
  /\s*\((?:[a-z]{1,3}|\d{1,2})\)$/i,
  /\s*\[(?:notes? [\d, and]{1,12}|[a-z0-9*]{1,3})\]$/i,
  new RegExp(`\\s*${raised}+(?:[,\\s]${raised}+)*$`, "u"),
  /\s+\d{1,2}\)$/,
  /\s*[bcdefinprsuz]{1,3}$/,
  /\s*[EFPRU]$/,
  /\s+[a-jln-su-z]$/,
];

/** Marks before a number: `p 12`, `(e) 12`, `*12`. */
const before: readonly RegExp[] = [/^[*†‡§]+\s*/, /^\([a-z]{1,2}\)\s*/, /^[bepr]\s+(?=[-−\d])/];

/** All ways to strip marks from a cell, those that remove least first. */
export function* stripMarks(text: string): Generator<Marked> {
  let bare = text;
  // Two marks are common ("12 (p)*"), more are not.
  for (let i = 0; i < 2; i++) {
    const found = behind.map((mark) => bare.match(mark)?.[0]).find((mark) => mark !== undefined && mark !== bare);
    if (found === undefined) break;
    bare = bare.slice(0, bare.length - found.length);
    const mark = text.slice(bare.length).trim();
    yield { bare, mark: /\d.*\d/.test(mark) ? "[…]" : mark };
  }
  for (const mark of before) {
    const [found] = text.match(mark) ?? [];
    if (found !== undefined) yield { bare: text.slice(found.length), mark: found.trim() };
  }
}

/** A number with the suffix of a magnitude: `12.4k`, `3.28M`, `1.4B`, `£88.2m`. */
export interface ScaledNumber {
  readonly bare: string;
  /** Power of ten. */
  readonly power: number;
  readonly letter: string;
}

const suffixes = magnitudesBy("afterNumbers", "afterMoney");
const withSuffix = new RegExp(`^(-?[\\d.,]*\\d)(${magnitudePattern("afterNumbers")})$`);
const moneyWithSuffix = new RegExp(
  `^(-?${currencySigns.beforeMagnitudes}\\s?-?[\\d.,]*\\d)\\s?(${magnitudePattern("afterNumbers", "afterMoney")})$`,
);

/** Parses a number with a magnitude suffix. Fewer than three digits may be a code: `3M` is three months. */
export function parseScaledNumber(text: string): ScaledNumber | undefined {
  const [, bare = "", letter = ""] = withSuffix.exec(text) ?? moneyWithSuffix.exec(text) ?? [];
  const power = suffixes.get(letter)?.power;
  return power === undefined ? undefined : { bare, power, letter };
}

/** Whether the digits make it unlikely that the letter is anything but a magnitude. */
export const isUnambiguous = ({ bare }: ScaledNumber): boolean => /[.,]|\d{3}/.test(bare);

/** A parsed cell of a column of numbers. */
export interface NumberCell {
  /** NaN if the cell is missing, undefined if it is not a number. */
  readonly value: number | undefined;
  readonly mark?: string;
}

const none: NumberCell = { value: Number.NaN };
const noNumber: NumberCell = { value: undefined };

/** Options that decide how cells are parsed. */
export interface NumberCellOptions {
  /** Texts that mean "missing". */
  readonly missing: ReadonlySet<string>;
  /** What brackets around a number mean. If unset, a number in brackets is not a number. */
  readonly brackets?: "negative" | "mark" | undefined;
  /** Whether suffixes of magnitudes multiply numbers. */
  readonly hasScaledNumbers?: boolean | undefined;
}

/** Parses a cell that is not a plain number: with a mark, with digit groups, or missing. */
export function parseNumberCell(text: string, style: number, hints: NumberCellOptions): NumberCell {
  const { missing, brackets, hasScaledNumbers } = hints;
  if (isMissing(text, missing)) return isBound(text) ? { ...none, mark: text } : none;
  const value = parseNumber(text, style);
  if (value !== undefined) return { value };
  const inner = brackets === undefined ? undefined : bracketedNumber(text);
  const owed = inner === undefined ? undefined : parseNumber(inner, style);
  if (owed !== undefined) return brackets === "negative" ? { value: -owed } : { value: owed, mark: "(…)" };
  const multiple = hasScaledNumbers ? parseScaledNumber(text) : undefined;
  const multiplied = multiple && parseNumber(multiple.bare, style, multiple.power);
  if (multiplied !== undefined) return { value: multiplied };
  for (const { bare, mark } of stripMarks(text)) {
    if (isMissing(bare, missing)) return { ...none, mark };
    const marked = parseNumber(bare, style);
    if (marked !== undefined) return { value: marked, mark };
  }
  return noNumber;
}
