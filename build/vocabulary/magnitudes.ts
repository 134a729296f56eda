/**
 * A power of ten and its names. Each list holds the names that count in one place; the lists differ, since a name that is
 * clear in one place may be something else in another: `5 m` are metres, `$5m` are millions.
 */
export interface Magnitude {
  readonly power: number;
  /** The English noun, singular. */
  readonly noun: string;
  /** Whether amounts in labels are converted to it: `1,000,000` and `in million tonnes`. */
  readonly isCommon?: true;
  /** Whether only South Asia counts in it. */
  readonly isIndian?: true;
  /** Suffixes of numbers: `12.4k`, `3.28M`. */
  readonly afterNumbers?: readonly string[];
  /** Suffixes of amounts of money only: `£88.2m`. */
  readonly afterMoney?: readonly string[];
  /** Words that change a number, so that a content check never removes them as a unit. Plurals count as well. */
  readonly affixes?: readonly string[];
  /** Words of a unit in a label, as patterns. */
  readonly inUnits?: readonly string[];
  /** Abbreviations that stand alone behind a comma: `население, тыс`. */
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

/** The names in some lists, each with its magnitude. */
export const magnitudesBy = (...lists: readonly NameList[]): ReadonlyMap<string, Magnitude> =>
  new Map(lists.flatMap((list) => magnitudes.flatMap((one) => (one[list] ?? []).map((name) => [name, one] as const))));

/** The names in some lists as alternatives of a pattern. */
export const magnitudePattern = (...lists: readonly NameList[]): string => [...magnitudesBy(...lists).keys()].join("|");

/** The nouns of common magnitudes as alternatives of a pattern: `thousand|million|billion`. */
export const commonMagnitudes: string = magnitudes
  .filter(({ isCommon }) => isCommon)
  .map(({ noun }) => noun)
  .join("|");

/** What stands in the place of a magnitude where numbers are given in full. */
export const unscaled = {
  /** In a cell of a column of magnitudes. */
  cell: /^(?:units?|ones?|0|1)$/i,
  /** In a line of magnitudes above a table. */
  line: /^(?:one|ones|eins|units?|un|uno|0|1)$/i,
} as const;
