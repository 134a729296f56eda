import { currencyCodes, currencyNames, currencySigns, joinedCurrencies } from "../../vocabulary/currencies.ts";
import { plainFigure } from "./plainText.ts";

const { beforeNumbers, ofDebts } = currencySigns;

/** Signs of units around a number, which do not change it. */
const before = new RegExp(`^(?:%|${beforeNumbers}|(?:${currencyCodes})(?!\\p{L}))\\s*(?=[-−.,\\d])`, "u");
const after = new RegExp(
  `\\s*(?:%|‰|\\p{Sc}|${joinedCurrencies}|(?<=[\\d\\s])in|°[CF]?|(?<=[\\d\\s.])(?:(?:d['’]|(?:of|de|di) )?(?:${currencyNames})\\.?|${currencyCodes}))$`,
  "u",
);
const debt = new RegExp(`^(?:\\(((?:${ofDebts}).+)\\)|(?:${ofDebts})\\((.+)\\))$`, "u");

const currency = new RegExp(ofDebts, "u");

/** A cell's text split into a figure and the signs of its unit. */
export interface SignedFigure {
  /** With a minus in ASCII. */
  readonly bare: string;
  /** The currency, per cent or degree sign, or `in` for inches; "" for none. */
  readonly sign: string;
}

/** Removes signs of units, and normalizes digits and the minus sign. */
export function splitUnitSigns(cell: string): SignedFigure {
  const written = plainFigure(cell);
  // Accountants put amounts owed in brackets. Other numbers in brackets may be estimates.
  const [, owed] = debt.exec(written)?.filter(Boolean) ?? [];
  const text = owed === undefined ? written : `-${owed}`;
  const minus = text.replace(/^[−–‐‒-]\s?(?=[\d.,%]|\p{Sc}|US\$)/u, "-").replace(/^([-+])\s(?=\d)/, "$1");
  const isNegative = minus.startsWith("-");
  const unsigned = isNegative || minus.startsWith("+") ? minus.slice(1) : minus;
  const first = before.exec(unsigned)?.[0] ?? "";
  const last = after.exec(unsigned)?.[0] ?? "";
  const bare = unsigned.slice(first.length, unsigned.length - last.length).replace(/^−\s?/, "-");
  const sign = (first || last || (owed === undefined ? "" : (currency.exec(written)?.[0] ?? ""))).trim();
  if (isNegative && bare.startsWith("-")) return { bare: unsigned, sign };
  return { bare: isNegative ? `-${bare}` : bare, sign };
}

/** Whether a sign is a currency. */
export const isCurrency = (sign: string): boolean => sign !== "" && !/^(?:[%‰]|in|°[CF]?)$/.test(sign);

export const withoutUnitSigns = (text: string): string => splitUnitSigns(text).bare;
