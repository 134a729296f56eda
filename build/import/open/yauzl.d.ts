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
  /** Rejects names that are absolute or contain "..", and wrong sizes. */
  export function fromBufferPromise(buffer: Buffer, options: { readonly lazyEntries: true }): Promise<ZipFile>;
}
