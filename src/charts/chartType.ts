import { createLazyModule, type LazyModule } from "../core/data/lazyModule.ts";
import type { PlotType } from "../core/plot/plot.ts";
import type { ChartRows, ChartTraits } from "../core/view/chartTraits.ts";
import type { PreviewType } from "./preview/previewType.ts";

/** A chart type, the map or the table: declared by a module of its folder, listed in `registry.ts`. */
export interface ChartType extends ChartTraits {
  /** The types that a config may combine (rules.md 201): "none" for map and table, which join either group. */
  readonly group: "series" | "stacked" | "none";
  readonly plot: LazyModule<PlotType>;
  /** How it appears in search previews. */
  readonly preview: LazyModule<PreviewType>;
  readonly scripts: ChartScripts;
}

/**
 * Chunks of the page's script that a page preloads for a chart type, by name (`partName` in `build/dev/vite.config.ts`). A
 * chunk that is missing here is loaded when the script asks for it.
 */
export interface ChartScripts {
  /** Draws it. */
  readonly plot?: string;
  /** Finds its rows, which the links of all tabs depend on. */
  readonly rows?: string;
  /** The borders of the world, for charts without a geography of their own. */
  readonly borders?: string;
}

/** The chart type of a view, with its plot and preview: views take their types from the registry. */
export const chartTypeOf = ({ type }: { readonly type: ChartTraits }): ChartType => type as ChartType;

/** The times and rows of a tab that come later: charts that do not have the tab do without. */
export function lazyRows(load: () => Promise<ChartRows>): ChartRows & Pick<ChartTraits, "rows"> {
  const rows = createLazyModule(load);
  return {
    rows,
    times: (scope) => rows.module.times(scope),
    drawable: (scope) => rows.module.drawable?.(scope),
    table: (scope, time) => rows.module.table(scope, time),
  };
}
