import { createLazyModule } from "../../core/data/lazyModule.ts";

/** What moves and magnifies maps: pages load it with the first of them. */
export const mapControls = createLazyModule(() => import("./controls.ts"));
