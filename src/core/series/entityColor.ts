import { type Chart, type Dimension, dimensionOf, isInteger } from "../chart/chart.ts";
import type { Bin } from "../color/bin.ts";
import type { ColorScale } from "../color/colorScale.ts";
import { colorScales } from "../color/lazyModules.ts";
import { defaultSchemes } from "../color/schemes.ts";
import { memoize } from "../data/memoize.ts";
import type { Time } from "../data/time.ts";
import { plottedColor } from "../view/axes.ts";
import { seriesKind } from "../view/facet.ts";
import { positionOf } from "../view/table.ts";
import type { View } from "../view/view.ts";

/**
 * The scale of the colour dimension that a view draws, over all its values. Continents have fixed colours; other
 * categories and numbers follow the config. Undefined if it draws none.
 */
export function entityColorScale(view: Pick<View, "chart" | "type">): ColorScale | undefined {
  const dimension = plottedColor(view);
  return dimension && scaleOf(dimension, view.chart);
}

const scaleOf = memoize((dimension: Dimension, { config }: Chart): ColorScale => {
  const { baseColorScheme, invertColorScheme, colorScale = {} } = config;
  return colorScales.module.createColorScale(dimension.column.values, {
    config: {
      ...(baseColorScheme && { baseColorScheme }),
      ...(invertColorScheme !== undefined && { colorSchemeInvert: invertColorScheme }),
      ...colorScale,
    },
    categoryScheme: defaultSchemes.regions,
    isWhole: isInteger(dimension),
  });
});

/**
 * The dimension that colours the lines, slopes and bars of a view: the colour dimension, or for bars the single y if
 * the author bins its values. Undefined if colours identify the series.
 */
export function colorDimension(view: View): Dimension | undefined {
  const { chart, type } = view;
  if (!type.colors.byDimension || seriesKind(view) !== "entity") return undefined;
  const { binningStrategy, customNumericValues } = chart.config.colorScale ?? {};
  const isBinned = type.colors.byValue && (binningStrategy !== undefined || customNumericValues !== undefined);
  return plottedColor(view) ?? (isBinned ? dimensionOf(chart, "y") : undefined);
}

/** The bin of an entity at a time; without a time, or without a row at that time, the bin of its last row. */
export type EntityBins = (entity: string, time?: Time) => Bin;

/** The bins of a view's entities; undefined if no dimension colours them. */
export function entityBins(view: View): EntityBins | undefined {
  const dimension = colorDimension(view);
  if (!dimension) return undefined;
  const scale = scaleOf(dimension, view.chart);
  const at = positionOf(view.table, dimension);
  const bins = new Map<string, Map<Time, Bin>>();
  const last = new Map<string, Bin>();
  for (const { entity, time, cells } of view.table.rows) {
    const bin = scale.binOf(cells[at]?.value);
    last.set(entity, bin);
    const byTime = bins.get(entity);
    if (byTime) byTime.set(time, bin);
    else bins.set(entity, new Map([[time, bin]]));
  }
  return (entity, time) =>
    (time === undefined ? undefined : bins.get(entity)?.get(time)) ?? last.get(entity) ?? scale.noDataBin;
}
