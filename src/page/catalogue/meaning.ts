import { openIndex, type SearchIndex } from "../../search/index.ts";
import { rankIndicators } from "../../search/rank.ts";
import { unwrapFiles } from "../../search/script.ts";

declare global {
  /** Set by the tree's `search/index.js`. */
  var polygraphSearch: Readonly<Record<string, string>> | undefined;
}

/** An indicator near to a query, best first, as the service ranks them. */
export interface NearIndicator {
  readonly id: number;
  readonly title: string;
}

const mostIndicators = 200;

/** Below this score, two texts have next to nothing in common; the best of a query have about 0.8. */
const leastScore = 0.3;

/** Ranks the indicators by a query; they are the same files and functions as the service's. */
export type Ranking = (query: string) => Promise<readonly NearIndicator[]>;

/** Loads the index beside the page. It comes as a script, for pages opened from a folder may not fetch. */
export async function loadRanking(): Promise<Ranking> {
  await loadScript("search/index.js");
  const wrapped = globalThis.polygraphSearch;
  if (!wrapped) throw new Error("no search index in search/index.js");
  delete globalThis.polygraphSearch;
  await pause();
  const files = unwrapFiles(wrapped);
  await pause();
  const index = openIndex(files);
  return (query) => rank(index, query);
}

async function rank(index: SearchIndex, text: string): Promise<readonly NearIndicator[]> {
  const found = await rankIndicators(index, { text, limit: mostIndicators });
  return found
    .filter(({ score }) => score >= leastScore)
    .map(({ document: { indicatorId, title } }) => ({ id: indicatorId, title }));
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
