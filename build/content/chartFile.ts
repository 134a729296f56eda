import { configSchema } from "../../src/charts/configSchema.ts";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import { isFurtherSlice } from "../../src/core/chart/cube/chartSlug.ts";
import type { Slice } from "../../src/core/chart/cube/cube.ts";
import { isCubeConfig } from "../../src/core/chart/cube/cubeConfig.ts";
import { isRecord } from "../../src/core/text/json.ts";
import type { DatasetIndex } from "./columnSlices.ts";
import { readCube } from "./cubeFile.ts";
import type { ContentFolder } from "./folder.ts";
import type { ChartGeography } from "./geography/geographies.ts";
import { type IsKnownValid, type JsonDocument, readJson } from "./json.ts";
import type { Report } from "./problem.ts";
import { readSlug } from "./slug.ts";
import { validator } from "./validation.ts";

/** A chart config with its file. */
export interface ChartFile {
  readonly slug: string;
  readonly config: ChartConfig;
  /** Path relative to the content folder. */
  readonly file: string;
  readonly isPublished: boolean;
  /** False if invalid parts of the file were reported and left out of `config`. */
  readonly isComplete: boolean;
  /** The map's geography, if it is a file of the content. Set by `loadContent`. */
  readonly geography?: ChartGeography;
  /** The place in its cube. The chart of the first slice stands for the cube in lists. */
  readonly slice?: Slice;
  readonly document: JsonDocument;
}

/** Whether lists have a chart: all charts except the further slices of cubes. */
export const isInLists = ({ slug }: Pick<ChartFile, "slug">): boolean => !isFurtherSlice(slug);

const validateConfig = validator<ChartConfig>(configSchema);

/** Options of reading configs. */
interface ReadOptions {
  readonly isKnownValid?: IsKnownValid;
  /** Where the site publishes the schema of configs. */
  readonly schemaUrl?: string | undefined;
  readonly datasets?: DatasetIndex;
}

const noDatasets: DatasetIndex = { ofIndicator: () => undefined, named: () => [] };

/**
 * Reads a chart config; a config with choosers gives a chart for each view. Empty (and reported) if too little of it is valid. The
 * slug defaults to the file's name.
 */
export async function readChartFile(
  folder: ContentFolder,
  file: string,
  report: Report,
  { isKnownValid, schemaUrl, datasets = noDatasets }: ReadOptions = {},
): Promise<readonly ChartFile[]> {
  const document = await readJson(folder, file, report, isKnownValid);
  if (document && isCubeConfig(document.value)) return readCube(document, report, datasets, schemaUrl);
  const chart = readChart(document, report, schemaUrl);
  return chart ? [chart] : [];
}

function readChart(
  document: JsonDocument | undefined,
  report: Report,
  schemaUrl: string | undefined,
): ChartFile | undefined {
  const checked = validateConfig(document, report, schemaUrl === undefined ? {} : { $schema: schemaUrl });
  if (!document || !checked) return undefined;
  const { value: config, isComplete } = checked;
  if (!isComplete && config.slug !== writtenSlug(document)) return undefined;
  const slug = readSlug(document, config.slug, report);
  return { slug, config, file: document.file, isPublished: config.isPublished === true, isComplete, document };
}

/** The slug in the file, valid or not. */
const writtenSlug = ({ value }: JsonDocument): unknown => (isRecord(value) ? value.slug : undefined);
