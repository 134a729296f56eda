/** How a column's numbers are formatted. */
export interface NumberFormat {
  readonly unit?: string;
  readonly shortUnit?: string;
  /** Digits after the decimal point; default 2. */
  readonly numDecimalPlaces?: number;
  /** Significant digits, with `roundingMode: "significantFigures"`; default 3. */
  readonly numSignificantFigures?: number;
  readonly roundingMode?: "decimalPlaces" | "significantFigures";
}

/** `word` abbreviates from a million ("1.2 billion"), `letter` from a thousand ("1.2B"), `none` prints all digits. */
export type Abbreviation = "word" | "letter" | "none";

/** Which units are printed: none, the short unit, or the short unit only if it is % or a currency. */
export type ShownUnit = "none" | "short" | "symbol";

/** How a number is formatted in its context, regardless of its column. */
export interface NumberStyle {
  readonly abbreviation?: Abbreviation;
  readonly unit?: ShownUnit;
  /** Print a plus sign before positive numbers; `always` also before numbers that round to zero. */
  readonly sign?: boolean | "always";
  /** Keep trailing zeros: "5.0". */
  readonly trailingZeros?: boolean;
  /** Print tiny values in full instead of "<0.01". */
  readonly exact?: boolean;
}

/** Word and letter of each power of a thousand, largest first. */
const magnitudes: readonly { power: number; word: string; letter: string }[] = [
  [" decillion", "Dc"],
  [" nonillion", "No"],
  [" octillion", "Oc"],
  [" septillion", "Sp"],
  [" sextillion", "Sx"],
  [" quintillion", "quint"],
  [" quadrillion", "quad"],
  [" trillion", "T"],
  [" billion", "B"],
  [" million", "M"],
  ["", "k"],
].map(([word = "", letter = ""], i) => ({ power: 33 - 3 * i, word, letter }));

/** Larger numbers have no name and are printed in exponent notation. */
const beyondNames = 1e36;

/** Decimals after the leading group of an abbreviated number (rules.md 605). */
const abbreviatedDecimals = 2;
const currencies = "$£€¥₹₩₽₺₦฿";
/** The minus sign, as wide as a plus. */
export const minus = "−";

/**
 * The short unit: `shortUnit`, else the unit if it is shorter than three characters, else its first character if that
 * is %, $ or £ (rules.md 610).
 */
export function shortUnitOf({ unit, shortUnit }: NumberFormat): string {
  if (shortUnit !== undefined) return shortUnit;
  if (!unit) return "";
  if (unit.length < 3) return unit;
  return "%$£".includes(unit[0] as string) ? (unit[0] as string) : "";
}

/** Whether a short unit is a currency, which is printed before the number. */
const isCurrency = (shortUnit: string): boolean => shortUnit !== "" && currencies.includes(shortUnit[0] as string);

/**
 * Formats a number for readers (rules.md 601–607): rounded as the column's display says, with thousands separators,
 * abbreviated from a million, and with a proper minus sign. A positive value too small to print becomes "<0.1".
 * Non-finite values become "No data".
 */
export function formatNumber(value: number, format: NumberFormat = {}, style: NumberStyle = {}): string {
  if (!Number.isFinite(value)) return "No data";
  const { abbreviation = "word", unit: shown = "none", sign = false } = style;
  const ownUnit = shortUnitOf(format);
  const isPercent = shown !== "none" && ownUnit.startsWith("%");
  const shortUnit = shownUnit(ownUnit, shown);
  const digits = roundedDigits(value, format, isPercent ? "none" : abbreviation, style);
  const mark = markOf(value, /[1-9]/.test(digits), sign);
  // "<" comes first: "<$0.01", "<1 Mt".
  const below = digits.startsWith("<") ? "<" : "";
  const body = below ? digits.slice(1) : digits;
  if (shortUnit === "") return below + mark + body;
  if (isCurrency(shortUnit)) return below + mark + shortUnit + body;
  return below + mark + body + (shortUnit.startsWith("%") ? shortUnit : ` ${shortUnit}`);
}

/** The sign of a number. Zero after rounding has no sign, except for changes (rules.md 606, 609). */
function markOf(value: number, isPrinted: boolean, sign: boolean | "always"): string {
  if (!isPrinted && sign !== "always") return "";
  return value < 0 ? minus : sign ? "+" : "";
}

function shownUnit(shortUnit: string, shown: ShownUnit): string {
  if (shown === "none") return "";
  return shown === "short" || shortUnit === "%" || isCurrency(shortUnit) ? shortUnit : "";
}

/** Digits of a number without its sign, with the word or letter of its magnitude, or "<0.1". */
function roundedDigits(number: number, format: NumberFormat, abbreviation: Abbreviation, style: NumberStyle): string {
  const value = Math.abs(number);
  const keepZeros = style.trailingZeros ?? false;
  const bySignificance = format.roundingMode === "significantFigures";
  // Most ticks and bin edges are small integers, which need no rounding.
  if (value < 1000 && Number.isInteger(value) && !bySignificance && !keepZeros) return String(value);
  const significant = clamp(format.numSignificantFigures ?? 3, 1, 21);
  if (value >= beyondNames) return String(Number(value.toPrecision(significant))).replace("e+", "e");
  const from = abbreviation === "word" ? 1e6 : abbreviation === "letter" ? 1e3 : Number.POSITIVE_INFINITY;
  const decimals = clamp(format.numDecimalPlaces ?? 2, 0, 100);
  // Decide by the rounded number: 999,999.6 without decimals is "1 million", not "1,000,000". Rounding is slow, so do
  // it only when needed.
  const rounded = (): number =>
    Number(bySignificance ? value.toPrecision(significant) : value.toFixed(Math.min(decimals, 20)));
  if (value > from / 2 && rounded() >= from)
    return abbreviated(Math.max(value, from), abbreviation, bySignificance ? significant : undefined, keepZeros);
  if (bySignificance) return value === 0 ? "0" : group(plain(value, significant), false);
  if (number > 0 && value < 1 && value < 10 ** -decimals) {
    if (style.exact) return group(plain(value, 2), true);
    return `<${decimals === 0 ? "1" : `0.${"0".repeat(decimals - 1)}1`}`;
  }
  return group(value.toFixed(decimals), !keepZeros);
}

/**
 * Abbreviates a number by its magnitude. First rounds the number itself, halves up, to its significant figures or to
 * two digits beyond its leading group of one to three; then moves the decimal point. Dividing first would lose exact
 * halves (rules.md 605).
 */
function abbreviated(
  value: number,
  abbreviation: Abbreviation,
  significant: number | undefined,
  keepZeros: boolean,
): string {
  const power = exponentOf(value.toExponential());
  const text = value.toExponential((significant ?? (power % 3) + 1 + abbreviatedDecimals) - 1);
  const most = magnitudes[0]?.power ?? 0;
  const moved = Math.min(most, exponentOf(text) - (exponentOf(text) % 3));
  const unit = magnitudes.find((it) => it.power === moved);
  const number = group(fromExponential(text, -moved), significant === undefined && !keepZeros);
  return number + ((abbreviation === "word" ? unit?.word : unit?.letter) ?? "");
}

const exponentOf = (exponential: string): number => Number(exponential.slice(exponential.indexOf("e") + 1));

/** A number with this many significant figures, without an exponent. */
const plain = (value: number, significant: number): string => fromExponential(value.toExponential(significant - 1), 0);

/** Writes "1.25e+3" as "1250". @param shift - places by which the decimal point moves to the right */
function fromExponential(text: string, shift: number): string {
  const digits = text.slice(0, text.indexOf("e")).replace(".", "");
  const whole = exponentOf(text) + shift + 1;
  // No axis has room for a hundred zeros.
  if (whole < -99) return "0";
  if (whole <= 0) return `0.${"0".repeat(-whole)}${digits}`;
  if (whole >= digits.length) return digits.padEnd(whole, "0");
  return `${digits.slice(0, whole)}.${digits.slice(whole)}`;
}

/** Inserts thousands separators and optionally trims trailing zeros. */
function group(digits: string, trim: boolean): string {
  if (digits.includes("e")) return group(BigInt(Math.round(Number(digits))).toString(), trim);
  const point = digits.indexOf(".");
  if (point < 0) return groupThousands(digits);
  let end = digits.length;
  if (trim) while (digits[end - 1] === "0") end--;
  const whole = groupThousands(digits.slice(0, point));
  return end > point + 1 ? whole + digits.slice(point, end) : whole;
}

/** Inserts commas between the thousands of a non-negative integer. */
export function groupThousands(digits: string | number): string {
  let text = String(digits);
  for (let at = text.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`;
  return text;
}

const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

/**
 * Writes a number in the shortest form that parses to the same value (rules.md 404). Like `String`, it uses an exponent
 * below 1e-6 and from 1e21 on.
 */
export function writeNumber(value: number): string {
  return String(value);
}
