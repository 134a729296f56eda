import type { TabType } from "../tabType.ts";
import { laterRows } from "./laterRows.ts";

/** What all stacks are. */
const stacked = {
  entities: "selected",
  isPickable: true,
  marks: "series",
  isStacked: true,
  relative: "share",
  relativeLabel: "Show shares of the total",
} as const satisfies Partial<TabType>;

/** Whether they stand over time or lie below each other: whoever looks for one looks for both. */
const stackedBars = { name: "stacked-bar", label: "Stacked bar" } as const;

/** Stacked area: layers of the selected over time. */
export const stackedArea: TabType = {
  ...stacked,
  label: "Stacked area",
  noun: "stacked area chart",
  timeSpan: "range",
  facets: "stacks",
  settings: ["uniformYAxis"],
  colors: { byDimension: false, byValue: false, series: "each", pairs: false },
  pointer: { byTime: true, fadesOthers: true },
  isThinnable: true,
  ...laterRows(async () => (await import("./stacked.ts")).areaRows),
};

/** Stacked bar: a bar a time, made of the selected. */
export const stackedBar: TabType = {
  ...stacked,
  label: "Stacked column",
  kind: stackedBars,
  noun: "stacked bar chart",
  timeSpan: "range",
  facets: "stacks",
  settings: ["uniformYAxis"],
  colors: { byDimension: false, byValue: false, series: "each", pairs: false },
  pointer: { byTime: true, fadesOthers: true },
  isThinnable: false,
  ...laterRows(async () => (await import("./stacked.ts")).barRows),
};

/** Stacked discrete bar: a bar an entity, at one time. */
export const stackedDiscreteBar: TabType = {
  ...stacked,
  label: "Stacked bar",
  kind: stackedBars,
  noun: "stacked bar chart",
  timeSpan: "moment",
  facets: "none",
  settings: [],
  colors: { byDimension: false, byValue: false, series: "columns", pairs: false },
  pointer: { byTime: false, fadesOthers: false },
  isThinnable: false,
  ...laterRows(async () => (await import("./stacked.ts")).discreteBarRows),
};
