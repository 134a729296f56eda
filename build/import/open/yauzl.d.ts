declare module "yauzl" {
  import type { Readable } from "node:stream";

  export interface Entry {
    readonly fileName: string;
    readonly uncompressedSize: number;
    readonly crc32: number;
    isEncrypted(): boolean;
  }
  export interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }
  /** Names that are absolute or hold "..", and sizes that are others, are errors. */
  export function fromBufferPromise(buffer: Buffer, options: { readonly lazyEntries: true }): Promise<ZipFile>;
}
