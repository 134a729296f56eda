/**
 * A power of ten and its names. Each list is for one place, since a name that is clear in one place may be ambiguous in
 * another: `5 m` is metres, `$5m` is millions.
 */
export interface Magnitude {
  readonly power: number;
  /** The English noun, singular. */
  readonly noun: string;
  /** Whether amounts in labels are converted to it: `1,000,000` and `in million tonnes`. */
  readonly isCommon?: true;
  /** Whether it is used in South Asia only. */
  readonly isIndian?: true;
  /** Suffixes of numbers: `12.4k`, `3.28M`. */
  readonly afterNumbers?: readonly string[];
  /** Suffixes of amounts of money only: `£88.2m`. */
  readonly afterMoney?: readonly string[];
  /** Words that change the number: a content check never removes them as a unit. Plurals count as well. */
  readonly affixes?: readonly string[];
  /** Words in units, as parts of regular expressions. */
  readonly inUnits?: readonly string[];
  /** Abbreviations that are a unit after a comma: `население, тыс`. */
  readonly afterComma?: readonly string[];
  /** Words of units that have no short form, such as `million US$`. Plurals count as well. */
  readonly ofLongUnits?: readonly string[];
  /** Codes of SDMX and Eurostat, such as `THS` in `THS_PER`. */
  readonly codes?: readonly string[];
}

export const magnitudes: readonly Magnitude[] = [
  { power: 2, noun: "hundred", inUnits: ["hundreds?"] },
  {
    power: 3,
    noun: "thousand",
    isCommon: true,
    afterNumbers: ["k", "K"],
    affixes: ["k", "thousand"],
    inUnits: ["тыс", "tys", "thousands?", "tsd", "1,?000", "000s"],
    afterComma: ["тыс", "tys"],
    ofLongUnits: ["thousand"],
    codes: ["THS"],
  },
  { power: 5, noun: "lakh", isIndian: true, inUnits: ["lakhs?", "100,?000"] },
  {
    power: 6,
    noun: "million",
    isCommon: true,
    afterNumbers: ["M", "mn"],
    afterMoney: ["m"],
    affixes: ["mn", "mio", "million"],
    inUnits: ["млн", "mln", "millions?", "mn", "mio"],
    afterComma: ["млн", "mln"],
    ofLongUnits: ["million", "mln", "mn", "mio"],
    codes: ["MIO"],
  },
  { power: 7, noun: "crore", isIndian: true, inUnits: ["crores?"] },
  {
    power: 9,
    noun: "billion",
    isCommon: true,
    afterNumbers: ["B", "bn"],
    afterMoney: ["b"],
    affixes: ["bn", "billion"],
    inUnits: ["млрд", "billions?", "bn", "mrd"],
    afterComma: ["млрд"],
    ofLongUnits: ["billion", "bn", "mrd"],
    codes: ["BIO", "MRD"],
  },
  {
    power: 12,
    noun: "trillion",
    afterMoney: ["tn", "T"],
    affixes: ["tn", "trillion"],
    inUnits: ["trillions?"],
    ofLongUnits: ["trillion"],
  },
];

type NameList = "afterNumbers" | "afterMoney" | "affixes" | "inUnits" | "afterComma" | "ofLongUnits" | "codes";

/** The names in some lists, with their magnitudes. */
export const magnitudesBy = (...lists: readonly NameList[]): ReadonlyMap<string, Magnitude> =>
  new Map(lists.flatMap((list) => magnitudes.flatMap((one) => (one[list] ?? []).map((name) => [name, one] as const))));

/** The names in some lists as alternatives of a regular expression. */
export const magnitudePattern = (...lists: readonly NameList[]): string => [...magnitudesBy(...lists).keys()].join("|");

/** The nouns of common magnitudes as alternatives of a regular expression: `thousand|million|billion`. */
export const commonMagnitudes: string = magnitudes
  .filter(({ isCommon }) => isCommon)
  .map(({ noun }) => noun)
  .join("|");

/** Texts in place of a magnitude if numbers are not scaled. */
export const unscaled = {
  /** In a cell of a magnitude column. */
  cell: /^(?:units?|ones?|0|1)$/i,
  /** In a row of magnitudes above a table. */
  line: /^(?:one|ones|eins|units?|un|uno|0|1)$/i,
} as const;
