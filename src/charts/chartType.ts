import { createLazyModule, type LazyModule } from "../core/data/lazyModule.ts";
import type { PlotType } from "../core/plot/plot.ts";
import type { ChartRows, ChartTraits } from "../core/view/chartTraits.ts";
import type { PreviewType } from "./preview/previewType.ts";

/** A chart type, the map or the table. A module in its folder declares it, and `registry.ts` lists it. */
export interface ChartType extends ChartTraits {
  /** Which types a config can combine (rules.md 201). Map and table, which belong to both groups, say "none". */
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
  /** Draws the type. */
  readonly plot?: string;
  /** Finds the rows of the type. The links of all tabs depend on them. */
  readonly rows?: string;
  /** The borders of the world, for charts without their own geography. */
  readonly borders?: string;
}

/** The chart type of a view, with its plot and preview. Views take their types from the registry. */
export const chartTypeOf = ({ type }: { readonly type: ChartTraits }): ChartType => type as ChartType;

/** Times and rows from a lazy module, which charts without the type never load. */
export function lazyRows(load: () => Promise<ChartRows>): ChartRows & Pick<ChartTraits, "rows"> {
  const rows = createLazyModule(load);
  return {
    rows,
    times: (scope) => rows.module.times(scope),
    drawable: (scope) => rows.module.drawable?.(scope),
    table: (scope, time) => rows.module.table(scope, time),
  };
}
