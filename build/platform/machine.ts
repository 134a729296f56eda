import type { Machine } from "../../src/formats/representation.ts";
import { fontsFor } from "../../src/formats/siteFonts.ts";
import { composeCard } from "./card.ts";
import { outline } from "./outline.ts";
import { rasterize } from "./rasterize.ts";
import { zip } from "./zip.ts";

/**
 * Node's platform functions, all run in the calling thread.
 * @param fontFile - maps a site font's path in the tree to its file
 */
export const nodeMachine = (fontFile: (path: string) => string): Machine => ({
  rasterize: async (svg, width, site) => rasterize(svg, width, fontsFor(svg, site).map(fontFile)),
  zip,
  card: composeCard,
  outline: async (svg) => outline(svg),
});
