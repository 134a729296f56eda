import { lastValue } from "../core/data/query.ts";
import type { SearchQuery } from "./rank.ts";

/** An error of a request (interface.md 4.2). */
export interface ValidationError {
  loc: string[];
  msg: string;
  type: "missing" | "int_parsing" | "float_parsing" | "greater_than_equal" | "less_than_equal";
  /** The raw value; null if there is none. */
  input: string | null;
  /** The violated bound. */
  ctx?: { ge: number } | { le: number };
}

/** The answer to an invalid request (interface.md 4.2). */
export interface HTTPValidationError {
  detail: ValidationError[];
}

const limits = { least: 1, most: 100, usual: 10 };

/**
 * Parses the parameters of a request (interface.md 4.2, rules.md 902, 903): `query` or `q`; `limit`; `min_popularity`. The last
 * of a repeated parameter counts (rules.md 107); blank text counts as missing.
 */
export function parseSearchParams(params: URLSearchParams): SearchQuery | HTTPValidationError {
  const detail: ValidationError[] = [];
  const text = [lastValue(params, "query"), lastValue(params, "q")].find((value) => value?.trim());
  if (text === undefined) {
    detail.push({ loc: ["query", "query"], msg: "give the search text as query or q", type: "missing", input: null });
  }
  const limit = parseBounded("limit", lastValue(params, "limit"), "int_parsing", limits.least, limits.most, detail);
  const popularity = lastValue(params, "min_popularity");
  const minPopularity = parseBounded("min_popularity", popularity, "float_parsing", 0, 1, detail);
  if (text === undefined || detail.length > 0) return { detail };
  return { text, limit: limit ?? limits.usual, minPopularity };
}

const numbers = {
  int_parsing: { form: /^[+-]?\d+$/, words: "an integer" },
  float_parsing: { form: /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, words: "a number" },
};

/** Parses a number within bounds. If it is invalid, adds an error to `detail` and returns undefined. */
function parseBounded(
  name: string,
  value: string | undefined,
  type: keyof typeof numbers,
  least: number,
  most: number,
  detail: ValidationError[],
): number | undefined {
  if (value === undefined) return undefined;
  const loc = ["query", name];
  const { form, words } = numbers[type];
  if (!form.test(value.trim())) {
    detail.push({ loc, msg: `${name} should be ${words} from ${least} to ${most}`, type, input: value });
    return undefined;
  }
  const number = Number(value);
  if (number < least) {
    const msg = `${name} should be greater than or equal to ${least}`;
    detail.push({ loc, msg, type: "greater_than_equal", input: value, ctx: { ge: least } });
  } else if (number > most) {
    const msg = `${name} should be less than or equal to ${most}`;
    detail.push({ loc, msg, type: "less_than_equal", input: value, ctx: { le: most } });
  }
  return number;
}
