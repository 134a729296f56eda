import { join, resolve } from "node:path";
import { explainSystemError, Failure } from "../../failure.ts";
import type { ReadOptions } from "../open/readOptions.ts";
import { nodeIo } from "../open/sourceIo.ts";
import { readSource, type SourceReading } from "../read.ts";
import { FileTransaction, maybeReadFile } from "../write/fileTransaction.ts";
import { csvPath, parseDatasetState, readDatasetState } from "./datasetState.ts";
import type { PendingUpdate, UpdateContext } from "./datasetUpdate.ts";
import { compareStates, findFault } from "./difference.ts";
import { type Loader, runLoader } from "./loader/loader.ts";
import { Unchanged } from "./sourceReader.ts";

/** Runs a loader and reads its output, which may be in any format. */
export async function readLoaderTable(
  context: UpdateContext,
  loader: Loader,
  options: ReadOptions,
): Promise<SourceReading> {
  const printed = await runAllowedLoader(context, loader);
  const place = join(context.dir, csvPath(loader.name));
  const io = { ...nodeIo, readFile: async () => printed, isFolder: async () => false };
  const reading = await readSource(place, options, io);
  return { ...reading, origin: { ...reading.origin, source: resolve(context.dir, loader.path) } };
}

/**
 * Updates a dataset whose data package a person wrote: the loader prints the CSV itself, which must match the data
 * package.
 */
export async function updateLoaderCsv(
  context: UpdateContext,
  { name, loader }: { readonly name: string; readonly loader: Loader },
): Promise<PendingUpdate> {
  const { dir, folder } = context;
  const path = csvPath(name);
  const text = new TextDecoder().decode(await runAllowedLoader(context, loader));
  const old = await maybeReadFile(join(dir, path));
  if (text === old) throw new Unchanged(`${name} has nothing new`);
  return async () => {
    const [before, after] = [await readDatasetState(dir, folder, name), await parseDatasetState(folder, name, text)];
    const indicators = compareStates(before, after);
    const about = { name, source: loader.path, indicators, notes: [] };
    const fault = before && findFault(before, after, false);
    if (fault !== undefined) {
      const advice = `remove ${join(dir, path)} and run polygraph update ${name}`;
      return { ...about, outcome: "failed", message: `${fault}; if that is right, ${advice}` };
    }
    const write = async () => {
      await writeText(dir, path, text);
      return [{ path, outcome: old === undefined ? "new" : "changed" } as const];
    };
    return { ...about, outcome: "differs", write };
  };
}

async function runAllowedLoader(
  { dir, folder, mayLoad, loaderLimits }: UpdateContext,
  loader: Loader,
): Promise<Uint8Array> {
  if (mayLoad) return runLoader(dir, folder, loader, loaderLimits);
  throw new Failure(
    `${loader.path} is not run because the site does not allow loaders; if you trust all of datasets/, write "loaders": true into site.json`,
  );
}

async function writeText(dir: string, path: string, text: string): Promise<void> {
  const files = new FileTransaction(dir);
  try {
    await files.stage(path, [text]);
    await files.commit();
  } catch (error) {
    await files.rollback();
    throw explainSystemError(error, "nothing was written");
  }
}
