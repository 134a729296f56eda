import type { CardElement } from "./card.ts";
import type { FontSite } from "./siteFonts.ts";

/** What rendering needs from its platform. Node, the edge and the browser each implement it. */
export interface Platform {
  /** Rasterises an SVG to a PNG of the given width in pixels. @param site - the site whose fonts may be loaded */
  rasterize(svg: string, width: number, site: FontSite): Promise<Uint8Array>;
  /** Packs files into a ZIP, in the given order. The same files give the same bytes. */
  zip(entries: readonly ZipEntry[]): Promise<Uint8Array>;
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
