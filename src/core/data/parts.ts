import { createPart } from "./part.ts";

/** All that tells days and periods, which yearly charts do without. */
export const dates = createPart(() => import("./dates.ts"));
