import { createPart } from "../../../src/data/part.ts";
import type { TabType } from "../../../src/tab/tabType.ts";
import { endsOf, hasMeasure, yDimensions } from "../../../src/view/rows/measures.ts";
import { shownEntities } from "../../../src/view/rows/missing.ts";
import { tolerantTimes, tolerantY } from "../../../src/view/rows/tolerance.ts";
import { buildTable, plottedDimensions } from "../../../src/view/table.ts";

/** Dot plot: a row a series, with a dot for its value at the start and one for that at the end. */
export const dotPlot: TabType = {
  label: "Dots",
  noun: "dot plot",
  entities: "selected",
  isPickable: true,
  timeSpan: "ends",
  marks: "series",
  isStacked: false,
  facets: "series",
  relative: "change",
  relativeLabel: "Show the change since the start",
  draws: ["y", "color"],
  settings: ["uniformYAxis"],
  colors: { byDimension: true, byValue: false, series: "each", pairs: true },
  pointer: { byTime: false, fadesOthers: true },
  isThinnable: false,
  plot: createPart(async () => (await import("./plot.ts")).dots),
  times: (scope) => tolerantTimes(scope, shownEntities(scope), yDimensions(scope)),
  table(scope, time) {
    const dimensions = plottedDimensions(scope.chart);
    return buildTable(dimensions, shownEntities(scope), () => endsOf(time), tolerantY, hasMeasure(dimensions));
  },
};
