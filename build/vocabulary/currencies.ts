/**
 * Currency signs by the place where they are recognised, as parts of regular expressions with the flag `u`. Some places
 * also accept signs of shares.
 */
export const currencySigns = {
  /** Before a number. */
  beforeNumbers: "(?:US|AU?|CA?|NZ|HK|S|NT|R|MX)\\$|Rs\\.?|Rp\\.?|RM|kr\\.?|\\p{Sc}",
  /** Around an amount in brackets, which is negative: `($5)`, `$(5)`. */
  ofDebts: "US\\$|\\p{Sc}",
  /** Before the number of a bound: `<$100`. */
  ofBounds: "\\p{Sc}",
  /** In a unit. */
  inUnits: "[%‰]|\\p{Sc}",
  /** In a label that may contain a unit. */
  inLabels: "[%‰°％]|\\p{Sc}",
  /** Around a number in a CSV of the content. */
  inCells: "%|\\p{Sc}",
} as const;

/**
 * Codes of currencies around numbers, as alternatives of a regular expression. Codes that are also words in labels (TOP,
 * ALL, COP) are left out.
 */
export const currencyCodes =
  "USD|EUR|GBP|JPY|CNY|RMB|CHF|AUD|CAD|NZD|HKD|SGD|TWD|KRW|INR|BRL|MXN|ARS|CLP|ZAR|RUB|TRY|PLN|CZK|HUF|RON|BGN|SEK|NOK|DKK|ISK|ILS|SAR|AED|QAR|KWD|EGP|NGN|KES|GHS|PKR|BDT|LKR|IDR|MYR|THB|PHP|VND|UAH|KZT";

/** Names and abbreviations of currencies after numbers, as alternatives of a regular expression. */
export const currencyNames =
  "dollars?|euros?|pounds?|rupees?|yuan|yen|won|kron(?:or|er|a|e)|kr|zł|złotych|Kč|Ft|forint|lei|TL|lira|rupiah|đồng|руб|рубл(?:ей|я|ь)|грн";

/** Names of currencies in scripts without spaces, as alternatives of a regular expression. */
export const joinedCurrencies = "円|元|원|บาท";

/** Names and codes of currencies in units, as alternatives of a regular expression. */
export const currencyWords =
  "us\\$|usd|eur|gbp|jpy|cny|rmb|chf|inr|brl|zar|aud|cad|nzd|nok|dkk|pln|czk|huf|rub|dollars?|euros?|pounds?|rupees?|yen|руб|рублей";
