/** How a column's numbers are rounded and told. */
export interface NumberFormat {
  readonly unit?: string;
  readonly shortUnit?: string;
  /** Digits after the point; 2 unless told. */
  readonly numDecimalPlaces?: number;
  /** Significant digits, with `roundingMode: "significantFigures"`; 3 unless told. */
  readonly numSignificantFigures?: number;
  readonly roundingMode?: "decimalPlaces" | "significantFigures";
}

/** `word`: from a million in words ("1.2 billion"); `letter`: from a thousand by a letter ("1.2B"); `none`: every digit. */
export type Abbreviation = "word" | "letter" | "none";

/** Which units stand beside the number: none, the short unit, or of short units only % and currencies. */
export type ShownUnit = "none" | "short" | "symbol";

/** How a number is told in its place, whatever its column. */
export interface NumberStyle {
  readonly abbreviation?: Abbreviation;
  readonly unit?: ShownUnit;
  /** A plus sign before positive numbers, or before all that are not negative. */
  readonly sign?: boolean | "always";
  /** Zeros at the end of the fraction stay: "5.0". */
  readonly trailingZeros?: boolean;
  /** Write tiny values in full instead of "<0.01". */
  readonly exact?: boolean;
}

/** The word and the letter that stand for a power of ten, in steps of a thousand, largest first. */
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

/** Numbers from here on are told by their power of ten: they have no name, and more digits than anybody reads. */
const beyondNames = 1e36;

/** Digits beyond the leading group of a number that is abbreviated by its magnitude (rules.md 605). */
const abbreviatedDecimals = 2;
const currencies = "$£€¥₹₩₽₺₦฿";
/** The sign of negative numbers, as long as a plus. */
export const minus = "−";

/** The short unit: as given, else the unit if it has under three characters or starts with %, $ or £ (rules.md 610). */
export function shortUnitOf({ unit, shortUnit }: NumberFormat): string {
  if (shortUnit !== undefined) return shortUnit;
  if (!unit) return "";
  if (unit.length < 3) return unit;
  return "%$£".includes(unit[0] as string) ? (unit[0] as string) : "";
}

/** Whether a short unit stands before the number: currencies do. */
const isCurrency = (shortUnit: string): boolean => shortUnit !== "" && currencies.includes(shortUnit[0] as string);

/**
 * A number as people read it (rules.md 601–607): rounded by the column's display, thousands separated, in words from a
 * million, a positive value too small to print as "<0.1", a real minus sign. Non-finite values read "No data".
 */
export function formatNumber(value: number, format: NumberFormat = {}, style: NumberStyle = {}): string {
  if (!Number.isFinite(value)) return "No data";
  const { abbreviation = "word", unit: shown = "none", sign = false } = style;
  const ownUnit = shortUnitOf(format);
  const isPercent = shown !== "none" && ownUnit.startsWith("%");
  const shortUnit = shownUnit(ownUnit, shown);
  const digits = roundedDigits(value, format, isPercent ? "none" : abbreviation, style);
  const mark = markOf(value, /[1-9]/.test(digits), sign);
  // "<" stands before everything: "<$0.01", "<1 Mt".
  const below = digits.startsWith("<") ? "<" : "";
  const body = below ? digits.slice(1) : digits;
  if (shortUnit === "") return below + mark + body;
  if (isCurrency(shortUnit)) return below + mark + shortUnit + body;
  return below + mark + body + (shortUnit.startsWith("%") ? shortUnit : ` ${shortUnit}`);
}

/** The sign of a number; what is printed as zero has none, but a change has one always (rules.md 606, 609). */
function markOf(value: number, isPrinted: boolean, sign: boolean | "always"): string {
  if (!isPrinted && sign !== "always") return "";
  return value < 0 ? minus : sign ? "+" : "";
}

function shownUnit(shortUnit: string, shown: ShownUnit): string {
  if (shown === "none") return "";
  return shown === "short" || shortUnit === "%" || isCurrency(shortUnit) ? shortUnit : "";
}

/** Digits of a number without its sign, with its magnitude's word or letter, or "<0.1". */
function roundedDigits(number: number, format: NumberFormat, abbreviation: Abbreviation, style: NumberStyle): string {
  const value = Math.abs(number);
  const keepZeros = style.trailingZeros ?? false;
  const bySignificance = format.roundingMode === "significantFigures";
  // Most ticks and edges of bins are small whole numbers, which need no rounding.
  if (value < 1000 && Number.isInteger(value) && !bySignificance && !keepZeros) return String(value);
  const significant = clamp(format.numSignificantFigures ?? 3, 1, 21);
  if (value >= beyondNames) return String(Number(value.toPrecision(significant))).replace("e+", "e");
  const from = abbreviation === "word" ? 1e6 : abbreviation === "letter" ? 1e3 : Number.POSITIVE_INFINITY;
  const decimals = clamp(format.numDecimalPlaces ?? 2, 0, 100);
  // The rounded number decides: 999,999.6 without decimals reads "1 million", not "1,000,000". Printing it takes long.
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
 * A number by its magnitude. It is rounded as it stands, halves up, to two digits beyond its leading group of one to three
 * or to its significant figures; then the point moves. A quotient would have no exact halves (rules.md 605).
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

/** A number with so many significant figures and without an exponent, whatever its size. */
const plain = (value: number, significant: number): string => fromExponential(value.toExponential(significant - 1), 0);

/** Writes "1.25e+3" as "1250". @param shift - places by which the point moves to the right */
function fromExponential(text: string, shift: number): string {
  const digits = text.slice(0, text.indexOf("e")).replace(".", "");
  const whole = exponentOf(text) + shift + 1;
  // Nobody counts a hundred zeros, and no axis has room for them.
  if (whole < -99) return "0";
  if (whole <= 0) return `0.${"0".repeat(-whole)}${digits}`;
  if (whole >= digits.length) return digits.padEnd(whole, "0");
  return `${digits.slice(0, whole)}.${digits.slice(whole)}`;
}

/** Separates thousands, and drops zeros at the end of a fraction. */
function group(digits: string, trim: boolean): string {
  if (digits.includes("e")) return group(BigInt(Math.round(Number(digits))).toString(), trim);
  const point = digits.indexOf(".");
  if (point < 0) return groupThousands(digits);
  let end = digits.length;
  if (trim) while (digits[end - 1] === "0") end--;
  const whole = groupThousands(digits.slice(0, point));
  return end > point + 1 ? whole + digits.slice(point, end) : whole;
}

/** The digits of a whole number, not negative, with a comma between thousands. */
export function groupThousands(digits: string | number): string {
  let text = String(digits);
  for (let at = text.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`;
  return text;
}

const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

/** A number in the shortest form that reads back the same, never with an exponent below 1e21 (rules.md 404). */
export function writeNumber(value: number): string {
  return String(value);
}
