import type { RangedFile } from "../search/indexFile.ts";

/** The list of charts. */
export const chartsPath = "charts.json";

/** Slugs that charts had before → what they are now. */
export const redirectsPath = "redirects.json";

/** A list of the tree's files, one path a line in code unit order: hosts serve files but do not list them. */
export const filesPath = "files.txt";

/** Where programs look for what a site offers them (RFC 9727). */
export const apiCatalogPath = ".well-known/api-catalog";
export const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Where the service reads the static tree from: a folder, a host's assets, another server. */
export interface TreeStore {
  /** The bytes of a file; undefined when there is none. @param path - relative, with "/", without "." segments */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Opens a file of which parts are read; undefined when there is none. Without it, files are read whole. */
  open?(path: string): Promise<RangedFile | undefined>;
}
