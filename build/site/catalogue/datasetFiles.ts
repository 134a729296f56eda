import { createHash } from "node:crypto";
import { findNamesakes } from "../../../src/core/chart/entityKind.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import type { Licence } from "../../../src/core/data/licence.ts";
import { type ParquetType, writeParquet } from "../../../src/formats/parquetFile.ts";
import { type DatasetTable, indicatorData } from "../../content/table/datasetTable.ts";
import { categoriesAt, type DatasetDimension } from "../../content/table/dimensionColumns.ts";
import { gzip } from "../../platform/gzip.ts";
import type { TreeFile } from "../files.ts";
import { indicatorMetadata, indicatorValues } from "./indicatorFiles.ts";
import { catalogPaths, type DatasetPlan, type TablePlan } from "./plan.ts";
import { longTableColumns, tableKeyColumns, tableValueColumns } from "./tableColumns.ts";

/** `<table>.meta.json`: description, columns, size and checksum of a table. */
export interface TableMetadata {
  readonly short_name: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly dataset: TableDataset;
  readonly primary_key: readonly string[];
  readonly fields: Readonly<Record<string, object>>;
  /** Path of the Parquet file, below `catalog/`. */
  readonly path: string;
  readonly columns: readonly TableColumnInfo[];
  readonly bytes: number;
  readonly rows: number;
  readonly sha256: string;
}

/** The data package of a table. */
interface TableDataset {
  readonly short_name?: string | undefined;
  readonly title?: string | undefined;
  readonly licenses?: readonly Licence[] | undefined;
}

/** A column as `<table>.meta.json` and `index.json` list it. */
interface TableColumnInfo {
  readonly name: string;
  readonly type: ParquetType;
  readonly indicatorId?: number | undefined;
  readonly unit?: string | undefined;
  /** In a long table, the cells of its dimensions in the rows that have the values of `indicatorId`. */
  readonly where?: Readonly<Record<string, string>> | undefined;
}

/** Yields the catalogue's files of a dataset. */
export function* datasetFiles(table: DatasetTable, plan: DatasetPlan, site: Site): Iterable<TreeFile> {
  const codeOf = entityCodes(table, site);
  const paths = catalogPaths([plan]);
  const [described, open] = [new Set(plan.metadata), new Set(plan.data)];
  for (const indicator of table.dataset.indicators) {
    const { id } = indicator;
    if (!described.has(id) && !open.has(id)) continue;
    const files = { ...indicatorData(table, indicator), codeOf, catalogPath: paths.get(id) };
    if (described.has(id)) yield { path: metadataPath(id), body: indicatorMetadata(files) };
    if (open.has(id)) yield { path: dataPath(id), body: indicatorValues(files) };
  }
  if (plan.tables.length === 0) return;
  const keys = tableKeyColumns(table, codeOf);
  const types = new Map(table.dataset.indicators.map(({ id, type }) => [id, type]));
  for (const planned of plan.tables) {
    const { long } = table.dataset;
    const columns = long
      ? longTableColumns(table, long, planned, codeOf)
      : [...keys, ...tableValueColumns(table, planned.columns, types)];
    const body = writeParquet(columns, gzip);
    const rows = columns[0]?.data.length ?? 0;
    yield { path: parquetPath(planned), body };
    const infos = columns.map(({ name, type }) => ({ name, type, ...aboutColumn(planned, name, table) }));
    yield {
      path: tableMetadataPath(planned),
      body: catalogueJson(tableMetadata(table, planned, infos, { body, rows })),
    };
  }
}

/** Paths of an indicator's metadata and values. */
export const metadataPath = (id: number): string => `v1/indicators/${id}.metadata.json`;
export const dataPath = (id: number): string => `v1/indicators/${id}.data.json`;
const parquetPath = ({ path }: TablePlan): string => `catalog/${path}.parquet`;
const tableMetadataPath = ({ path }: TablePlan): string => `catalog/${path}.meta.json`;

/**
 * Finds the code of an entity as charts do: the dataset's code, else the site's, unless the site's entity is only a
 * namesake.
 */
function entityCodes({ codes, entities, dataset }: DatasetTable, site: Site): (entity: string) => string {
  const namesakes = new Set(findNamesakes({ names: entities, codes, kind: dataset.kind }, site.entities));
  return (entity) =>
    codes.get(entity) ?? (namesakes.has(entity) ? undefined : site.entities.findByName(entity)?.code) ?? "";
}

function aboutColumn({ columns, dimensions = [] }: TablePlan, name: string, { dataset }: DatasetTable) {
  const id = columns.find((column) => column.name === name)?.id;
  const indicator = dataset.indicators.find((one) => one.id === id);
  if (!indicator) return undefined;
  const { long } = dataset;
  const place = long?.places.get(indicator.id);
  const categories = long && place ? categoriesAt(long, place.combination) : undefined;
  return {
    indicatorId: indicator.id,
    ...(indicator.unit && { unit: indicator.unit }),
    ...(categories && {
      where: Object.fromEntries(dimensions.map((column, i) => [column, categories[i]?.value ?? ""])),
    }),
  };
}

function tableMetadata(
  { dataset }: DatasetTable,
  { path, columns, dimensions = [] }: TablePlan,
  infos: readonly TableColumnInfo[],
  { body, rows }: { readonly body: Uint8Array; readonly rows: number },
): TableMetadata {
  const byId = new Map(dataset.indicators.map((indicator) => [indicator.id, indicator]));
  const about = dataset.indicators[0]?.dataset;
  const name = path.split("/").at(-1) ?? path;
  return {
    short_name: name,
    title: about?.title || about?.name || name,
    description: about?.description,
    dataset: { short_name: about?.name, title: about?.title, licenses: about?.licenses },
    primary_key: ["entity", infos[2]?.name ?? "year", ...dimensions],
    fields: Object.fromEntries([
      ...dimensions.map((name, i) => [name, describeDimension(dataset.long?.dimensions[i])]),
      ...columns.map(({ id, name }) => {
        const one = byId.get(id);
        const title = one?.title || one?.name;
        const { unit, shortUnit, descriptionShort } = one ?? {};
        return [name, { title, unit, short_unit: shortUnit, description_short: descriptionShort, indicatorId: id }];
      }),
    ]),
    path: `${path}.parquet`,
    columns: infos,
    bytes: body.length,
    rows,
    sha256: createHash("sha256").update(body).digest("hex"),
  };
}

const describeDimension = ({ title, description, categories }: Partial<DatasetDimension> = {}) => ({
  title,
  description,
  categories: categories?.map(({ value, label }) => ({ value, label })),
});

/** Whether a path in the tree is a `<table>.meta.json`. */
export const isTableMetadata = (path: string): boolean => path.startsWith("catalog/") && path.endsWith(".meta.json");

/** Formats JSON as all files of the catalogue do. */
export const catalogueJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
