import { isColumnName } from "../../vocabulary/columnNames.ts";
import { textOf } from "../cell/cell.ts";
import { cellAt } from "../sheet/sheet.ts";
import { isNumeric } from "./columnKinds.ts";
import { isCalledTime } from "./dateParts.ts";
import { type ColumnProfile, sampleRows } from "./profile.ts";
import type { LayoutContext } from "./tableLayout.ts";

/**
 * The columns of a tidy table in which a blank means the total, as on the platforms of the Sustainable Development
 * Goals: `Year, Sex, Age, Units, Value`, where the headline has a value and no sex and no age. None if every row has a
 * word in one of them.
 */
export function findBreakdowns(
  { table, profiles }: Pick<LayoutContext, "table" | "profiles">,
  columns: readonly ColumnProfile[],
): readonly ColumnProfile[] {
  const [value, ...others] = profiles.filter((one) => isNumeric(one) && isColumnName("value", one.name));
  if (!value || others.length > 0) return [];
  const found = columns.filter((one) => one.filled < 1 && mayBreakDown(one));
  const textAt = (row: number, { at }: ColumnProfile): string => textOf(cellAt(table.sheet, row, at));
  const isHeadline = (row: number): boolean =>
    textAt(row, value) !== "" && found.every((one) => textAt(row, one) === "");
  return found.length > 0 && sampleRows(table).some(isHeadline) ? found : [];
}

/** Whether a column may have categories: short words under a header that does not say that they are something else. */
const mayBreakDown = (one: ColumnProfile): boolean =>
  one.name !== "" &&
  one.distinct > 0 &&
  one.column.meta === undefined &&
  !isNumeric(one) &&
  one.length <= 60 &&
  !isCalledTime(one) &&
  !(["unit", "scale", "note", "value"] as const).some((kind) => isColumnName(kind, one.name));
