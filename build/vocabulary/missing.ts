import { currencySigns } from "./currencies.ts";

/** Words for a missing number, in lower case. */
const words: ReadonlySet<string> = new Set([
  ...[
    "",
    "na",
    "n/a",
    "#n/a",
    "n.a.",
    "n.a",
    "nan",
    "null",
    "none",
    "nil",
    "nd",
    "n.d.",
    "n.v.",
    "b.d.",
    "n/d",
    "nr",
    "n.r.",
    "k.a.",
  ],
  ...["x", "(x)", "c", "(c)", "(d)", "(na)", "s", "(s)", "z", "(z)", "/", "?", "#", "*", ".", "•", "·", "m", "l"],
  ...[
    "missing",
    "no data",
    "not available",
    "not applicable",
    "suppressed",
    "confidential",
    "unknown",
    "unreliable",
    "withheld",
    "not reported",
    "not collected",
    "-nan",
    ...["inf", "-inf", "+inf", "infinity", "-infinity"],
  ],
  ...[
    "#div/0!",
    "#value!",
    "#ref!",
    "#null!",
    "#num!",
    "#name?",
    "s.d.",
    "s/d",
    "nc",
    "<na>",
    "[x]",
    "[c]",
    "[z]",
    "[u]",
    "^",
    "◆",
    "~",
  ],
]);

/** Dots, dashes and colons that statistical offices write for a missing number. */
const signs = /^(?:\.{1,4}|\.(?: \.){1,3}|…|[-–—−‐‒_]{1,4}|-(?: -){1,3}|:|\*{2,}|x{2,3}|X{2,3})$/;

/** Bounds in place of a number that is too small, too large or confidential: `<100`, `≤ 5`, `>95%`, `fewer than 5`. */
const bound = new RegExp(
  `^(?:[<>≤≥]=?|(?:less|fewer|more) than|under)\\s?[-−]?${currencySigns.ofBounds}?[\\d.,' ]*\\d\\s?[%‰]?$`,
  "iu",
);

/** Whether a cell holds a bound instead of a number. */
export const isBound = (text: string): boolean => bound.test(text);

/** Whether a cell in a column of numbers is missing. @param more - further texts that mean "missing" */
export const isMissing = (text: string, more: ReadonlySet<string>): boolean =>
  text === "" || signs.test(text) || words.has(text.toLowerCase()) || more.has(text) || isBound(text);

/** Whether a cell in a column of words is missing. Signs and single letters may be words there. */
export const isMissingWord = (text: string, more: ReadonlySet<string>): boolean =>
  text === "" || /^(?:\.{2,4}|…|[-–—]|:|n\/a|#n\/a|null|nan)$/i.test(text) || more.has(text);

/** Words for a missing value in a CSV of the content, in columns of numbers or truth values; lower case. */
export const missingContentWords: ReadonlySet<string> = new Set(
  "na n/a n.a. n.a #n/a nd n.d. nil none null missing unknown tbd .. ... x - * ? : / #value! #div/0! #ref!".split(" "),
);
