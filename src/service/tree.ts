import type { RangedFile } from "../search/indexFile.ts";

/** The list of charts. */
export const chartListPath = "charts.json";

/** Old slugs of charts → current slugs. */
export const redirectsPath = "redirects.json";

/** A list of the tree's files, one path per line in code unit order, because hosts do not list files. */
export const filesPath = "files.txt";

/** Where programs find the APIs of a site (RFC 9727). */
export const apiCatalogPath = ".well-known/api-catalog";
export const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Where the service reads the static tree from: a folder, the assets of a host, another server. */
export interface TreeStore {
  /** The bytes of a file; undefined if it is missing. @param path - relative, with "/", without "." segments */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Opens a file for reading in ranges; undefined if it is missing. Without this method, files are read whole. */
  open?(path: string): Promise<RangedFile | undefined>;
}
