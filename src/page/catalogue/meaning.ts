import { unwrapFiles } from "../../search/script.ts";
import { openSite, type SiteAnswer, searchSite, type Thing } from "../../search/things.ts";

declare global {
  /** Set by the tree's `search/index.js`. */
  var polygraphSearch: Readonly<Record<string, string>> | undefined;
}

/** Tells what a query means; words and concepts alone rank, for vectors take megabytes. */
export type SiteSearch = (query: string) => SiteAnswer;

/** Loads the index beside the page. It comes as a script, for pages opened from a folder may not fetch. */
export async function loadSearch(things: readonly Thing[]): Promise<SiteSearch> {
  await loadScript("search/index.js");
  const wrapped = globalThis.polygraphSearch;
  if (!wrapped) throw new Error("no search index in search/index.js");
  delete globalThis.polygraphSearch;
  await pause();
  const files = unwrapFiles(wrapped);
  await pause();
  const site = openSite(files, things);
  return (query) => searchSite(site, query);
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
