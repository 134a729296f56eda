import type { ColumnProfile } from "../layout/profile.ts";
import { optionText } from "./decision.ts";

/** What options call a column: its header if no other column has it, else its number from 1. */
export function refer(
  { name, at }: Pick<ColumnProfile, "name" | "at">,
  all: readonly { readonly name: string }[],
): string {
  const isUnclear = name === "" || /[\n\r]/.test(name) || all.filter((one) => one.name === name).length > 1;
  return isUnclear ? String(at + 1) : name;
}

/** The option that gives a column a role. */
export const roleOption = (
  one: Pick<ColumnProfile, "name" | "at">,
  role: string,
  all: readonly { readonly name: string }[],
): string => optionText("column", `${refer(one, all)}=${role}`);
