import { dimensionsOf } from "../chart/chart.ts";
import { askedFacet } from "./facet.ts";
import type { Scope } from "./view.ts";

/**
 * Whether the view tells shares of a total: stacks in relative mode, but not where the facets asked for, whether the view
 * has them or not, would tear the parts of the total apart or hold a single series of 100 % each (rules.md 212).
 */
export function isShareView(scope: Pick<Scope, "stackMode" | "type" | "chart" | "params">): boolean {
  const { stackMode, type, chart } = scope;
  if (stackMode !== "relative" || !type.isStacked) return false;
  const asked = askedFacet(scope) ?? "none";
  if (asked === "none") return true;
  return asked === "entity" && type.facets === "stacks" && dimensionsOf(chart, "y").length > 1;
}
