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
  /** A plus sign before positive numbers. */
  readonly sign?: boolean;
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

/** Digits after the point of a number that is abbreviated by its magnitude (rules.md 605). */
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
 * A number as people read it (rules.md 601–608): rounded by the column's display, thousands separated, in words from a
 * million, a value that is not zero but rounds to it as "<0.1", a real minus sign. Non-finite values read "No data".
 */
export function formatNumber(value: number, format: NumberFormat = {}, style: NumberStyle = {}): string {
  if (!Number.isFinite(value)) return "No data";
  const { abbreviation = "word", unit: shown = "none", sign = false } = style;
  const shortUnit = shownUnit(shortUnitOf(format), shown);
  const magnitude = Math.abs(value);
  const digits = roundedDigits(magnitude, format, abbreviation, style.trailingZeros ?? false, style.exact ?? false);
  const mark = (value < 0 || sign) && /[1-9]/.test(digits) ? (value < 0 ? minus : "+") : "";
  // "<" stands before everything: "<$0.01", "<1 Mt"; a negative number that small is nearer to zero, so it is greater.
  const below = digits.startsWith("<") ? (value < 0 ? ">" : "<") : "";
  const body = below ? digits.slice(1) : digits;
  if (shortUnit === "") return below + mark + body;
  if (isCurrency(shortUnit)) return below + mark + shortUnit + body;
  return below + mark + body + (shortUnit.startsWith("%") ? shortUnit : ` ${shortUnit}`);
}

function shownUnit(shortUnit: string, shown: ShownUnit): string {
  if (shown === "none") return "";
  return shown === "short" || shortUnit === "%" || isCurrency(shortUnit) ? shortUnit : "";
}

/** Digits of a non-negative number, with its magnitude's word or letter, or "<0.1". */
function roundedDigits(
  value: number,
  format: NumberFormat,
  abbreviation: Abbreviation,
  keepZeros: boolean,
  exact: boolean,
): string {
  const bySignificance = format.roundingMode === "significantFigures";
  // Most ticks and edges of bins are small whole numbers, which need no rounding.
  if (value < 1000 && Number.isInteger(value) && !bySignificance && !keepZeros) return String(value);
  const significant = clamp(format.numSignificantFigures ?? 3, 1, 21);
  if (value >= beyondNames) return String(Number(value.toPrecision(significant))).replace("e+", "e");
  const rounded = bySignificance ? Number(value.toPrecision(significant)) : value;
  const from = abbreviation === "word" ? 1e6 : abbreviation === "letter" ? 1e3 : Number.POSITIVE_INFINITY;
  const decimals = clamp(format.numDecimalPlaces ?? 2, 0, 100);
  // The rounded number decides: 999,999.6 without decimals reads "1 million", not "1,000,000". Printing it takes long.
  if (rounded > from - 1 && Number(rounded.toFixed(Math.min(decimals, 20))) >= from)
    return abbreviated(rounded, abbreviation, bySignificance ? significant : undefined, keepZeros);
  if (bySignificance) return group(plain(rounded, significant), !keepZeros);
  if (value > 0 && value < 1 && value < 10 ** -decimals) {
    if (exact) return group(plain(Number(value.toPrecision(2)), 2), true);
    return `<${decimals === 0 ? "1" : `0.${"0".repeat(decimals - 1)}1`}`;
  }
  return group(value.toFixed(decimals), !keepZeros);
}

function abbreviated(
  value: number,
  abbreviation: Abbreviation,
  significant: number | undefined,
  keepZeros: boolean,
): string {
  let at = magnitudes.findIndex(({ power }) => value >= 10 ** power);
  if (at < 0) at = magnitudes.length - 1;
  let unit = magnitudes[at] as (typeof magnitudes)[number];
  const scaled = (): string => {
    const part = value / 10 ** unit.power;
    return significant === undefined
      ? part.toFixed(abbreviatedDecimals)
      : plain(Number(part.toPrecision(significant)), significant);
  };
  let text = scaled();
  const larger = magnitudes[at - 1];
  if (Number(text) >= 1000 && larger) {
    unit = larger;
    text = scaled();
  }
  return group(text, !keepZeros) + (abbreviation === "word" ? unit.word : unit.letter);
}

/** A number without an exponent, whatever its size. */
function plain(value: number, significant: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  if (value >= 1) return BigInt(Math.round(value)).toString();
  return value.toFixed(clamp(significant - 1 - Math.floor(Math.log10(value)), 0, 100));
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
