/** Where the service reads the static tree from: a folder, a host's assets, another server. */
export interface TreeStore {
  /** The bytes of a file; undefined when there is none. @param path - relative, with "/", without "." segments */
  read(path: string): Promise<Uint8Array | undefined>;
}
