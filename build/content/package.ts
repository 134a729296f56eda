import type { JSONPath } from "jsonc-parser";
import type { Display } from "../../src/core/chart/config.ts";
import type { EntityKind } from "../../src/core/chart/entityKind.ts";
import type { DatasetInfo, Indicator, IndicatorType, Source } from "../../src/core/chart/indicator.ts";
import { dataPackageSchema } from "../../src/core/chart/schema/dataPackage.ts";
import { parseDay } from "../../src/core/data/day.ts";
import type { Licence } from "../../src/core/data/licence.ts";
import type { TimeUnit } from "../../src/core/data/time.ts";
import { colorProblems } from "./color.ts";
import { type ContentFolder, readText } from "./folder.ts";
import { type IsKnownValid, type JsonDocument, parseJson } from "./json.ts";
import type { ContentProblem, Report } from "./problem.ts";
import { type LongTable, withSliceIndicators } from "./sliceIndicators.ts";
import { noSpellings, type Spellings } from "./spellings.ts";
import { listChoices } from "./suggestion.ts";
import type { CellFormat } from "./table/cell.ts";
import { validator } from "./validation.ts";

/** A field of a table schema: a column of the CSV, with metadata if it is an indicator. */
export interface Field extends Omit<Indicator, "id" | "type" | "sources" | "dataset">, CellFormat {
  readonly type?: string;
  readonly indicatorId?: number;
  /** Unit of a time column. */
  readonly timeUnit?: TimeUnit;
  readonly display?: Display;
  readonly sources?: readonly Source[];
  /** Whether it is a dimension column (content/cubes.md). */
  readonly dimension?: boolean;
  /** The categories of a dimension column, the default first. */
  readonly categories?: readonly { readonly value: string; readonly label?: string }[];
}

interface Resource {
  readonly path: string;
  readonly schema: { readonly fields: readonly Field[]; readonly missingValues?: readonly string[] };
}

interface DataPackage {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly licenses?: readonly Licence[];
  readonly sources?: readonly Source[];
  readonly nonRedistributable?: boolean;
  readonly topics?: readonly string[];
  readonly entityType?: string;
  readonly geography?: string;
  readonly resources: readonly Resource[];
}

/** A table of a data package whose CSV is not read yet. */
export interface Dataset {
  /** Path of the CSV relative to the content folder; undefined if the package's path is unsafe. */
  readonly path?: string;
  readonly fields: readonly Field[];
  readonly indicators: readonly Indicator[];
  /** Cells that mean "no value", including "". */
  readonly missingValues: ReadonlySet<string>;
  /** Kind of its entities. */
  readonly kind: EntityKind;
  /** The dimension columns, if it has some; there is an indicator for each combination of their categories. */
  readonly long?: LongTable;
  /** Aliases of its entities. Set by `loadContent`. */
  readonly spellings: Spellings;
  readonly document: JsonDocument;
  /** False if invalid parts of the data package were reported and left out. */
  readonly isComplete: boolean;
  /** Index of the resource in the data package. */
  readonly resource: number;
}

const indicatorTypes: readonly IndicatorType[] = ["number", "integer", "string", "boolean", "year", "date"];

const validatePackage = validator<DataPackage>(dataPackageSchema);

/** The contents of a `datapackage.json`. */
export interface PackageFile {
  readonly datasets: readonly Dataset[];
  /** Ids of indicators in an invalid package. They exist, but cannot be used until it is fixed. */
  readonly brokenIds: readonly number[];
}

/** Reads a `datapackage.json` and reports its problems. */
export async function readPackage(
  folder: ContentFolder,
  file: string,
  report: Report,
  isKnownValid?: IsKnownValid,
): Promise<PackageFile> {
  const text = await readText(folder, file, report);
  const document =
    text === undefined ? undefined : parseJson(file, text, report, isKnownValid?.(file), folder.spilledTexts);
  const checked = validatePackage(document, report);
  const dataPackage = checked?.value;
  const described =
    document && dataPackage ? dataPackage.resources.map((_, i) => createDataset(document, dataPackage, i, report)) : [];
  const datasets = await Promise.all(described.map((dataset) => withSliceIndicators(dataset, folder)));
  if (checked?.isComplete) return { datasets, brokenIds: [] };
  const mentions = (text ?? "").matchAll(/"indicatorId"\s*:\s*"?(\d+)/g);
  return {
    datasets: datasets.map((dataset) => ({ ...dataset, isComplete: false })),
    brokenIds: Array.from(mentions, ([, id]) => Number(id)),
  };
}

function createDataset(document: JsonDocument, dataPackage: DataPackage, resource: number, report: Report): Dataset {
  const { name, title, description, licenses, entityType, geography } = dataPackage;
  const kind = { ...(entityType !== undefined && { entityType }), ...(geography !== undefined && { geography }) };
  const info: DatasetInfo = { name, title, description, licenses, ...kind };
  const { path: written = "", schema } = dataPackage.resources[resource] ?? {};
  const { fields = [], missingValues = [] } = schema ?? {};
  const path = resourcePath(document.file, written);
  if (path === undefined) {
    const advice = "write the name of a CSV next to datapackage.json";
    report(document.problem(["resources", resource, "path"], `the path leaves the content folder: ${written}`, advice));
  }
  const indicators = fields.flatMap((field, i) => {
    if (field.groupChar !== undefined && field.groupChar === (field.decimalChar ?? ".")) {
      const at = ["resources", resource, "schema", "fields", i, "groupChar"];
      report(document.problem(at, "it is already the decimal separator", "write another one, or another decimalChar"));
    }
    if (field.indicatorId === undefined) return [];
    const display = ["resources", resource, "schema", "fields", i, "display"];
    for (const problem of displayProblems(document, display, field.display)) report(problem);
    const type = indicatorTypes.find((known) => known === (field.type ?? "string"));
    if (!type) {
      const at = ["resources", resource, "schema", "fields", i, "type"];
      report(
        document.problem(at, `an indicator cannot be of type "${field.type}"`, `write ${listChoices(indicatorTypes)}`),
      );
    }
    return [createIndicator(field, field.indicatorId, type ?? "string", info, dataPackage)];
  });
  return {
    path,
    fields,
    indicators,
    missingValues: new Set(["", ...missingValues]),
    kind,
    spellings: noSpellings,
    document,
    isComplete: true,
    resource,
  };
}

/**
 * Problems of a display that its schema does not cover: `zeroDay` must be a date, `conversionFactor` must not be 0, and
 * a colour must be one of CSS.
 * @param path - of the display
 */
export function* displayProblems(
  document: JsonDocument,
  path: JSONPath,
  display: Display | undefined,
): Iterable<ContentProblem> {
  const { zeroDay: day, conversionFactor, color } = display ?? {};
  if (color !== undefined) yield* colorProblems(document, [...path, "color"], color);
  if (day !== undefined && parseDay(day) === undefined) {
    const message = `not a date: ${JSON.stringify(day)}`;
    yield document.problem([...path, "zeroDay"], message, "write a date as YYYY-MM-DD");
  }
  if (conversionFactor === 0) {
    const advice = "write what values are multiplied by, or remove it";
    yield document.problem([...path, "conversionFactor"], "it makes every value 0", advice, "warning");
  }
}

/** An indicator from its field; metadata that the field lacks is taken from the package. */
function createIndicator(
  field: Field,
  id: number,
  type: IndicatorType,
  dataset: DatasetInfo,
  dataPackage: DataPackage,
): Indicator {
  return {
    id,
    name: field.name,
    title: field.title,
    type,
    shortName: field.shortName,
    titleVariant: field.titleVariant,
    attributionShort: field.attributionShort,
    unit: field.unit,
    shortUnit: field.shortUnit,
    description: field.description,
    descriptionShort: field.descriptionShort,
    descriptionKey: field.descriptionKey,
    descriptionProcessing: field.descriptionProcessing,
    display: field.display,
    lastUpdated: field.lastUpdated,
    nextUpdate: field.nextUpdate,
    nonRedistributable: field.nonRedistributable ?? dataPackage.nonRedistributable,
    popularity: field.popularity,
    ...topicsOf(field.topics ?? dataPackage.topics),
    catalogPath: field.catalogPath,
    sources: field.sources ?? dataPackage.sources ?? [],
    dataset,
  };
}

/** Omitted without topics. */
const topicsOf = (topics: readonly string[] | undefined): Pick<Indicator, "topics"> => (topics ? { topics } : {});

/**
 * A resource's path relative to the content folder; undefined if it is absolute, a URL, or contains ".."
 * (Frictionless).
 */
function resourcePath(packageFile: string, path: string): string | undefined {
  const isSafe = !/^([a-z]+:|[/\\])/i.test(path) && !path.split(/[/\\]/).includes("..");
  return isSafe ? packageFile.replace(/[^/]*$/, path.replace(/^(\.\/)+/, "").replaceAll("$", "$$$$")) : undefined;
}
