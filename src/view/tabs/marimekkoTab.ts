import type { TabType } from "../tabType.ts";
import { laterRows } from "./laterRows.ts";

/** Marimekko: a column for every entity that has a width, whoever is selected. */
export const marimekko: TabType = {
  label: "Marimekko",
  noun: "Marimekko chart",
  entities: "all",
  isPickable: true,
  timeSpan: "moment",
  marks: "entities",
  isStacked: false,
  facets: "none",
  relative: "share",
  relativeLabel: "Show shares of the total",
  x: "width",
  settings: ["showNoDataArea"],
  colors: { byDimension: false, byValue: true, series: "each", pairs: false },
  pointer: { byTime: false, fadesOthers: false },
  isThinnable: false,
  ...laterRows(async () => (await import("./marimekko.ts")).marimekkoRows),
};
