import { createLazyModule } from "../core/data/lazyModule.ts";
import type { ChartRows, ChartTraits } from "../core/view/chartTraits.ts";

/** The times and rows of a tab that come later: charts that do not have the tab do without. */
export function laterRows(load: () => Promise<ChartRows>): ChartRows & Pick<ChartTraits, "rows"> {
  const rows = createLazyModule(load);
  return {
    rows,
    times: (scope) => rows.module.times(scope),
    drawable: (scope) => rows.module.drawable?.(scope),
    table: (scope, time) => rows.module.table(scope, time),
  };
}
