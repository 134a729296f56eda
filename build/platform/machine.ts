import type { Machine } from "../../src/formats/representation.ts";
import { fontsFor } from "../../src/formats/siteFonts.ts";
import { composeCard } from "./card.ts";
import { outline } from "./outline.ts";
import { rasterize } from "./rasterize.ts";
import { zip } from "./zip.ts";

/** Node, doing everything in the calling thread. @param fontFile - tells where a font of the site lies, by its path in the tree */
export const nodeMachine = (fontFile: (path: string) => string): Machine => ({
  rasterize: async (svg, width, site) => rasterize(svg, width, fontsFor(svg, site).map(fontFile)),
  zip,
  card: composeCard,
  outline: async (svg) => outline(svg),
});
