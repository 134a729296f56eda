import { mkdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import pMap from "p-map";
import { realPath } from "../../engine/tree/realPath.ts";
import { Failure, hasCode, UsageError } from "../../failure.ts";
import { hash } from "../../hash.ts";
import type { Destination, DestinationRequest } from "../destination.ts";
import type { FileChange } from "../plan.ts";
import { type FileStore, publishFiles } from "../store.ts";
import { filePaths, type LocalTree } from "../tree.ts";

/** End of the name of a file that is being written. */
const partEnd = ".polygraph-part";
const concurrency = 8;

/** A folder of this machine, such as the root of a web server or a mounted disk. */
export class FolderStore implements FileStore {
  readonly name: string;
  /** Files that a killed publication did not finish. */
  private leftovers: readonly string[] = [];

  constructor(folder: string) {
    this.name = folder;
  }

  fingerprint(bytes: Uint8Array): string {
    return hash(bytes);
  }

  async list(): Promise<ReadonlyMap<string, string>> {
    const paths = await filePaths(this.name);
    this.leftovers = paths.filter((path) => path.endsWith(partEnd));
    const files = await pMap(
      paths.filter((path) => !path.endsWith(partEnd)),
      async (path) => [path, hash(await readFile(this.place(path)))] as const,
      { concurrency },
    );
    return new Map(files);
  }

  async readText(path: string): Promise<string | undefined> {
    return readFile(this.place(path), "utf8").catch((error) => {
      if (hasCode(error, "ENOENT")) return undefined;
      throw error;
    });
  }

  async writeText(path: string, text: string): Promise<void> {
    await this.write(path, Buffer.from(text));
  }

  async run(steps: readonly FileChange[], tree: LocalTree): Promise<void> {
    for (const path of this.leftovers) await this.remove(path);
    this.leftovers = [];
    await pMap(
      steps,
      async (step) => {
        if (step.kind === "put") await this.write(step.path, await tree.read(step.path));
        else await this.remove(step.path);
      },
      { concurrency },
    );
  }

  private async write(path: string, bytes: Uint8Array): Promise<void> {
    const place = this.place(path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(`${place}${partEnd}`, bytes);
    await rename(`${place}${partEnd}`, place);
  }

  /** Removes a file, and the folders that become empty. */
  private async remove(path: string): Promise<void> {
    await rm(this.place(path), { force: true });
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
      const isRemoved = await rmdir(this.place(folder)).then(
        () => true,
        () => false,
      );
      if (!isRemoved) return;
    }
  }

  private place(path: string): string {
    return join(this.name, path);
  }
}

/** Opens a folder. @throws UsageError without one @throws Failure if it overlaps with the built tree */
export async function openFolderDestination({ at, out }: DestinationRequest): Promise<Destination> {
  if (at === undefined) throw new UsageError("--to folder needs --at DIR");
  const [own, other] = [at, out].map((folder) => `${realPath(folder)}${sep}`) as [string, string];
  if (own.startsWith(other) || other.startsWith(own))
    throw new Failure(`${at} overlaps with the built tree in ${out}; publish into a folder of its own`);
  return publishFiles(new FolderStore(at));
}
