import type { RangedFile } from "../search/ranged.ts";

/** Where the service reads the static tree from: a folder, a host's assets, another server. */
export interface TreeStore {
  /** The bytes of a file; undefined when there is none. @param path - relative, with "/", without "." segments */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Opens a file of which parts are read; undefined when there is none. Without it, files are read whole. */
  open?(path: string): Promise<RangedFile | undefined>;
}
