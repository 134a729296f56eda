import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { Zip, ZipPassThrough } from "fflate";
import type { ZipEntry } from "../../src/representation/representation.ts";

/** How hard zlib tries: one more saves two bytes of a thousand, and takes half as long again. */
const level = 5;

const compress = promisify(deflateRaw);

/**
 * Packs files, in this order, into a ZIP whose bytes depend on nothing else. The zlib within Node deflates, off the calling
 * thread: it gives the same bytes in every version since 20.19 and on every processor; only a Node that was linked with a
 * system's own zlib may give others. Deflating in JavaScript would take twice the time here, and more than three times for
 * pictures.
 */
export async function zip(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const files = entries.map(async ({ name, text }) => {
    const content = Buffer.from(text);
    return { content, file: new DeflatedFile(name, await compress(content, { level })) };
  });
  const pieces: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const { content, file } of await Promise.all(files)) {
    archive.add(file);
    file.push(content, true);
  }
  archive.end();
  return Buffer.concat(pieces);
}

/** A file that was compressed before it is pushed. */
class DeflatedFile extends ZipPassThrough {
  /** DEFLATE, in the terms of the format (APPNOTE 4.4.5). */
  override compression = 8;
  /** The earliest that a ZIP can hold, in every time zone: the archive tells nothing of when it was made. */
  override mtime = new Date(1980, 0, 1);
  private readonly deflated: Uint8Array<ArrayBuffer>;

  constructor(name: string, deflated: Uint8Array<ArrayBuffer>) {
    super(name);
    this.deflated = deflated;
  }

  protected override process(_: Uint8Array, isLast: boolean): void {
    this.ondata(null, this.deflated, isLast);
  }
}
