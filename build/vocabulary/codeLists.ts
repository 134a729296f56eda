import { describeUnitCode } from "./unitCodes.ts";

/** Looks up what a code means; undefined if the list does not have it. */
export type CodeList = (code: string) => string | undefined;

const listOf =
  (words: Readonly<Record<string, string>>): CodeList =>
  (code) =>
    Object.hasOwn(words, code) ? words[code] : undefined;

const frequencies = listOf({
  A: "annual",
  H: "half-yearly",
  S: "half-yearly",
  Q: "quarterly",
  M: "monthly",
  W: "weekly",
  D: "daily",
  B: "business days",
});

const sexes = listOf({ F: "Females", M: "Males", T: "Total", _T: "Total", TOTAL: "Total" });

const adjustments = listOf({
  NSA: "Not adjusted",
  SA: "Seasonally adjusted",
  CA: "Calendar adjusted",
  WDA: "Calendar adjusted",
  SCA: "Seasonally and calendar adjusted",
  SWDA: "Seasonally and calendar adjusted",
  N: "Not adjusted",
  S: "Seasonally adjusted",
  Y: "Seasonally and calendar adjusted",
  W: "Calendar adjusted",
});

/** Ages such as `Y15-24`, `Y15T24`, `Y_GE65`, `Y65T`, `Y_LT15`, `Y30`. */
const ages: CodeList = (code) => {
  if (/^(?:_T|TOTAL)$/.test(code)) return "Total";
  const [, from, to] = /^Y(\d{1,3})(?:[-_]|T)(\d{1,3})$/.exec(code) ?? [];
  if (from !== undefined) return `${from}–${to} years`;
  const oldest = /^Y(?:_GE|GE)(\d{1,3})$/.exec(code)?.[1] ?? /^Y(\d{1,3})T$/.exec(code)?.[1];
  if (oldest !== undefined) return `${oldest} years and over`;
  const youngest = /^Y_?LT(\d{1,3})$/.exec(code)?.[1];
  if (youngest !== undefined) return `under ${youngest} years`;
  const year = /^Y(\d{1,3})$/.exec(code)?.[1];
  return year === undefined ? undefined : `${year} years`;
};

/** Code lists that statistical offices share, by the lower-case name of the concept. */
export const codeLists: Readonly<Record<string, CodeList>> = {
  freq: frequencies,
  frequency: frequencies,
  unit: describeUnitCode,
  unit_measure: describeUnitCode,
  sex: sexes,
  age: ages,
  s_adj: adjustments,
  adjustment: adjustments,
};
