import type { LazyModule } from "../core/data/lazyModule.ts";
import type { PlotType } from "../core/plot/type.ts";
import type { TabTraits } from "../core/view/tabTraits.ts";

/** A tab: what it is, and what draws it. One module declares it, and a line in the registry adds it. */
export interface TabType extends TabTraits {
  readonly plot: LazyModule<PlotType>;
}
