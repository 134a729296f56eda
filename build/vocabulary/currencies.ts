/**
 * Signs of money, as patterns, by the place where they count. Lists that belong to one place also hold the signs of shares
 * that may stand there.
 */
export const currencySigns = {
  /** Before a number. */
  beforeNumbers: "US\\$|A\\$|C\\$|[$€£¥₹₩]",
  /** Behind a number. */
  afterNumbers: "[%‰]|[€£$]|EUR|USD",
  /** With brackets around an amount, which make it negative: `($5)`, `$(5)`. */
  ofDebts: "US\\$|[$€£¥]",
  /** Before an amount with the suffix of a magnitude: `£88.2m`. */
  beforeMagnitudes: "[$€£¥]",
  /** Before the number of a bound: `<$100`. */
  ofBounds: "[$€£]",
  /** In the unit of a label. */
  inUnits: "[%‰€£¥$₹₽₩₺]",
  /** In a label that may name a unit. */
  inLabels: "[%‰€£¥$₹₽₩₺°％￥]",
  /** Around a number in a CSV of the content. */
  inCells: "[%$£€]",
} as const;

/** Names and codes of currencies in units, as alternatives of a pattern. */
export const currencyWords = "us\\$|usd|eur|gbp|jpy|cny|chf|dollars?|euros?|pounds?|yen|руб|рублей";
