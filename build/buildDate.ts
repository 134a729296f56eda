import { Failure } from "./failure.ts";

/** `YYYY-MM-DD` in UTC: of `SOURCE_DATE_EPOCH`, else today (rules.md 509). */
export function buildDate(): string {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (epoch === undefined || epoch === "") return new Date().toISOString().slice(0, 10);
  if (!/^\d{1,11}$/.test(epoch)) throw new Failure(`SOURCE_DATE_EPOCH is not a number of seconds: ${epoch}`);
  return new Date(Number(epoch) * 1000).toISOString().slice(0, 10);
}
