import type { Platform } from "../../src/formats/platform.ts";
import { requiredFonts } from "../../src/formats/siteFonts.ts";
import { composeCard } from "./card.ts";
import { outline } from "./outline.ts";
import { rasterize } from "./rasterize.ts";
import { packZip } from "./zip.ts";

/**
 * Node's platform functions, all run in the calling thread.
 * @param fontFile - maps a site font's path in the tree to its file
 */
export const nodePlatform = (fontFile: (path: string) => string): Platform => ({
  rasterize: async (svg, width, site) => rasterize(svg, width, requiredFonts(svg, site).map(fontFile)),
  zip: packZip,
  card: composeCard,
  outline: async (svg) => outline(svg),
});
