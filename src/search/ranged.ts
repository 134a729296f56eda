/** A file of which parts are read: of a disk by position, over HTTP by range, or of memory. */
export interface RangedFile {
  /** Bytes. */
  readonly size: number;
  /**
   * Reads `length` bytes from `start`. Rejects where the file no longer has them.
   * @param into - where they are put, when they should not take memory of their own
   */
  read(start: number, length: number, into?: Uint8Array): Promise<Uint8Array>;
}

/** A file of the index that is not what it should be: cut, changed, or of another version. */
export class BrokenIndex extends Error {}

/** A file that is in memory. */
export function rangedBytes(bytes: Uint8Array): RangedFile {
  return {
    size: bytes.length,
    async read(start, length, into) {
      const found = bytes.subarray(start, start + length);
      if (start < 0 || found.length !== length) throw new BrokenIndex(`cut short at ${bytes.length} bytes`);
      if (!into) return found;
      into.set(found);
      return into;
    },
  };
}
