import { openIndex, type SearchIndex } from "../../search/index.ts";
import { rankIndicators, readFor } from "../../search/rank.ts";
import type { Reading } from "../../search/reading.ts";
import { unwrapFiles } from "../../search/script.ts";

declare global {
  /** Set by the tree's `search/index.js`. */
  var polygraphSearch: Readonly<Record<string, string>> | undefined;
}

/** An indicator near to a query, best first, as the service ranks them. */
export interface NearIndicator {
  readonly id: number;
  readonly title: string;
  /** The words of the query, or the concepts that they name, by which it was found. */
  readonly matched?: readonly string[];
}

/** What a query means to the index. */
export interface Answer {
  readonly indicators: readonly NearIndicator[];
  /** The query as it was meant, when words were misspelt. */
  readonly meant?: string | undefined;
  /** The query without the places and the time that it asks for; "" when there is nothing else. */
  readonly words: string;
  /** Where nothing is found: what is near to what is looked for, and would be found. */
  readonly topics: readonly string[];
  /** Names of the places that the query asks for. */
  readonly places: readonly string[];
  /** Whether it asks for nothing else. */
  readonly isPlace: boolean;
  /** Parameters of a chart's address that show the places and the time asked for; "" for none. */
  readonly params: string;
}

const maxIndicators = 200;

/** Below this score, two texts have next to nothing in common; the best of a query have about 0.8. */
const minScore = 0.3;

/** Ranks the indicators by a query, by the service's functions; words and concepts alone rank, for vectors take megabytes. */
export type Ranking = (query: string) => Promise<Answer>;

/**
 * Loads the index beside the page. It comes as a script, for pages opened from a folder may not fetch.
 * @param told - what the page tells of indicators beside what the index does, such as their charts' titles
 */
export async function loadRanking(told: ReadonlyMap<number, string>): Promise<Ranking> {
  await loadScript("search/index.js");
  const wrapped = globalThis.polygraphSearch;
  if (!wrapped) throw new Error("no search index in search/index.js");
  delete globalThis.polygraphSearch;
  await pause();
  const files = unwrapFiles(wrapped);
  await pause();
  const index = openIndex(files, undefined, (document) => {
    const more = told.get(document.indicatorId);
    return more ? { ...document, description: `${more}. ${document.description}` } : document;
  });
  return (query) => answerQuery(index, query);
}

/** What a query means to an index. */
export async function answerQuery(index: SearchIndex, text: string): Promise<Answer> {
  const reading = readFor(index, text);
  const found = await rankIndicators(index, { text, limit: maxIndicators }, reading);
  const { places, time, parts, meant } = reading;
  const country =
    places.length > 0 && `country=~${places.map(({ code, name }) => encodeURIComponent(code || name)).join("~")}`;
  return {
    indicators: found
      .filter(({ score }) => score >= minScore)
      .map(({ document: { indicatorId, title }, matched }) => ({ id: indicatorId, title, matched })),
    meant,
    words: parts
      .filter(({ place }) => !place)
      .map(({ text }) => text)
      .join(" "),
    topics: found.length > 0 ? [] : await nearTopics(index, reading),
    places: places.map(({ name }) => name),
    isPlace: places.length > 0 && parts.every(({ place }) => place !== undefined),
    params: [country, time && `time=${time}`].filter(Boolean).join("&"),
  };
}

const maxTopics = 3;

/** Concepts beside those that a query names, of which there are indicators. */
async function nearTopics(index: SearchIndex, { parts }: Reading): Promise<readonly string[]> {
  const { all } = index.concepts;
  const named = parts.flatMap(({ concepts }) => concepts.flatMap((row) => all[row] ?? []));
  const rows = named.flatMap(({ broader, related, narrower }) => [
    ...(broader === undefined ? [] : [broader]),
    ...related,
    ...narrower,
  ]);
  const titles = [...new Set(rows.flatMap((row) => all[row]?.title ?? []))].slice(0, maxTopics * 4);
  const topics: string[] = [];
  for (const text of titles) {
    if (topics.length < maxTopics && (await rankIndicators(index, { text, limit: 1 })).length > 0) topics.push(text);
  }
  return topics;
}

/** Lets the browser answer what the reader did meanwhile. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function loadScript(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = path;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`cannot load script: ${path}`));
    };
    document.head.append(script);
  });
}
