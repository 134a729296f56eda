import type { Site } from "../core/chart/site.ts";
import { canDrawText } from "../core/plot/typography/characters.ts";
import type { CardElement } from "./card.ts";

/** What rendering needs from its platform. Node, the edge and the browser each implement it. */
export interface Platform {
  /** Rasterises an SVG to a PNG of the given width in pixels. @param site - the site whose fonts may be loaded */
  rasterize(svg: string, width: number, site: FontSite): Promise<Uint8Array>;
  /** Packs files into a ZIP, in the given order. The same files give the same bytes. */
  zip(entries: readonly ZipEntry[]): Promise<Uint8Array>;
  /** Compresses bytes with gzip. The same bytes give the same result, without a time. */
  gzip(bytes: Uint8Array): Uint8Array;
  /** Lays out a card, an element tree of satori, as an SVG. */
  card?(element: CardElement, width: number, height: number): Promise<string>;
  /** Replaces the text of an SVG by its outlines, for viewers without the font. */
  outline?(svg: string): Promise<string>;
}

/** A file of a ZIP. */
export interface ZipEntry {
  readonly name: string;
  /** The text of the file. It is iterated once, after the entries before it, so a long text need not fit in memory. */
  readonly pieces: Iterable<string>;
}

/** The part of a site that its fonts depend on. */
type FontSite = Pick<Site, "config">;

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
