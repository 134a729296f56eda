import type { Indicator } from "../chart/indicator.ts";
import type { EmbeddedText } from "./embedder.ts";

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

const formatVersion = 1;

/** The documents as they stand in the tree; a dataset's words are written once, however many indicators it has. */
interface DocumentFile {
  version: number;
  embedder: string;
  /** Title and description. */
  datasets: [string, string][];
  /** Number of the dataset, then the other fields in the order of `encodeDocuments`. */
  indicators: [number, number, string, string, string, string, number, number][];
}

/** Writes documents as JSON, with the name of the embedder whose vectors go with them. */
export function encodeDocuments(documents: readonly SearchDocument[], embedder: string): Uint8Array {
  const datasets = new Map<string, number>();
  const indicators = documents.map((d): DocumentFile["indicators"][number] => {
    const dataset = JSON.stringify([d.dataset, d.datasetDescription]);
    const number = datasets.get(dataset) ?? datasets.size;
    datasets.set(dataset, number);
    return [number, d.indicatorId, d.title, d.unit, d.description, d.catalogPath, d.popularity, d.chartCount];
  });
  const lines = (rows: readonly string[]) => `[\n${rows.join(",\n")}\n]`;
  const head = `"version": ${formatVersion}, "embedder": ${JSON.stringify(embedder)}`;
  const body = `"datasets": ${lines([...datasets.keys()])}, "indicators": ${lines(indicators.map((i) => JSON.stringify(i)))}`;
  return new TextEncoder().encode(`{${head}, ${body}}\n`);
}

/** Reads what `encodeDocuments` wrote. Throws on another version of the format. */
export function decodeDocuments(bytes: Uint8Array): { documents: SearchDocument[]; embedder: string } {
  const file: DocumentFile = JSON.parse(new TextDecoder().decode(bytes));
  if (file.version !== formatVersion) throw new Error(`unknown version of the search documents: ${file.version}`);
  const documents = file.indicators.map(
    ([dataset, indicatorId, title, unit, description, catalogPath, popularity, chartCount]) => {
      const [datasetTitle = "", datasetDescription = ""] = file.datasets[dataset] ?? [];
      const own = { indicatorId, title, unit, description, catalogPath, popularity, chartCount };
      return { ...own, dataset: datasetTitle, datasetDescription };
    },
  );
  return { documents, embedder: file.embedder };
}
