import { join } from "node:path";
import { type Content, loadContent } from "../content/content.ts";
import { openFolder } from "../content/folder.ts";
import { Failure } from "../failure.ts";
import { schemaFiles } from "../site/schemas.ts";
import { isColumnName } from "../vocabulary/columnNames.ts";
import { countries } from "../vocabulary/countries.ts";
import { toTitle } from "../vocabulary/units.ts";
import { type ChosenSheet, chooseSheet } from "./chooseSheet.ts";
import { decisionsOf } from "./decisions/decisions.ts";
import type { PlannedChart } from "./meaning/chart.ts";
import { planCharts } from "./meaning/chart.ts";
import type { SourceDataset } from "./meaning/dataset.ts";
import { inferFields, type KnownIds, withUniqueHeaders } from "./meaning/fields.ts";
import { sourceCubeOf } from "./meaning/sourceCube.ts";
import { datasetTitle } from "./meaning/title.ts";
import { type MappingRow, readMapping, writeMapping } from "./names/mapping.ts";
import { NameIndex } from "./names/match.ts";
import type { Origin, SourceReading } from "./read.ts";
import { baseName, datasetNameOf, recordedPath, sourceRecord, sourceTitle, wordsOfName } from "./read.ts";
import type { RecordedOptions } from "./recordedOptions.ts";
import type { EntityContext } from "./values/entities.ts";
import { type Interpretation, type InterpretOptions, interpret } from "./values/interpret.ts";
import { orderPairs } from "./values/order.ts";
import type { AddPlan, ContentFile } from "./write/addPlan.ts";
import { csvPieces } from "./write/csv.ts";
import {
  describePackage,
  hashPackage,
  type PackageFacts,
  prettyJson,
  type SourceRecord,
  withSource,
} from "./write/dataPackage.ts";
import { maybeReadFile } from "./write/fileTransaction.ts";

/** Options for adding a dataset. */
export interface AddOptions extends InterpretOptions {
  /** Folder name of the dataset. */
  readonly name?: string;
  readonly title?: string;
  /** The title when it was added. A title with a date may have changed since. */
  readonly formerTitle?: string;
  readonly licence?: string;
  /** `YYYY-MM-DD` (`LayoutOptions`). */
  readonly today: string;
  /** Entities that the user confirmed. */
  readonly answers?: readonly MappingRow[];
  /** Reading options from the command line, recorded for updates. */
  readonly stated?: RecordedOptions;
}

/**
 * Plans a dataset and its charts.
 * @throws Failure if the source is not understood: what was found, what is missing, and which option helps
 */
export async function planDataset(dir: string, reading: SourceReading, options: AddOptions): Promise<AddPlan> {
  const { sheets, origin } = reading;
  const content = await openContent(dir);
  const name = options.name ?? datasetNameOf(origin, sheets);
  const known = await knownPackage(join(dir, folderOf(name), "datapackage.json"));
  await refuseOthers(dir, known, origin, name);
  const reviewed = await reviewedNames(join(dir, folderOf(name), "mapping.csv"));
  const around: EntityContext = {
    index: new NameIndex(content.entities, countries()),
    name: options.title ?? toTitle(name.replaceAll("-", " ")),
    file: baseName(origin),
    reviewed: reviewed.concat(options.answers ?? []),
    synonyms: options.synonyms,
  };
  const chosen = chooseSheet(sheets, (sheet, more) => interpret(sheet, { ...options, ...more }, around));
  const ids = { taken: takenIds(content, name), own: ownIds(known) };
  const dataset = describeDataset(chosen, { name, origin, options, content, ids, isFlat: isFlat(known) });
  const charts = await planCharts(content, dataset, slugs(content, known));
  const packagePath = `${folderOf(name)}/datapackage.json`;
  const dataPackage = describePackage(factsOf(dataset, origin, options), dataset);
  const record = sourceRecord(dir, reading, dataset, options.stated);
  return {
    ...{ ...dataset, charts, packagePath },
    decisions: decisionsOf(dataset, {
      isNamed: options.stated?.sheet !== undefined,
      stated: { title: options.title, licence: options.licence },
    }),
    files: [...filesOf(dataset, charts), ...schemasOf(content)],
    packageText: (written) =>
      withSource(dataPackage, { ...record, written: { ...written, [packagePath]: hashPackage(dataPackage) } }),
  };
}

const folderOf = (name: string): string => `datasets/${name}`;

const csvPath = (name: string): string => `${folderOf(name)}/${name}.csv`;

/** The mapping that the user has reviewed. */
const reviewedNames = async (file: string): Promise<readonly MappingRow[]> =>
  readMapping((await maybeReadFile(file)) ?? "");

/** Adds title, names and ids to what was read. */
function describeDataset(
  { sheet, interpretation, otherSheets }: ChosenSheet,
  about: {
    readonly name: string;
    readonly origin: Origin;
    readonly options: AddOptions;
    readonly content: Content;
    readonly ids: KnownIds;
    readonly isFlat: boolean;
  },
): SourceDataset {
  const { name, origin, options, content, ids } = about;
  const title =
    options.title ??
    options.formerTitle ??
    datasetTitle(sheet, interpretation, options.name?.replaceAll("-", " ") ?? wordsOfName(origin, name));
  const { measures, dimensions } = sourceCubeOf(interpretation, about.isFlat);
  const fields = inferFields(interpretation, measures, { name, title }, ids);
  return {
    ...{ name, title, sheet, otherSheets, interpretation, fields },
    dimensions: withUniqueHeaders(dimensions, fields),
    order: orderPairs(interpretation),
    entityType: entityTypeOf(interpretation, content),
  };
}

/** The metadata of the dataset as a whole. */
const factsOf = (
  { name, title, sheet, interpretation, entityType }: SourceDataset,
  origin: Origin,
  { licence }: AddOptions,
): PackageFacts => ({
  ...{ name, title, facts: sheet.facts, timeUnit: interpretation.melted.unit, licence, entityType },
  sourceTitle: sourceTitle(origin),
  address: origin.address,
});

/** The CSV, the mapping and the charts. */
const filesOf = (dataset: SourceDataset, charts: readonly PlannedChart[]): readonly ContentFile[] => [
  { path: csvPath(dataset.name), pieces: () => csvPieces(dataset) },
  {
    path: `${folderOf(dataset.name)}/mapping.csv`,
    pieces: () => [writeMapping(dataset.interpretation.mapping.rows)],
  },
  ...charts.map(({ slug, config }) => ({ path: `charts/${slug}.json`, pieces: () => [prettyJson(config)] })),
];

async function openContent(dir: string): Promise<Content> {
  const folder = openFolder(dir);
  if ((await folder.list("site.json")).length === 0)
    throw new Failure(`${dir} is not a content folder: site.json is missing; create one with polygraph init ${dir}`);
  return loadContent(folder);
}

/** The JSON schemas of the content, so that editors find them by relative path. */
const schemasOf = ({ site }: Content): readonly ContentFile[] =>
  schemaFiles(site).map(({ path, schema }) => ({ path, pieces: () => [prettyJson(schema)] }));

type KnownPackage = {
  readonly source?: SourceRecord;
  readonly resources?: readonly {
    readonly schema?: {
      readonly fields?: readonly {
        readonly name?: string;
        readonly indicatorId?: number;
        readonly dimension?: boolean;
      }[];
    };
  }[];
};

async function knownPackage(file: string): Promise<KnownPackage | undefined> {
  const text = await maybeReadFile(file);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as KnownPackage;
  } catch {
    throw new Failure(`${file} is not valid JSON; fix it, or choose another --name`);
  }
}

/** Refuses to overwrite a dataset that was not added from this source. */
async function refuseOthers(dir: string, known: KnownPackage | undefined, origin: Origin, name: string): Promise<void> {
  if (!known) return;
  const path = recordedPath(dir, origin);
  if (known.source?.path === path) return;
  const from = known.source ? `it comes from ${known.source.path}` : "it was not added from a source";
  throw new Failure(`the dataset ${name} already exists, and ${from}; choose another name with --name NAME`);
}

const ownIds = (known: KnownPackage | undefined): ReadonlyMap<string, number> =>
  new Map(
    (known?.resources ?? []).flatMap(({ schema }) =>
      (schema?.fields ?? []).flatMap(({ name, indicatorId }) =>
        name !== undefined && indicatorId !== undefined ? [[name, indicatorId] as const] : [],
      ),
    ),
  );

/** Whether a dataset was added with a column for each combination of categories: its columns stay. */
function isFlat(known: KnownPackage | undefined): boolean {
  const fields = (known?.resources ?? []).flatMap(({ schema }) => schema?.fields ?? []);
  return fields.length > 0 && !fields.some(({ dimension }) => dimension);
}

/** Ids of indicators in all other datasets. */
const takenIds = ({ indicators, brokenIds }: Content, name: string): ReadonlySet<number> =>
  new Set([
    ...brokenIds,
    ...[...indicators]
      .filter(([, { dataset }]) => !dataset.document.file.startsWith(`datasets/${name}/`))
      .map(([id]) => id),
  ]);

/** Returns a function that makes slugs unique, except among charts written with this dataset. */
function slugs({ charts }: Content, known: KnownPackage | undefined): (wanted: string) => string {
  const own = new Set(Object.keys(known?.source?.written ?? {}));
  const taken = new Set(charts.filter(({ file }) => !own.has(file)).map(({ slug }) => slug));
  return (wanted) => {
    let slug = wanted.slice(0, 100).replace(/-+$/, "");
    for (let i = 2; taken.has(slug); i++) slug = `${wanted.slice(0, 100)}-${i}`;
    taken.add(slug);
    return slug;
  };
}

/** The entity type of entities that are not countries: the header, unless the site uses it. */
function entityTypeOf({ mapping, layout }: Interpretation, { entities }: Content): string | undefined {
  if (mapping.isWorldwide) return "country";
  const word = (layout.entity?.name ?? "").toLowerCase().trim();
  const isTaken =
    word === "" ||
    word.length > 40 ||
    word === "country" ||
    isColumnName("time", word) ||
    entities.some(({ type, group }) => type === word || group === word);
  return isTaken ? "entity of this dataset" : word;
}
