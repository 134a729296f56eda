import type { LazyModule } from "../core/data/lazyModule.ts";
import type { PlotType } from "../core/plot/plot.ts";
import type { ChartTraits } from "../core/view/chartTraits.ts";

/** A tab: what it is, and what draws it. One module declares it, and a line in the registry adds it. */
export interface ChartType extends ChartTraits {
  readonly plot: LazyModule<PlotType>;
}
