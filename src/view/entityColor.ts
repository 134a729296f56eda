import type { Chart } from "../chart/chart.ts";
import { type ColorScale, createColorScale } from "./color/color-scale.ts";
import { defaultSchemes } from "./color/scheme.ts";

/**
 * The scale of a chart's colour dimension over all its values: continents by their own colours, other categories and
 * numbers as the author tells. Undefined without such a dimension.
 */
export function entityColorScale({ config, dimensions }: Chart): ColorScale | undefined {
  const dimension = dimensions.find(({ property }) => property === "color");
  if (!dimension) return undefined;
  const { baseColorScheme, invertColorScheme, colorScale = {} } = config;
  return createColorScale(dimension.column.values, {
    config: {
      ...(baseColorScheme && { baseColorScheme }),
      ...(invertColorScheme !== undefined && { colorSchemeInvert: invertColorScheme }),
      ...colorScale,
    },
    categoryScheme: defaultSchemes.regions,
  });
}
