import type { Indicator, IndicatorData, Source } from "../../../src/core/chart/indicator.ts";
import type { Licence } from "../../../src/core/data/licence.ts";
import type { TimeUnit } from "../../../src/core/data/time.ts";

/**
 * Inputs of an indicator's two files. The values refer to entities by position from 1, and the metadata list the
 * entities.
 */
export interface IndicatorFileInputs extends IndicatorData {
  readonly codeOf: (entity: string) => string;
  /** `table#column`, if the indicator is in a table. */
  readonly catalogPath: string | undefined;
}

/**
 * `v1/indicators/<id>.data.json`: values, times and entities as three arrays of the same length. Days count from
 * 2020-01-21; text values stay strings.
 */
export function indicatorValues({ column: { entities, offsets, times, values } }: IndicatorData): string {
  const numbers = new Array<number>(times.length);
  for (const i of entities.keys()) numbers.fill(i + 1, offsets[i], offsets[i + 1]);
  return `${JSON.stringify({ values: Array.from<number | string>(values), years: Array.from(times), entities: numbers })}\n`;
}

/** `v1/indicators/<id>.metadata.json`: the indicator's metadata, and the times and entities that its data file refers to. */
export function indicatorMetadata({ indicator, timeUnit, column, codeOf, catalogPath }: IndicatorFileInputs): string {
  const { dataset, display } = indicator;
  const metadata = {
    id: indicator.id,
    name: indicator.title || indicator.name,
    unit: indicator.unit ?? "",
    shortUnit: indicator.shortUnit,
    shortName: indicator.shortName,
    description: indicator.description,
    descriptionShort: indicator.descriptionShort,
    descriptionKey: list(indicator.descriptionKey),
    descriptionProcessing: indicator.descriptionProcessing,
    catalogPath,
    timespan: timeUnit === "year" ? timespan(column.times) : undefined,
    type: typeOf(indicator),
    datasetName: dataset.title || dataset.name,
    datasetDescription: dataset.description,
    updatedAt: indicator.lastUpdated,
    nextUpdate: indicator.nextUpdate,
    nonRedistributable: indicator.nonRedistributable || undefined,
    license: licenceOf(dataset.licenses?.[0]),
    display: { ...display, ...timesOf(timeUnit) },
    presentation: unlessEmpty({
      titlePublic: indicator.title,
      titleVariant: indicator.titleVariant,
      attributionShort: indicator.attributionShort,
    }),
    origins: list(indicator.sources.map(originOf)),
    dimensions: {
      years: { values: [...new Set(column.times)].sort((a, b) => a - b).map((id) => ({ id })) },
      entities: {
        values: column.entities.map((name, i) => ({ id: i + 1, name, code: codeOf(name) || undefined })),
      },
    },
  };
  return `${JSON.stringify(metadata, null, 2)}\n`;
}

/** Says that the numbers in `years` are days, if they are. */
const timesOf = (unit: TimeUnit) =>
  unit === "year" ? {} : { yearIsDay: true, zeroDay: "2020-01-21", timeInterval: unit };

const typeNames = {
  number: "float",
  integer: "int",
  year: "int",
  string: "string",
  boolean: "string",
  date: "string",
} as const;

const typeOf = ({ type }: Indicator): string => typeNames[type];

/** First and last year as in the metadata of charts: "1950-2023"; undefined without values. */
function timespan(times: Int32Array): string | undefined {
  if (times.length === 0) return undefined;
  return `${times.reduce((a, b) => Math.min(a, b))}-${times.reduce((a, b) => Math.max(a, b))}`;
}

const originOf = (source: Source) => ({
  title: source.title,
  description: source.description,
  producer: source.producer,
  attribution: source.attribution,
  attributionShort: source.attributionShort,
  citation: source.citation,
  citationFull: source.citationFull,
  urlMain: source.path,
  urlDownload: source.urlDownload,
  dateAccessed: source.dateAccessed,
  datePublished: source.datePublished,
  license: licenceOf(source.license),
});

const licenceOf = (license: Licence | undefined) =>
  license && unlessEmpty({ name: license.title || license.name, url: license.path });

const list = <T>(items: readonly T[] | undefined): readonly T[] | undefined => (items?.length ? items : undefined);

/** The object, or undefined if all its fields are undefined. */
const unlessEmpty = <T extends object>(value: T): T | undefined =>
  Object.values(value).some((one) => one !== undefined) ? value : undefined;
