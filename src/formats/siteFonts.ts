import type { Site } from "../core/chart/site.ts";
import { canDrawText } from "../core/plot/typography/characters.ts";

/** The part of a site that its fonts depend on. */
export type FontSite = Pick<Site, "config">;

/**
 * The fonts of a site that are needed to draw a text, as paths in the tree. None if the bundled font has all characters, so
 * that such pictures do not depend on the site's fonts.
 */
export const requiredFonts = (text: string, { config }: FontSite): readonly string[] =>
  canDrawText(text) ? [] : (config.fonts ?? []);

/** The path of a site's font in the tree. @param end - extension of the author's file: "ttf" or "otf" */
export const fontPath = (hash: string, end: string): string => `fonts/${hash}.${end}`;

/** The hash in such a path. */
export const fontHash = (path: string): string => path.slice("fonts/".length, path.lastIndexOf("."));
