import { type Dimension, dimensionsOf } from "../core/chart/chart.ts";
import { entityIndex } from "../core/data/column.ts";
import { entitiesOf } from "../core/view/selection.ts";
import { tolerantCell } from "../core/view/table.ts";
import type { View } from "../core/view/view.ts";
import { chartTypeOf } from "./chartType.ts";

/** The names of the chart's entities that its type can draw (rules.md 708). */
export function drawableEntities(view: View): readonly string[] {
  const { chart } = view;
  const { canDraw } = chartTypeOf(view).plot.module;
  const isRequired = chart.config.missingDataStrategy === "hide";
  const isDrawable = canDraw?.(view) ?? (isRequired ? hasValues(dimensionsOf(chart, "y")) : () => true);
  return entitiesOf(chart).filter(isDrawable);
}

/** Tests whether an entity has a value of each dimension: at any time, or at the time that a target year fixes. */
export const hasValues =
  (dimensions: readonly Dimension[]) =>
  (entity: string): boolean =>
    dimensions.every((dimension) =>
      dimension.targetYear === undefined
        ? entityIndex(dimension.column, entity) !== undefined
        : tolerantCell(dimension, entity)(dimension.targetYear) !== undefined,
    );
