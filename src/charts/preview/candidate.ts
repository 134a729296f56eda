import { type Chart, type Dimension, dimensionsOf } from "../../core/chart/chart.ts";
import { entityIndex } from "../../core/data/column.ts";
import { tolerantCell } from "../../core/view/table.ts";

/** Whether an entity has a value of each dimension: at any time, or at the one that a target year fixes. */
export const hasAll =
  (dimensions: readonly Dimension[]) =>
  (entity: string): boolean =>
    dimensions.every((dimension) =>
      dimension.targetYear === undefined
        ? entityIndex(dimension.column, entity) !== undefined
        : tolerantCell(dimension, entity)(dimension.targetYear) !== undefined,
    );

/** The colour, where the author leaves out whoever has none. */
export const requiredColor = (chart: Chart): readonly Dimension[] =>
  chart.config.matchingEntitiesOnly ? dimensionsOf(chart, "color").slice(0, 1) : [];
