import type { Cell } from "../../../build/import/cell/cell.ts";
import { inferFields, type KnownIds } from "../../../build/import/meaning/fields.ts";
import { sourceCubeOf } from "../../../build/import/meaning/sourceCube.ts";
import type { SourceSheet } from "../../../build/import/sheet/sheet.ts";
import { type Interpretation, type InterpretOptions, interpret } from "../../../build/import/values/interpret.ts";
import { worldIndex } from "./layoutContext.ts";
import { sheetOf } from "./tables.ts";

/** What is known about a source besides its sheet. */
export const aroundSource = { index: worldIndex, name: "My data", file: "file", reviewed: [] };

/** Rows of cells as entities, times and values. */
export function interpreted(
  rows: readonly (readonly Cell[])[],
  parts: Partial<SourceSheet> = {},
  options: InterpretOptions = {},
): Interpretation {
  const found = interpret(sheetOf(rows, parts), options, aroundSource);
  if ("reason" in found) throw new Error(found.reason);
  return found;
}

/** The fields and dimensions of a source, which is called "rain". */
export function describedFields(
  interpretation: Interpretation,
  title = "Rain",
  ids: KnownIds = { taken: new Set(), own: new Map() },
) {
  const { measures, dimensions } = sourceCubeOf(interpretation);
  return { fields: inferFields(interpretation, measures, { name: "rain", title }, ids), dimensions };
}
