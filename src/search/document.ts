import type { Indicator } from "../core/chart/indicator.ts";
import { isRecord } from "../core/text/json.ts";
import { decodeRecords, encodeRecords, RecordFile } from "./blocks.ts";
import type { EmbeddedText } from "./embedder.ts";
import { BrokenIndex, type RangedFile } from "./indexFile.ts";

/** The document of an indicator: its own metadata and those of its dataset. */
export interface SearchDocument {
  indicatorId: number;
  title: string;
  /** Title of the dataset. */
  dataset: string;
  unit: string;
  /** What the indicator measures: the short description if there is one. "" if unknown. */
  description: string;
  /** Description of the whole dataset. */
  datasetDescription: string;
  /** `dataset#column` in the data catalog; "" if it is not there. */
  catalogPath: string;
  /** From 0 to 1. */
  popularity: number;
  /** Number of published charts with the indicator. */
  chartCount: number;
}

/** Creates the document of an indicator. @param chartCount - number of published charts with it */
export function createDocument(indicator: Indicator, chartCount = 0): SearchDocument {
  const title = indicator.title || indicator.name;
  const variant = [indicator.titleVariant, indicator.attributionShort].filter(Boolean).join(", ");
  return {
    indicatorId: indicator.id,
    title: variant ? `${title} (${variant})` : title,
    dataset: indicator.dataset.title ?? "",
    unit: indicator.unit ?? "",
    description: indicator.descriptionShort || indicator.description || (indicator.descriptionKey ?? []).join(" "),
    datasetDescription: indicator.dataset.description ?? "",
    catalogPath: indicator.catalogPath ?? "",
    popularity: indicator.popularity ?? 0,
    chartCount,
  };
}

/** The texts for embedders. Their weights differ from those of the keywords. */
export function documentText(document: SearchDocument): EmbeddedText {
  return [
    { text: document.title, weight: 1 },
    { text: document.dataset, weight: 0.7 },
    { text: document.description, weight: 0.5 },
    { text: document.unit, weight: 0.1 },
    { text: document.datasetDescription, weight: 0.3 },
  ];
}

/** Metadata of the file of documents. */
interface About {
  /** Name of the embedder of the documents' vectors. */
  readonly embedder: string;
  /** Number of datasets: the first records. The other records are documents. */
  readonly datasets: number;
}

/** Title and description. */
type DatasetRecord = readonly [title: string, description: string];

/** The first number is the record of the dataset. */
type DocumentRecord = readonly [
  dataset: number,
  indicatorId: number,
  title: string,
  unit: string,
  description: string,
  catalogPath: string,
  popularity: number,
  chartCount: number,
];

/** Encodes documents as records, after the records of their datasets, so that texts of a dataset are stored once. */
export function encodeDocuments(documents: readonly SearchDocument[], embedder: string): Uint8Array {
  const datasets = new Map<string, number>();
  const records = documents.map((d) => {
    const dataset = JSON.stringify([d.dataset, d.datasetDescription] satisfies DatasetRecord);
    const number = datasets.get(dataset) ?? datasets.size;
    datasets.set(dataset, number);
    const { indicatorId, title, unit, description, catalogPath, popularity, chartCount } = d;
    const record: DocumentRecord = [number, indicatorId, title, unit, description, catalogPath, popularity, chartCount];
    return JSON.stringify(record);
  });
  const about: About = { embedder, datasets: datasets.size };
  return encodeRecords({
    about: JSON.stringify(about),
    records: [...datasets.keys(), ...records],
    numbers: Float64Array.from(documents, ({ popularity }) => popularity),
  });
}

/** Decodes all documents. @throws BrokenIndex */
export function decodeDocuments(bytes: Uint8Array): { documents: SearchDocument[]; embedder: string } {
  const { about, records } = decodeRecords(bytes);
  const { embedder, datasets } = parse(about, isAbout);
  const rows = records.slice(datasets).map((record) => parse(record, isDocument));
  const texts = records.slice(0, datasets).map((record) => parse(record, isDataset));
  return { documents: rows.map((row) => documentOf(row, texts[row[0]])), embedder };
}

function documentOf(record: DocumentRecord, [dataset, datasetDescription]: DatasetRecord = ["", ""]): SearchDocument {
  const [, indicatorId, title, unit, description, catalogPath, popularity, chartCount] = record;
  return { indicatorId, title, unit, description, catalogPath, popularity, chartCount, dataset, datasetDescription };
}

/** Parses the JSON of a record. @throws BrokenIndex */
function parse<T>(text: string, isOne: (value: unknown) => value is T): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BrokenIndex("a record is not valid JSON", { cause: error });
  }
  if (!isOne(value)) throw new BrokenIndex("a record of another kind");
  return value;
}

const isListOf = (value: unknown, types: readonly string[]): boolean =>
  Array.isArray(value) && value.length === types.length && types.every((type, i) => typeof value[i] === type);

const isDataset = (value: unknown): value is DatasetRecord => isListOf(value, ["string", "string"]);

const documentTypes = ["number", "number", "string", "string", "string", "string", "number", "number"];

const isDocument = (value: unknown): value is DocumentRecord => isListOf(value, documentTypes);

const isAbout = (value: unknown): value is About =>
  isRecord(value) &&
  typeof value.embedder === "string" &&
  Number.isInteger(value.datasets) &&
  Number(value.datasets) >= 0;

/** Documents by row, loaded on demand. */
export interface DocumentStore {
  readonly count: number;
  /** Documents in the order of the rows. */
  at(rows: readonly number[]): Promise<readonly SearchDocument[]>;
  /** Popularity of each row, from 0 to 1. */
  popularities(): Promise<Float64Array>;
}

/** Documents in a file that `encodeDocuments` wrote. */
export class StoredDocuments implements DocumentStore {
  readonly count: number;
  /** Name of the embedder of the documents' vectors. */
  readonly embedder: string;
  private readonly file: RecordFile;
  private readonly datasets: number;

  private constructor(file: RecordFile) {
    const { embedder, datasets } = parse(file.about, isAbout);
    if (datasets > file.count) throw new BrokenIndex("more datasets than records");
    this.file = file;
    this.embedder = embedder;
    this.datasets = datasets;
    this.count = file.count - datasets;
  }

  /** @throws BrokenIndex */
  static async open(file: RangedFile): Promise<StoredDocuments> {
    return new StoredDocuments(await RecordFile.open(file));
  }

  /** Documents in the order of the rows. */
  async at(rows: readonly number[]): Promise<readonly SearchDocument[]> {
    const { file, datasets } = this;
    const records = (await file.at(rows.map((row) => row + datasets))).map((text) => parse(text, isDocument));
    const texts = await file.at(records.map(([dataset]) => dataset));
    return records.map((record, i) => documentOf(record, parse(texts[i] ?? "", isDataset)));
  }

  /** Popularity of each row, from 0 to 1. */
  popularities(): Promise<Float64Array> {
    return this.file.numbers();
  }
}
