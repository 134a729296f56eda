import type { Site } from "../core/chart/site.ts";
import { canDrawText } from "../core/plot/typography/characters.ts";

/** What is asked of a site for its fonts. */
export type FontSite = Pick<Site, "config">;

/**
 * The fonts of a site that drawing a text takes, as paths in the tree. A text that the bundled font draws takes none, and
 * what is drawn of it does not depend on them.
 */
export const requiredFonts = (text: string, { config }: FontSite): readonly string[] =>
  canDrawText(text) ? [] : (config.fonts ?? []);

/** The tree's path of a font of the site. @param end - of the author's file: "ttf" or "otf" */
export const fontPath = (hash: string, end: string): string => `fonts/${hash}.${end}`;

/** The hash in such a path. */
export const fontHash = (path: string): string => path.slice("fonts/".length, path.lastIndexOf("."));
