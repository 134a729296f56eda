import { type Dimension, dimensionsOf } from "../core/chart/chart.ts";
import { entityIndex } from "../core/data/column.ts";
import { measuredTimes, withoutTargetTime } from "../core/view/measures.ts";
import { entitiesOf } from "../core/view/selection.ts";
import { exactCell, tolerantCell } from "../core/view/table.ts";
import type { View } from "../core/view/view.ts";
import { chartTypeOf } from "./chartType.ts";

/** The names of the chart's entities that its type can draw (rules.md 708). */
export function drawableEntities(view: View): readonly string[] {
  const { chart } = view;
  const { canDraw } = chartTypeOf(view).plot.module;
  const isRequired = chart.config.missingDataStrategy === "hide";
  const isDrawable = canDraw?.(view) ?? (isRequired ? hasValuesTogether(dimensionsOf(chart, "y")) : () => true);
  return entitiesOf(chart).filter(isDrawable);
}

/** Tests whether there is a time at which an entity has a value of all dimensions. */
function hasValuesTogether(dimensions: readonly Dimension[]): (entity: string) => boolean {
  const [first, ...others] = withoutTargetTime(dimensions);
  const hasEach = hasValues(dimensions);
  return (entity) => {
    if (!hasEach(entity) || !first) return hasEach(entity);
    const cells = others.map((dimension) => exactCell(dimension, entity));
    return measuredTimes([first], [entity]).some((time) => cells.every((cellAt) => cellAt(time) !== undefined));
  };
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
