import type { Indicator, IndicatorData, Source } from "../../../src/core/chart/indicator.ts";
import type { Licence } from "../../../src/core/data/licence.ts";
import type { TimeUnit } from "../../../src/core/data/time.ts";

/** What an indicator's values are over: entities have their place in the file as a number, so that a pair of files is whole. */
export interface IndicatorFiles extends IndicatorData {
  readonly codeOf: (entity: string) => string;
  /** `table#column`, where it is in a table. */
  readonly catalogPath: string | undefined;
}

/** `v1/indicators/<id>.data.json`: three lists of one length. Days count from 2020-01-21; texts stay texts. */
export function indicatorValues({ column: { entities, offsets, times, values } }: IndicatorData): string {
  const numbers = new Array<number>(times.length);
  for (const i of entities.keys()) numbers.fill(i + 1, offsets[i], offsets[i + 1]);
  return `${JSON.stringify({ values: Array.from<number | string>(values), years: Array.from(times), entities: numbers })}\n`;
}

/** `v1/indicators/<id>.metadata.json`: all that is told of an indicator, and what the numbers of its values mean. */
export function indicatorMetadata({ indicator, timeUnit, column, codeOf, catalogPath }: IndicatorFiles): string {
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
    presentation: some({
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

/** What the numbers of years stand for, where they are days. */
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

/** "1950-2023", as the metadata of charts write it; absent without values. */
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
  license && some({ name: license.title || license.name, url: license.path });

const list = <T>(items: readonly T[] | undefined): readonly T[] | undefined => (items?.length ? items : undefined);

/** Undefined when it says nothing. */
const some = <T extends object>(value: T): T | undefined =>
  Object.values(value).some((one) => one !== undefined) ? value : undefined;
