import type { Cell } from "../../../build/import/cell/cell.ts";
import type { ReadSource } from "../../../build/import/decisions/readSource.ts";
import type { SourceSheet } from "../../../build/import/sheet/sheet.ts";
import type { InterpretOptions } from "../../../build/import/values/interpret.ts";
import { describedFields, interpreted } from "./interpreted.ts";

/** Rows of cells as a source that was read. */
export function readSource(
  rows: readonly (readonly Cell[])[],
  options: InterpretOptions = {},
  parts: Partial<SourceSheet> = {},
): ReadSource {
  const found = interpreted(rows, parts, options);
  return {
    ...found,
    sheet: found.table.sheet,
    otherSheets: [],
    title: "Rain",
    fields: describedFields(found).fields,
    placeholders: found.placeholders ?? [],
    fixedTime: found.fixedTime,
    isNamed: false,
    stated: {},
  };
}
