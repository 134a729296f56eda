import { createPart } from "../../core/data/part.ts";

/** What moves and magnifies maps: pages load it with the first of them. */
export const mapControls = createPart(() => import("./controls.ts"));
