import { join, resolve } from "node:path";
import type { IndicatorChange } from "../../../src/core/chart/changeLog.ts";
import { Failure } from "../../failure.ts";
import { Hasher, hash } from "../../hash.ts";
import { planDataset } from "../add.ts";
import { dataPackageFormat as packageFormat } from "../format/package.ts";
import { readMapping } from "../names/mapping.ts";
import { isUrl } from "../open/openSource.ts";
import type { SourceReading } from "../read.ts";
import {
  formatOptions,
  quoteForShell,
  type RecordedOptions,
  toInterpretOptions,
  toReadOptions,
} from "../recordedOptions.ts";
import type { AddPlan } from "../write/addPlan.ts";
import { hashPackage, prettyJson, type SourceRecord } from "../write/dataPackage.ts";
import { maybeReadFile } from "../write/fileTransaction.ts";
import { writeDataset } from "../write/writeDataset.ts";
import { csvPath, planState, readDatasetState } from "./datasetState.ts";
import type { DatasetUpdate, PendingUpdate, UpdateContext } from "./datasetUpdate.ts";
import { compareStates, findFault } from "./difference.ts";
import { readLoaderTable, updateLoaderCsv } from "./loaderTable.ts";
import { Unchanged, type Validators } from "./sourceReader.ts";
import type { UpdateTarget } from "./targets.ts";

/** Reads a dataset's source again. Failures of the source are not thrown, but returned with the outcome `failed`. */
async function readUpdate(context: UpdateContext, target: UpdateTarget): Promise<PendingUpdate> {
  const about = { name: target.name, source: sourceOf(target), indicators: [], notes: [] };
  const failed = (error: unknown): DatasetUpdate => {
    if (error instanceof Failure) return { ...about, outcome: "failed", message: error.message };
    throw error;
  };
  try {
    const compare = await readAndCompare(context, target);
    return () => compare().catch(failed);
  } catch (error) {
    if (error instanceof Unchanged) return async () => ({ ...about, outcome: "as it was" });
    const update = failed(error);
    return async () => update;
  }
}

const sourceOf = ({ loader, dataPackage }: UpdateTarget): string => loader?.path ?? dataPackage?.source?.path ?? "";

/** The state of a dataset's files compared with the last written ones. */
interface DatasetFiles {
  readonly hasValues: boolean;
  /** Whether a person edited the values. */
  readonly areValuesEdited: boolean;
  /** Whether a person edited the mapping, which the values do not follow yet. */
  readonly isMappingEdited: boolean;
  readonly mapping: string;
  readonly hashes: { readonly values?: string; readonly mapping?: string };
}

async function readAndCompare(context: UpdateContext, target: UpdateTarget): Promise<PendingUpdate> {
  const { name, loader, dataPackage } = target;
  if (loader && dataPackage && !dataPackage.source) return updateLoaderCsv(context, { name, loader });
  const record = dataPackage?.source;
  const files = await readDatasetFiles(context.dir, name, record);
  const stated = { ...record?.options };
  const options = toReadOptions({ ...stated, ...(record?.sheet !== undefined && { sheet: record.sheet }) });
  const reading = loader
    ? await readLoaderTable(context, loader, options)
    : await readFromSource(context, target, options, files);
  const isSame = record?.hash === reading.origin.hash && hasOneFile(record);
  if (isSame && files.hasValues && !files.isMappingEdited) throw new Unchanged(`${name} has nothing new`);
  return () => compare(context, target, reading, { files, isSame });
}

async function readFromSource(
  { dir, reader }: UpdateContext,
  { name, dataPackage }: UpdateTarget,
  options: ReturnType<typeof toReadOptions>,
  files: DatasetFiles,
): Promise<SourceReading> {
  const record = dataPackage?.source;
  if (!record) throw new Failure(`${name} has no source`);
  if (record.path === "-")
    throw new Failure(`it was read from standard input, which cannot be read again: polygraph add - --name ${name}`);
  const source = isUrl(record.path) ? record.path : join(dir, record.path);
  const isAsked = hasOneFile(record) && files.hasValues && !files.isMappingEdited;
  const validators: Validators = isAsked ? { etag: record.etag, lastModified: record.lastModified } : {};
  return reader.read(source, options, validators);
}

/** Whether the source is a single file. If it has several, one unchanged file says nothing about the others. */
const hasOneFile = ({ format }: SourceRecord): boolean => format !== packageFormat.name && format !== "chart";

async function readDatasetFiles(dir: string, name: string, record: SourceRecord | undefined): Promise<DatasetFiles> {
  const mappingPath = `datasets/${name}/mapping.csv`;
  const [values, mapping] = [
    await maybeReadFile(join(dir, csvPath(name))),
    await maybeReadFile(join(dir, mappingPath)),
  ];
  const [valuesHash, mappingHash] = [values, mapping].map((text) => (text === undefined ? undefined : hash(text)));
  return {
    hasValues: values !== undefined,
    areValuesEdited: values !== undefined && valuesHash !== record?.written?.[csvPath(name)],
    isMappingEdited: mappingHash !== record?.written?.[mappingPath],
    mapping: mapping ?? "",
    hashes: {
      ...(valuesHash !== undefined && { values: valuesHash }),
      ...(mappingHash !== undefined && { mapping: mappingHash }),
    },
  };
}

/** Compares the source with the dataset. */
async function compare(
  context: UpdateContext,
  target: UpdateTarget,
  reading: SourceReading,
  { files, isSame }: { readonly files: DatasetFiles; readonly isSame: boolean },
): Promise<DatasetUpdate> {
  const { dir, folder } = context;
  const { name, dataPackage } = target;
  const plan = onlyDataset(await planUpdate(context, target, reading), target);
  const before = files.hasValues ? await readDatasetState(dir, folder, name) : undefined;
  const after = await planState(plan);
  const indicators = compareStates(before, after);
  const notes = notesOf(plan, reading, files, target, indicators);
  const about = { name, source: sourceOf(target), indicators, notes };
  const advice = `remove ${join(dir, csvPath(name))} and run polygraph update ${name}`;
  const fault = before && !isSame ? findFault(before, after, files.isMappingEdited) : undefined;
  if (fault !== undefined) return { ...about, outcome: "failed", message: `${fault}; if that is right, ${advice}` };
  if (isWritten(plan, target, files)) return { ...about, outcome: "as it was", indicators: [], notes: [] };
  if (files.areValuesEdited)
    return { ...about, outcome: "kept", message: `somebody edited its values; to take the new ones, ${advice}` };
  return { ...about, outcome: dataPackage ? "differs" : "new", write: () => writeDataset(dir, plan) };
}

/** Plans the dataset with the options of the last time. */
async function planUpdate(
  { dir, today }: UpdateContext,
  target: UpdateTarget,
  reading: SourceReading,
): Promise<AddPlan> {
  const { name, loader, dataPackage } = target;
  const record = dataPackage?.source;
  const stated: RecordedOptions = { ...record?.options };
  // Column names may be derived from it.
  const formerTitle = dataPackage && !dataPackage.isEdited ? dataPackage.title : undefined;
  const planned = (layout?: string): Promise<AddPlan> =>
    planDataset(dir, reading, {
      ...toInterpretOptions({ ...stated, ...(layout !== undefined && { layout }) }),
      ...(typeof stated.title === "string" && { title: stated.title }),
      ...(formerTitle !== undefined && { formerTitle }),
      ...(typeof stated.licence === "string" && { licence: stated.licence }),
      ...(Object.keys(stated).length > 0 && { stated }),
      ...{ name, today },
    });
  if (!record) return planned();
  try {
    const guessed = await planned().catch(swallowFailure);
    // First without the recorded layout: with a given layout, fewer things are guessed, so the reading could differ.
    return guessed?.interpretation.layout.name === record.layout ? guessed : await planned(record.layout);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const advice = loader
      ? "fix the loader, or remove its datapackage.json to start again"
      : `say it to polygraph add ${quoteForShell(isUrl(record.path) ? record.path : resolve(dir, record.path))} --content ${quoteForShell(dir)} --name ${name}${formatOptions(stated)}`;
    throw new Failure(`it cannot be read as before: ${error.message}; ${advice}`, { cause: error });
  }
}

function swallowFailure(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

/** Restricts a plan to the dataset: charts and schemas stay as they are, and so do their recorded hashes. */
function onlyDataset(plan: AddPlan, { name, dataPackage }: UpdateTarget): AddPlan {
  const record = dataPackage?.source;
  if (!record) return plan;
  return {
    ...plan,
    charts: [],
    files: plan.files.filter(({ path }) => path.startsWith(`datasets/${name}/`)),
    packageText: (written) => {
      const fresh = JSON.parse(plan.packageText({})) as { readonly source: SourceRecord };
      const hashes = {
        ...record.written,
        ...written,
        [plan.packagePath]: hashPackage(fresh as unknown as Record<string, unknown>),
      };
      const sheet = record.sheet ?? fresh.source.sheet;
      return prettyJson({
        ...fresh,
        source: { ...fresh.source, ...(sheet !== undefined && { sheet }), written: hashes },
      });
    },
  };
}

/** Whether the planned files are equal to the existing ones. */
function isWritten(plan: AddPlan, { dataPackage }: UpdateTarget, { hashes }: DatasetFiles): boolean {
  if (!dataPackage) return false;
  const isSame = ({ path, pieces }: AddPlan["files"][number]): boolean =>
    hashPieces(pieces()) === (path.endsWith("/mapping.csv") ? hashes.mapping : hashes.values);
  const described = hashPackage(JSON.parse(plan.packageText({})));
  return plan.files.every(isSame) && (dataPackage.isEdited || described === dataPackage.hash);
}

function hashPieces(pieces: Iterable<string>): string {
  const hasher = new Hasher();
  for (const piece of pieces) hasher.add(Buffer.from(piece));
  return hasher.digest();
}

/** Notes for people about the new state. */
function notesOf(
  { interpretation }: AddPlan,
  { problems }: SourceReading,
  { mapping }: DatasetFiles,
  { name, dataPackage }: UpdateTarget,
  indicators: readonly IndicatorChange[],
): readonly string[] {
  const { rows, isWorldwide } = interpretation.mapping;
  const known = new Set(readMapping(mapping).map((row) => JSON.stringify([row.name, row.code])));
  const strangers = rows.filter(
    ({ name, code, how }) => isWorldwide && how === "own name" && !known.has(JSON.stringify([name, code])),
  );
  const fresh = indicators.filter(({ kind }) => kind === "new").map((entry) => JSON.stringify(entry.name));
  return [
    ...strangers.map(
      ({ name, code, suggestion }) =>
        `unknown name: ${JSON.stringify(name || code)}${suggestion === undefined ? "" : ` (${suggestion}?)`}; write its entity into mapping.csv`,
    ),
    ...(dataPackage?.isEdited && fresh.length > 0
      ? [
          `datasets/${name}/datapackage.json was edited and stays as it is: fields for ${fresh.join(", ")} are yours to add`,
        ]
      : []),
    ...problems.map(({ message }) => message),
  ];
}

/** Number of sources that are read ahead; each is in memory until its turn. */
const maxPending = 4;

/**
 * Updates datasets one after the other, while it reads the next sources ahead. Each is compared only after the previous
 * ones are written, so that no two get the same new id.
 */
export async function* updateAll(
  context: UpdateContext,
  targets: readonly UpdateTarget[],
): AsyncGenerator<DatasetUpdate> {
  const reads: Promise<PendingUpdate>[] = [];
  for (let i = 0; i < targets.length; i++) {
    for (const target of targets.slice(reads.length, i + maxPending)) {
      const read = readUpdate(context, target);
      // It is awaited in its turn; until then, a rejection must not count as unhandled.
      read.catch(() => undefined);
      reads.push(read);
    }
    const compare = await reads[i];
    // Releases the source's memory.
    reads[i] = Promise.reject(new Error("read before"));
    reads[i]?.catch(() => undefined);
    if (compare) yield await compare();
  }
}
