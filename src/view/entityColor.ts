import { type Chart, type Dimension, dimensionOf } from "../chart/chart.ts";
import { type Bin, type ColorScale, createColorScale } from "./color/colorScale.ts";
import { defaultSchemes } from "./color/scheme.ts";
import type { View } from "./view.ts";

/**
 * The scale of a chart's colour dimension over all its values: continents by their own colours, other categories and
 * numbers as the author tells. Undefined without such a dimension.
 */
export function entityColorScale(chart: Chart): ColorScale | undefined {
  const dimension = dimensionOf(chart, "color");
  return dimension && scaleOf(dimension, chart);
}

function scaleOf({ column }: Dimension, { config }: Chart): ColorScale {
  const { baseColorScheme, invertColorScheme, colorScale = {} } = config;
  return createColorScale(column.values, {
    config: {
      ...(baseColorScheme && { baseColorScheme }),
      ...(invertColorScheme !== undefined && { colorSchemeInvert: invertColorScheme }),
      ...colorScale,
    },
    categoryScheme: defaultSchemes.regions,
  });
}

/** The dimension that colours bars: the colour dimension, else the only y where the author bins its values. */
export function barColorDimension(chart: Chart): Dimension | undefined {
  const { binningStrategy, customNumericValues } = chart.config.colorScale ?? {};
  const isBinned = binningStrategy !== undefined || customNumericValues !== undefined;
  return dimensionOf(chart, "color") ?? (isBinned ? dimensionOf(chart, "y") : undefined);
}

/** The bin of each entity of a view at a single time; undefined where no dimension colours its bars. */
export function barBins(view: View): ((entity: string) => Bin) | undefined {
  const dimension = barColorDimension(view.chart);
  if (!dimension) return undefined;
  const scale = scaleOf(dimension, view.chart);
  const at = view.table.columns.findIndex((column) => column.dimension === dimension);
  const values = new Map(view.table.rows.map(({ entity, cells }) => [entity, cells[at]?.value]));
  return (entity) => scale.binOf(values.get(entity));
}
