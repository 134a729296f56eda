import { isColumnName } from "../../vocabulary/columnNames.ts";
import type { ColumnProfile } from "./profile.ts";
import type { LayoutContext } from "./tableLayout.ts";
import type { Unreadable } from "./unreadable.ts";

/** Minimum share of cells that makes a column one of a kind. */
export const minShare = 0.9;
export const isNumeric = ({ numbers, isPadded }: ColumnProfile): boolean => numbers >= 0.6 && !isPadded;

/** Finds a column by its header or its number from 1. */
export function findColumn(
  { profiles }: Pick<LayoutContext, "profiles">,
  name: string,
  option: string,
): ColumnProfile | Unreadable {
  const wanted = name.trim().toLowerCase();
  const found =
    profiles.find((one) => one.name.toLowerCase() === wanted || one.column.meta?.name.toLowerCase() === wanted) ??
    profiles.find((one) => one.column.heads.some((head) => head.toLowerCase() === wanted)) ??
    (/^\d+$/.test(name) ? profiles.find(({ at }) => at === Number(name) - 1) : undefined);
  const known = profiles
    .slice(0, 12)
    .map((one) => JSON.stringify(one.name))
    .join(", ");
  return found ?? { reason: `there is no column ${JSON.stringify(name)}, which --${option} names; there are ${known}` };
}

/** The header of a column in quotes, or its number. */
export const quote = ({ name, at }: Pick<ColumnProfile, "name"> & { readonly at?: number }): string =>
  name === "" && at !== undefined ? `column ${at + 1}` : JSON.stringify(name);

/** Whether a column has notes on values: marks, status, comments. */
export const isNote = (one: ColumnProfile): boolean => {
  const { name, column, filled, length, numbers } = one;
  const role = column.meta?.role;
  if (role) return role === "flag" || role === "note";
  if (name === "") return !areLabels(one);
  if (isColumnName(isNumeric(one) ? "numericNote" : "note", name)) return true;
  return numbers < 0.5 && (length > (isNameOfIndicator(name) ? 200 : 60) || filled < 0.3);
};

/** Whether an unnamed column labels the rows: repeated words in nearly every row, longer than marks. */
const areLabels = ({ filled, numbers, length, distinct, ids, periods }: ColumnProfile): boolean =>
  filled > 0.9 && numbers === 0 && periods === 0 && ids < 0.5 && distinct > 1 && length >= 3 && length <= 60;

/** Names of indicators may be as long as sentences. */
const isNameOfIndicator = (name: string): boolean =>
  /^(?:indicator|series|variable|measure|item|subject)[\s_.]*(?:name|label|descript(?:or|ion))?$/i.test(name);

export const isCode = ({ name }: ColumnProfile): boolean => isColumnName("code", name);
export const isCodeLike = (one: ColumnProfile): boolean =>
  one.length <= 12 && (isColumnName("code", one.name) || one.isPadded || one.codes >= 0.5);
