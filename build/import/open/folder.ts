import { dirname, join, posix, sep } from "node:path";
import { Failure, hasCode } from "../../failure.ts";
import { type FetchOptions, fetchSource } from "./fetchSource.ts";
import { wholeMegabytes } from "./limits.ts";
import type { SourceIo } from "./sourceIo.ts";
import type { Members } from "./unpack.ts";

/** The folder of a file that refers to other files: on disk, in an archive, or on a server. */
export interface Folder {
  /**
   * Reads a file by its path below the folder, or by its URL.
   * @throws Failure if the path leaves the folder or the file is missing
   */
  read(path: string): Promise<Uint8Array>;
}

/** Normalizes a path. @throws Failure if it leaves its folder */
function pathWithin(path: string): string {
  const normal = posix.normalize(path);
  if (
    path.includes("\\") ||
    path.includes("\0") ||
    normal.startsWith("/") ||
    normal.split("/").includes("..") ||
    /^[a-z]:/i.test(path)
  )
    throw new Failure(
      `the path ${JSON.stringify(path)} leads out of its folder; write one below it, as "data/table.csv"`,
    );
  return normal;
}

const hasScheme = (path: string): boolean => /^[a-z][a-z0-9+.-]+:/i.test(path);

/** Downloads a URL that a file refers to; private networks are not allowed. */
async function fetchReferenced(path: string, io: SourceIo, maxBytes: number): Promise<Uint8Array> {
  if (!URL.canParse(path)) throw new Failure(`${JSON.stringify(path)} is not a URL`);
  return (await fetchSource(new URL(path), { maxBytes, isNamedByPerson: false }, io)).bytes;
}

const missingFile = (path: string, where: string): Failure => new Failure(`there is no file ${path} in ${where}`);

/** The folder of a file on disk. Symbolic links must not leave it either. */
export function diskFolder(file: string, io: SourceIo, maxBytes: number): Folder {
  const folder = dirname(file);
  return {
    async read(path) {
      if (hasScheme(path)) return fetchReferenced(path, io, maxBytes);
      const within = pathWithin(path);
      try {
        const [real, root] = [await io.realPath(join(folder, within)), await io.realPath(folder)];
        if (!real.startsWith(root.endsWith(sep) ? root : root + sep))
          throw new Failure(`${path} is a link that leads out of ${folder}; put the file itself there`);
        const bytes = await io.readFile(real, maxBytes);
        if (bytes.length > maxBytes) throw new Failure(`${path} is larger than ${wholeMegabytes(maxBytes)}`);
        return bytes;
      } catch (error) {
        throw hasCode(error, "ENOENT", "ENOTDIR") ? missingFile(path, folder) : error;
      }
    },
  };
}

/** A folder in an archive. @param inside - path of the folder in the archive */
export const archiveFolder = (
  name: string,
  members: Members,
  inside: string,
  io: SourceIo,
  maxBytes: number,
): Folder => ({
  async read(path) {
    if (hasScheme(path)) return fetchReferenced(path, io, maxBytes);
    const content = members.get(posix.join(inside, pathWithin(path)));
    if (!content) throw missingFile(path, name);
    return content;
  },
});

/** The folder of a downloaded file. */
export const remoteFolder = (address: URL, io: SourceIo, options: FetchOptions): Folder => ({
  async read(path) {
    if (hasScheme(path)) return fetchReferenced(path, io, options.maxBytes);
    return (await fetchSource(new URL(pathWithin(path), address), options, io)).bytes;
  },
});
