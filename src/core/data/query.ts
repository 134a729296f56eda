import { toComposed } from "../text/canonical.ts";

/** The value of a parameter, with composed characters; if it is repeated, the last one counts (rules.md 107). */
export function lastValue(query: URLSearchParams, name: string): string | undefined {
  const value = query.getAll(name).at(-1);
  return value === undefined ? undefined : toComposed(value);
}

/** A boolean parameter: "true"/"1" or "false"/"0"; anything else is the default. Of a repeated one the last counts. */
export function flagParam(query: URLSearchParams, name: string, byDefault: boolean): boolean {
  const value = lastValue(query, name)?.toLowerCase();
  if (value === "true" || value === "1") return true;
  return value === "false" || value === "0" ? false : byDefault;
}

/** A non-negative integer parameter; undefined when it is absent, out of range or no integer. */
export function integerParam(query: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const value = lastValue(query, name);
  if (value === undefined || !/^\d{1,9}$/.test(value)) return undefined;
  const number = Number(value);
  return number >= least && number <= most ? number : undefined;
}
