import { createLazyModule } from "./lazyModule.ts";

/** Days and periods; yearly charts do not need them. */
export const dates = createLazyModule(() => import("./dates.ts"));
