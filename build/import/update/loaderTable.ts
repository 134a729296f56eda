import { join, resolve } from "node:path";
import { explainSystemError, Failure } from "../../failure.ts";
import type { ReadOptions } from "../open/readOptions.ts";
import { machineIo } from "../open/sourceIo.ts";
import { readSource, type SourceReading } from "../read.ts";
import { FileSet, maybeRead } from "../write/fileTransaction.ts";
import { csvPath, datasetState, textState } from "./datasetState.ts";
import type { Read, RenewContext } from "./datasetUpdate.ts";
import { compareStates, faultOf } from "./difference.ts";
import { type Loader, runLoader } from "./loader/loader.ts";
import { Unchanged } from "./sourceReader.ts";

/** Runs a loader and reads what it prints, as a source of any format. */
export async function readLoader(context: RenewContext, loader: Loader, options: ReadOptions): Promise<SourceReading> {
  const printed = await printedBy(context, loader);
  const place = join(context.dir, csvPath(loader.name));
  const io = { ...machineIo, readFile: async () => printed, isFolder: async () => false };
  const reading = await readSource(place, options, io);
  return { ...reading, origin: { ...reading.origin, source: resolve(context.dir, loader.path) } };
}

/** A loader beside a data package that a person wrote: what it prints is the CSV itself, and has to be as that says. */
export async function renewTidy(
  context: RenewContext,
  { name, loader }: { readonly name: string; readonly loader: Loader },
): Promise<Read> {
  const { dir, folder } = context;
  const path = csvPath(name);
  const text = new TextDecoder().decode(await printedBy(context, loader));
  const old = await maybeRead(join(dir, path));
  if (text === old) throw new Unchanged(`${name} has nothing new`);
  return async () => {
    const [before, after] = [await datasetState(dir, folder, name), await textState(folder, name, text)];
    const indicators = compareStates(before, after);
    const about = { name, source: loader.path, indicators, notes: [] };
    const fault = before && faultOf(before, after, false);
    if (fault !== undefined) {
      const anew = `remove ${join(dir, path)} and run polygraph update ${name}`;
      return { ...about, outcome: "failed", message: `${fault}; if that is right, ${anew}` };
    }
    const write = async () => {
      await writeText(dir, path, text);
      return [{ path, outcome: old === undefined ? "new" : "changed" } as const];
    };
    return { ...about, outcome: "differs", write };
  };
}

async function printedBy({ dir, folder, mayLoad, loaderLimits }: RenewContext, loader: Loader): Promise<Uint8Array> {
  if (mayLoad) return runLoader(dir, folder, loader, loaderLimits);
  throw new Failure(
    `${loader.path} is not run, for the site does not allow programs: if you trust all of datasets/, write "loaders": true into site.json`,
  );
}

async function writeText(dir: string, path: string, text: string): Promise<void> {
  const files = new FileSet(dir);
  try {
    await files.stage(path, [text]);
    await files.commit();
  } catch (error) {
    await files.abandon();
    throw explainSystemError(error, "nothing was written");
  }
}
