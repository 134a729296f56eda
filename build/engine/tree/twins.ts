import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { withOneSystem } from "../../platform/gzip.ts";

/** An encoding of precompressed files. */
interface Encoding {
  /** At the level that is worth its time for a file that is sent many times. */
  compress(bytes: Uint8Array): Promise<Uint8Array>;
  /** @throws if the bytes are broken, or there are more than `maxOutputLength` */
  decompress(bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array>;
}

/** In bytes. Above this size Brotli's highest level takes seconds per file. */
const maxBest = 300_000;

const [compressBrotli, decompressBrotli, compressGzip, decompressGzip] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gzip),
  promisify(gunzip),
] as const;

const encodings = {
  br: {
    compress: (bytes) =>
      compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: bytes.length <= maxBest ? 11 : 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    decompress: (bytes, maxOutputLength) => decompressBrotli(bytes, { maxOutputLength }),
  },
  gz: {
    compress: async (bytes) => withOneSystem(await compressGzip(bytes, { level: 9 })),
    decompress: (bytes, maxOutputLength) => decompressGzip(bytes, { maxOutputLength }),
  },
} as const satisfies Readonly<Record<string, Encoding>>;

/** A twin is a precompressed file next to its original: `x.css.br` and `x.css.gz` next to `x.css`. Servers send it instead. */
export interface Twin {
  /** Path in the tree. */
  readonly path: string;
  /** Path of the file that it compresses. */
  readonly original: string;
  readonly encoding: Encoding;
}

/** The twins that a file may have. */
export const twinsOf = (original: string): readonly Twin[] =>
  Object.entries(encodings).map(([end, encoding]) => ({ path: `${original}.${end}`, original, encoding }));

/** The path without the end of a twin; the path itself if it has none. */
export const withoutTwinEnd = (path: string): string => path.replace(/\.(br|gz)$/, "");

/** The twin at a path; undefined if the path is not that of a twin of a file. @param has - whether there is a file */
export function maybeTwin(path: string, has: (path: string) => boolean): Twin | undefined {
  const original = withoutTwinEnd(path);
  return original !== path && has(original) ? twinsOf(original).find((twin) => twin.path === path) : undefined;
}

/** Whether a twin contains the bytes of its original. */
export async function isFresh({ encoding }: Twin, bytes: Uint8Array, original: Uint8Array): Promise<boolean> {
  try {
    // zlib does not take 0 as the most.
    return Buffer.from(await encoding.decompress(bytes, original.length + 1)).equals(original);
  } catch {
    return false;
  }
}
