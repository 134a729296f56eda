import { once } from "node:events";
import { Readable, type Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ZipEntry } from "../../src/formats/representation.ts";

/** The earliest date that a ZIP can hold: the archive tells nothing of when it was made. */
const date = new Date("1980-01-01T00:00:00Z");

/** How hard zlib tries: one more saves two bytes of a thousand, and takes half as long again. */
const level = 5;

/**
 * Packs files, in this order, into a ZIP whose bytes depend on nothing else. The zlib within Node gives the same bytes in
 * every version since 20.19 and on every processor; only a Node that was linked with a system's own zlib may give others.
 * Deflating in JavaScript would take twice the time here, and more than three times for pictures. The archiver is loaded
 * with the first ZIP.
 */
export async function zip(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const { ZipArchive } = await import("archiver");
  const archive = new ZipArchive({ zlib: { level } });
  const pack = async () => {
    for (const { name, pieces } of entries) {
      const packed = once(archive, "entry");
      archive.append(sourceOf(pieces, archive), { name, date, mode: 0o644 });
      // The pieces of the next may tell of those before.
      await packed;
    }
    await archive.finalize();
  };
  const [bytes] = await Promise.all([buffer(archive), pack()]);
  return bytes;
}

/** What is in memory is packed as it is: a stream of a short text takes as long as packing it. */
function sourceOf(pieces: Iterable<string>, archive: Writable): Readable | string {
  if (Array.isArray(pieces)) return pieces.join("");
  const source = Readable.from(pieces);
  source.once("error", (error) => archive.destroy(error));
  return source;
}
