import { join, posix } from "node:path";
import { isRecord, maybeParseJson } from "../../../src/core/text/json.ts";
import type { DiskFolder } from "../../content/folder.ts";
import { suggest } from "../../content/suggestion.ts";
import { Failure } from "../../failure.ts";
import { hashPackage, type SourceRecord } from "../write/dataPackage.ts";
import { maybeReadFile } from "../write/fileTransaction.ts";
import { findLoaders, type Loader } from "./loader/loader.ts";

/** A dataset that can be updated: it has a recorded source or a loader. */
export interface UpdateTarget {
  readonly name: string;
  readonly loader?: Loader;
  /** Its `datapackage.json`. */
  readonly dataPackage?: DataPackageFile;
}

/** The current `datapackage.json`. */
export interface DataPackageFile {
  readonly title?: string;
  readonly source?: SourceRecord;
  /** Whether a person edited it since it was written. */
  readonly isEdited: boolean;
  /** Its hash, without `source`. */
  readonly hash: string;
}

/**
 * Finds the datasets that can be updated, in code unit order.
 * @param names - only these datasets; all if empty
 * @throws Failure for a name that is not such a dataset
 */
export async function findTargets(
  dir: string,
  folder: DiskFolder,
  names: readonly string[],
): Promise<readonly UpdateTarget[]> {
  const loaders = await findLoaders(folder);
  const packages = (await folder.list("datasets/*/datapackage.json")).map((file) =>
    posix.basename(posix.dirname(file)),
  );
  const targets: UpdateTarget[] = [];
  for (const name of [...new Set([...packages, ...loaders.keys()])].sort()) {
    if (names.length > 0 && !names.includes(name)) continue;
    const loader = loaders.get(name);
    const dataPackage = await readDataPackage(dir, name);
    if (loader || dataPackage?.source)
      targets.push({ name, ...(loader && { loader }), ...(dataPackage && { dataPackage }) });
  }
  for (const name of names) refuseUnknown(name, targets, packages);
  return targets;
}

function refuseUnknown(name: string, targets: readonly UpdateTarget[], packages: readonly string[]): void {
  if (targets.some((target) => target.name === name)) return;
  if (packages.includes(name))
    throw new Failure(`the dataset ${name} has no source: it was not added from one, and there is no ${name}.csv.js`);
  const near = suggest(name, [...targets.map((target) => target.name), ...packages]);
  throw new Failure(`there is no dataset ${name}${near === undefined ? "" : `; did you mean ${near}?`}`);
}

/** Reads a data package; undefined if it is missing or invalid, which the build reports. */
async function readDataPackage(dir: string, name: string): Promise<DataPackageFile | undefined> {
  const path = `datasets/${name}/datapackage.json`;
  const text = await maybeReadFile(join(dir, path));
  if (text === undefined) return undefined;
  const value = maybeParseJson(text);
  if (!isRecord(value)) return undefined;
  const { title, source } = value;
  const hash = hashPackage(value);
  const record = isSourceRecord(source) ? source : undefined;
  return {
    ...(typeof title === "string" && { title }),
    ...(record && { source: record }),
    isEdited: record?.written?.[path] !== hash,
    hash,
  };
}

const isSourceRecord = (value: unknown): value is SourceRecord => isRecord(value) && typeof value.path === "string";
