import type { Indicator } from "../core/chart/indicator.ts";
import { isRecord } from "../core/text/json.ts";
import { decodeRecords, encodeRecords, RecordFile } from "./blocks.ts";
import type { EmbeddedText } from "./embedder.ts";
import { BrokenIndex, type RangedFile } from "./indexFile.ts";

/** What the search knows of an indicator: its own metadata and that of the dataset it stands in. */
export interface SearchDocument {
  indicatorId: number;
  title: string;
  /** The title of its dataset. */
  dataset: string;
  unit: string;
  /** What it measures, in a sentence or a few; the short description where there is one. Empty when unknown. */
  description: string;
  /** What is written about its dataset as a whole. */
  datasetDescription: string;
  /** `dataset#column` in the data catalog; empty when it is not there. */
  catalogPath: string;
  /** From 0 to 1. */
  popularity: number;
  /** In how many published charts it stands. */
  chartCount: number;
}

/** Makes the document of an indicator. `chartCount`: in how many published charts it stands. */
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

/** What an embedder reads of a document: first what names it. These weights are other than those of `fields` in keywords.ts. */
export function documentText(document: SearchDocument): EmbeddedText {
  return [
    { text: document.title, weight: 1 },
    { text: document.dataset, weight: 0.7 },
    { text: document.description, weight: 0.5 },
    { text: document.unit, weight: 0.1 },
    { text: document.datasetDescription, weight: 0.3 },
  ];
}

/** What the file of documents tells of itself. */
interface About {
  /** The name of the embedder whose vectors go with the documents. */
  readonly embedder: string;
  /** How many datasets there are: the first records, the documents being the others. */
  readonly datasets: number;
}

/** Title and description. */
type DatasetRecord = readonly [title: string, description: string];

/** The number of the dataset first. */
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

/** Writes documents as records, those of their datasets first: the words of one are written once. */
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

/** Reads all that `encodeDocuments` wrote. Throws `BrokenIndex` on other bytes. */
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

/** Reads JSON that a file holds. Throws `BrokenIndex` on what is no such thing. */
function parse<T>(text: string, isOne: (value: unknown) => value is T): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BrokenIndex("a record is no JSON", { cause: error });
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

/** The documents of an index by their row, read when they are asked for. */
export interface DocumentStore {
  readonly count: number;
  /** Documents by their rows, in the order of these. */
  at(rows: readonly number[]): Promise<readonly SearchDocument[]>;
  /** How popular the document of each row is, from 0 to 1. */
  popularities(): Promise<Float64Array>;
}

/** Documents in a file that `encodeDocuments` wrote. */
export class StoredDocuments implements DocumentStore {
  readonly count: number;
  /** The name of the embedder whose vectors go with the documents. */
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

  /** Throws `BrokenIndex` on a file that `encodeDocuments` did not write. */
  static async open(file: RangedFile): Promise<StoredDocuments> {
    return new StoredDocuments(await RecordFile.open(file));
  }

  /** Documents by their rows, in the order of these. */
  async at(rows: readonly number[]): Promise<readonly SearchDocument[]> {
    const { file, datasets } = this;
    const records = (await file.at(rows.map((row) => row + datasets))).map((text) => parse(text, isDocument));
    const texts = await file.at(records.map(([dataset]) => dataset));
    return records.map((record, i) => documentOf(record, parse(texts[i] ?? "", isDataset)));
  }

  /** How popular the document of each row is, from 0 to 1. */
  popularities(): Promise<Float64Array> {
    return this.file.numbers();
  }
}
