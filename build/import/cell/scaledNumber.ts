import { type Factor, type MagnitudeName, readMagnitude } from "../../vocabulary/magnitudes.ts";
import { isUnit } from "../../vocabulary/units.ts";
import { matchingStyles, parseNumber } from "./number.ts";
import { isCurrency, splitUnitSigns } from "./unitSigns.ts";

/** A number with the name of a magnitude: `12.4k`, `$2.6bn`, `12,5 Mrd. €`, `3.5 lakh crore`, `1億2345万`. */
export interface ScaledNumber extends MagnitudeName {
  /** The number. */
  readonly bare: string;
  /** The name as written, without a final point. */
  readonly name: string;
  /** Whether a currency is next to it, so that a letter is a magnitude. */
  readonly isMoney: boolean;
  /** Whether the name is apart from the number. */
  readonly isSpaced: boolean;
  /** The unit behind the magnitude: `tonnes` in `12.5 million tonnes`. */
  readonly unit?: string;
  /** The number of the next lower magnitude. */
  readonly lower?: ScaledNumber | string;
}

/** What a text after a number means: a magnitude, a mark, or the unit. */
export type SuffixMeaning = Pick<Factor, "power" | "times"> | "mark" | "unit";

/** A power of ten: `× 10^6`, `x10⁶`, `*10**6`. */
const powerOfTen =
  /^(-?[.,]?\d(?:[\d.,'’ʼ`\s]*\d)?)(\s*)([x×·*]\s?10\s?(?:(?:\^|\*\*)\s?(\d{1,2})|([⁰¹²³⁴-⁹]{1,2})))$/iu;
const figure = /^(-?[.,]?\d(?:[\d.,'’ʼ`\s]*\d)?)(\s*)(\p{L}.*)$/u;
/** Several numbers with falling magnitudes, in East Asia. */
const compound = /^([^\d\s]+)\s?(\d.*)$/u;

/** Parses a number with the name of a magnitude; undefined for anything else. */
export function parseScaledNumber(text: string): ScaledNumber | undefined {
  if (!/\d|\p{Nd}/u.test(text)) return undefined;
  const { bare: whole, sign } = splitUnitSigns(text);
  const raised = withPowerOfTen(whole, isCurrency(sign));
  if (raised) return raised;
  const [, bare = "", blank = "", rest = ""] = figure.exec(whole) ?? [];
  if (rest === "" || rest.length > 40) return undefined;
  const isMoney = isCurrency(sign);
  const [, first = rest, lower] = compound.exec(rest) ?? [];
  const named =
    isMoney && isThousandOrTrillion(first, text) ? { name: first, ...thousandOrTrillion } : nameIn(first, isMoney);
  if (!named) return undefined;
  const scaled = { ...named, bare, isMoney, isSpaced: blank !== "" };
  return lower === undefined ? scaled : withLower(scaled, lower);
}

function withPowerOfTen(text: string, isMoney: boolean): ScaledNumber | undefined {
  const [, bare = "", blank = "", name = "", digits, raised = ""] = powerOfTen.exec(text) ?? [];
  if (name === "") return undefined;
  const power = Number(digits ?? raised.normalize("NFKC"));
  return {
    bare,
    name,
    isMoney,
    isSpaced: blank !== "",
    isLetter: false,
    factors: [{ power, times: 1, languages: [] }],
  };
}

type Named = MagnitudeName & Pick<ScaledNumber, "name" | "unit">;

/** Units that follow a magnitude without a space. */
const counters = /(?:人次|人|名|명|件|건|户|戸|世帯|台|대|吨|トン|톤|个|個|개|家|所)$/u;

/** Splits a text into the name of a magnitude and a unit. */
function nameIn(text: string, isMoney: boolean): Named | undefined {
  const words = text.split(/\s+/);
  const [counter] = counters.exec(text) ?? [];
  const splits =
    counter === undefined
      ? words.map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")])
      : [[text.slice(0, -counter.length), counter]];
  for (const [name = "", unit = ""] of splits.toReversed()) {
    const found = unit === "" || unit === counter || isUnit(unit) ? readMagnitude(name, isMoney) : undefined;
    // "12 m tonnes" would be a unit of two words.
    if (found && (unit === "" || !found.isLetter))
      return { ...found, name: name.replace(/\.$/, ""), ...(unit !== "" && { unit }) };
  }
  return undefined;
}

/** Whether T or t is between a number and a currency. */
const isThousandOrTrillion = (name: string, text: string): boolean => /^t$/i.test(name) && !/t\.?$/i.test(text);

/** `5 T€` is 5,000 euros in German. */
const thousandOrTrillion: MagnitudeName = {
  factors: [3, 12].map((power) => ({ power, times: 1, languages: [] })),
  isLetter: true,
};

function withLower(scaled: ScaledNumber, text: string): ScaledNumber | undefined {
  const lower = parseScaledNumber(text) ?? text;
  const [power, below] = [scaled, lower].map((one) => (typeof one === "string" ? 0 : (one.factors[0]?.power ?? 0)));
  const isFalling = matchingStyles(text) !== 0 || (below ?? 0) < (power ?? 0);
  return isFalling && (typeof lower !== "string" || matchingStyles(lower) !== 0) ? { ...scaled, lower } : undefined;
}

/** Whether the text is a number whatever the rest of its column is: `3M` may be three months. */
export function isCertainlyScaled({ bare, name, isLetter, isMoney, isSpaced }: ScaledNumber): boolean {
  if (!isLetter || isMoney) return true;
  return /^[kKMB]$/.test(name) && (isSpaced || /[.,]|\d{3}/.test(bare));
}

/** The factor by which a name multiplies if nothing but the cell needs to be known. */
export const certainFactor = ({ factors, isLetter, isMoney }: ScaledNumber): Factor | undefined =>
  factors.length === 1 && (!isLetter || isMoney) ? factors[0] : undefined;

/**
 * The value of a number with a magnitude in a given style.
 * @param unitPower - the power of ten that the unit of the column states
 */
export function scaledValue(
  { bare, lower, isMoney }: ScaledNumber,
  { power, times }: Pick<Factor, "power" | "times">,
  style: number,
  unitPower: number,
): number | undefined {
  const value = parseNumber(bare, style, power - unitPower, times);
  if (value === undefined || lower === undefined) return value;
  const below =
    typeof lower === "string"
      ? parseNumber(lower, style, -unitPower)
      : scaledValue({ ...lower, isMoney }, lower.factors[0] ?? { power: 0, times: 1 }, style, unitPower);
  return below === undefined ? undefined : bare.startsWith("-") ? value - below : value + below;
}
