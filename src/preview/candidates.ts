import { hasAll } from "../charts/preview/candidate.ts";
import { dimensionsOf } from "../core/chart/chart.ts";
import { entitiesOf } from "../core/view/selection.ts";
import type { View } from "../core/view/view.ts";
import { previewTypes } from "./previewTypes.ts";

/**
 * Whether the tab of a view can draw an entity (rules.md 708): as the tab says, else whoever has the columns that the
 * author wants complete.
 */
function isDrawable(view: View): (entity: string) => boolean {
  const { candidate } = previewTypes[view.tab];
  if (candidate) return candidate(view);
  return view.chart.config.missingDataStrategy === "hide" ? hasAll(dimensionsOf(view.chart, "y")) : () => true;
}

/** The chart's entities that the tab can draw, by name. */
export const drawableEntities = (view: View): readonly string[] => entitiesOf(view.chart).filter(isDrawable(view));
