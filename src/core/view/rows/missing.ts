import { entityIndex } from "../../data/column.ts";
import type { Scope } from "../view.ts";
import { yDimensions } from "./measures.ts";

/** The selected entities, less those that lack a column when the author hides them (`missingDataStrategy: hide`). */
export function shownEntities(scope: Scope): readonly string[] {
  if (scope.chart.config.missingDataStrategy !== "hide") return scope.selection;
  const columns = yDimensions(scope).map(({ column }) => column);
  return scope.selection.filter((entity) => columns.every((column) => entityIndex(column, entity) !== undefined));
}
