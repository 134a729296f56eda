import { type ContentFolder, type DiskFolder, openFolder, type ReadFailure } from "../content/folder.ts";
import { type Hash, Hasher, hash } from "../hash.ts";

/** A content folder that knows the hash of every file that was read. */
export class HashedFolder implements ContentFolder {
  private readonly source: DiskFolder;
  private readonly hashes = new Map<string, Hash>();
  /** Files that are small enough to be kept, when files are kept. */
  private readonly kept: Map<string, Uint8Array> | undefined;

  /** @param keeps - whether files stay in memory until `drop` tells that they changed */
  constructor(folder: string, { keeps = false }: { readonly keeps?: boolean } = {}) {
    this.source = openFolder(folder);
    this.kept = keeps ? new Map() : undefined;
  }

  list(pattern: string): Promise<readonly string[]> {
    return this.source.list(pattern);
  }

  async read(path: string): Promise<Uint8Array | ReadFailure> {
    const known = this.kept?.get(path);
    if (known) return known;
    const bytes = await this.source.read(path);
    if (typeof bytes === "string") this.hashes.delete(path);
    else this.hashes.set(path, hash(bytes));
    if (typeof bytes !== "string" && bytes.length <= largestKept) this.kept?.set(path, bytes);
    return bytes;
  }

  /** The hash of a file, "" when there is none. */
  hashOf(path: string): Hash {
    const known = this.hashes.get(path);
    if (known !== undefined) return known;
    const sum = new Hasher();
    if (this.source.scan(path, (piece) => sum.add(piece)) !== undefined) return "";
    const hash = sum.digest();
    this.hashes.set(path, hash);
    return hash;
  }

  /** The hash of a file that was read. */
  knownHash(path: string): Hash {
    return this.hashes.get(path) ?? "";
  }

  /** Forgets a file that changed. */
  drop(path: string): void {
    this.hashes.delete(path);
    this.kept?.delete(path);
  }
}

/** In bytes: configs and data packages stay, the values of large datasets do not. */
const largestKept = 200_000;
