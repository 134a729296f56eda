import type { Machine } from "../../src/representation/representation.ts";
import { composeCard } from "./card.ts";
import { outline } from "./outline.ts";
import { rasterize } from "./rasterize.ts";
import { zip } from "./zip.ts";

/** Node, doing everything in the calling thread. */
export const machine: Machine = {
  rasterize: async (svg, width) => rasterize(svg, width),
  zip,
  card: composeCard,
  outline,
};
