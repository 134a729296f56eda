import { createLazyModule } from "../../core/data/lazyModule.ts";
import { mapDimension } from "../../core/view/map.ts";
import type { ChartType } from "../chartType.ts";
import { mapRows } from "./rows.ts";
import { mapSentence } from "./sentence.ts";

/** Map: a place for every entity that it can draw, whoever is selected; one map for a time, two for the ends of a range. */
export const map: ChartType = {
  name: "WorldMap",
  param: "map",
  group: "none",
  label: "Map",
  noun: "world map",
  entities: "all",
  isPickable: false,
  timeSpan: "moments",
  marks: "places",
  isStacked: false,
  facets: "none",
  draws: ["y"],
  settings: ["region", "globe"],
  colors: { byDimension: false, byValue: true, series: "each", pairs: false },
  pointer: { byTime: false, reach: 0, fadesOthers: false },
  isThinnable: false,
  plot: createLazyModule(async () => (await import("./plot.ts")).map),
  preview: createLazyModule(async () => (await import("./preview.ts")).map),
  scripts: { plot: "map-plot", borders: "world.generated" },
  describe: (view) => mapSentence(view, mapDimension(view)),
  timeline: ({ map = {} }) => {
    const end = map.time ?? "latest";
    return { start: map.startTime ?? end, end, isHidden: map.hideTimeline ?? false };
  },
  ...mapRows,
};
