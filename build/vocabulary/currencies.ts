/**
 * Currency signs by the place where they are recognised, as parts of regular expressions. Some places also accept signs
 * of shares.
 */
export const currencySigns = {
  /** Before a number. */
  beforeNumbers: "US\\$|A\\$|C\\$|[$€£¥₹₩]",
  /** After a number. */
  afterNumbers: "[%‰]|[€£$]|EUR|USD",
  /** Around an amount in brackets, which is negative: `($5)`, `$(5)`. */
  ofDebts: "US\\$|[$€£¥]",
  /** Before an amount with a magnitude suffix: `£88.2m`. */
  beforeMagnitudes: "[$€£¥]",
  /** Before the number of a bound: `<$100`. */
  ofBounds: "[$€£]",
  /** In a unit. */
  inUnits: "[%‰€£¥$₹₽₩₺]",
  /** In a label that may contain a unit. */
  inLabels: "[%‰€£¥$₹₽₩₺°％￥]",
  /** Around a number in a CSV of the content. */
  inCells: "[%$£€]",
} as const;

/** Names and codes of currencies in units, as alternatives of a regular expression. */
export const currencyWords = "us\\$|usd|eur|gbp|jpy|cny|chf|dollars?|euros?|pounds?|yen|руб|рублей";
