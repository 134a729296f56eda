import { colorScales, cssColors, d3Schemes } from "../core/color/lazyModules.ts";
import type { LazyModule } from "../core/data/lazyModule.ts";
import { dates } from "../core/data/lazyModules.ts";
import {
  calendar,
  colorLegends,
  comparisons,
  facets,
  namedProjections,
  worldBorders,
} from "../core/plot/lazyModules.ts";
import { chartTypes } from "./registry.ts";

/** Every lazy module that resolving and drawing a view may use. */
const allModules: readonly LazyModule<unknown>[] = [
  ...chartTypes.flatMap(({ plot, preview, rows }) => [plot, preview, ...(rows ? [rows] : [])]),
  facets,
  comparisons,
  colorLegends,
  dates,
  calendar,
  colorScales,
  d3Schemes,
  cssColors,
  worldBorders,
  namedProjections,
];

/** Loads all lazy modules, for programs that answer any request. */
export async function loadAllModules(): Promise<void> {
  await Promise.all(allModules.map((part) => part.load()));
}
