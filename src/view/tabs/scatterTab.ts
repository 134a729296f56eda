import { createPart } from "../../data/part.ts";
import type { TabType } from "../tabType.ts";

/** Which rows a scatter has: other charts do without the pairing of its points. */
export const scatterRows = createPart(async () => (await import("./scatter.ts")).scatterData);

/** Scatter: every entity that has both x and y, whoever is selected; over a range as ways from point to point. */
export const scatter: TabType = {
  label: "Scatter",
  noun: "scatter plot",
  entities: "all",
  isPickable: true,
  timeSpan: "rangeOrMoment",
  marks: "entities",
  isStacked: false,
  facets: "none",
  relative: "annualChange",
  relativeLabel: "Show the average annual change",
  x: "position",
  settings: ["yScale", "xScale", "zoomToSelection", "endpointsOnly"],
  colors: { byDimension: false, byValue: true, series: "each", pairs: false },
  pointer: { byTime: false, reach: 48, fadesOthers: true },
  isThinnable: false,
  drawable: (scope) => scatterRows.module.drawable?.(scope) ?? new Set(),
  times: (scope) => scatterRows.module.times(scope),
  table: (scope, time) => scatterRows.module.table(scope, time),
};
