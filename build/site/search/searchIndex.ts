import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pageSlug } from "../../../src/core/chart/cube/chartSlug.ts";
import type { Indicator } from "../../../src/core/chart/indicator.ts";
import { createDocument } from "../../../src/search/document.ts";
import { buildIndex, type IndexFiles, indexEmbedderPath, indexKeyPath, pagePaths } from "../../../src/search/index.ts";
import { readPeoples, type SearchPlace } from "../../../src/search/places.ts";
import { nameScript, wrapFiles } from "../../../src/search/script.ts";
import { builtCharts, type Content, indicatorIds } from "../../content/content.ts";
import { type Hash, hashAll } from "../../hash.ts";
import { packagePath } from "../../program.ts";
import type { TreeFile } from "../files.ts";
import { createEmbedder, readLexicon } from "./embedder.ts";

/**
 * Builds the search index: the indicators' documents and vectors as separate files for services, and the files that
 * pages need in one script. The lexicon's licence requires its notice, which is included.
 * @param indicators - the indicators that the site lists
 * @param folder - the content folder
 * @param cache - the folder in which vectors from an endpoint are cached
 * @param store - may store files elsewhere; returns the remaining files
 */
export async function searchFiles(
  content: Content,
  indicators: readonly Indicator[],
  folder: string,
  cache: string,
  store: (files: IndexFiles) => Promise<IndexFiles> = async (files) => files,
): Promise<readonly TreeFile[]> {
  const counts = countCharts(content);
  const documents = indicators.map((indicator) => createDocument(indicator, counts.get(indicator.id) ?? 0));
  const config = content.site.config.embedder ?? { type: "lexicon" };
  const embedder = await createEmbedder(config, { content: folder, cache: join(cache, "vectors"), env: process.env });
  const files = await store(await buildIndex(documents, embedder, await readLexicon(), await searchPlaces(content)));
  const chosen = `${JSON.stringify(config)}\n`;
  return [
    ...[...files].map(([name, body]) => ({ path: `search/${name}`, body })),
    { path: `search/${indexEmbedderPath}`, body: chosen },
    { path: `search/${indexKeyPath}`, body: `${indexKey(files, chosen)}\n` },
    ...indexScripts(files),
    ...(await lexiconNotices()),
  ];
}

/** The index for pages: a script named by its content hash, and a script with a fixed name that holds that name. */
export function indexScripts(files: IndexFiles): readonly TreeFile[] {
  const body = wrapFiles(filesForPages(files));
  const path = `search/index.${hashAll([body]).slice(0, 12)}.js`;
  return [
    { path, body },
    { path: "search/index.js", body: nameScript(path) },
  ];
}

/** The index files that pages need for ranking. */
const filesForPages = (files: IndexFiles): IndexFiles =>
  new Map([...files].filter(([name]) => pagePaths.includes(name)));

/** The entities with all their names, including those of their peoples (such as "French"). */
async function searchPlaces({ entities }: Content): Promise<readonly SearchPlace[]> {
  const peoples = readPeoples(await readFile(packagePath("public/lexicon/peoples.txt"), "utf8"));
  return entities.map(({ code, name, aliases = [] }) => ({
    code,
    name,
    aliases: [...new Set([...aliases, ...(peoples.get(name) ?? [])])],
  }));
}

/** The key of an index. @param embedder - its embedder's configuration as JSON */
export const indexKey = (files: IndexFiles, embedder: string): Hash => hashAll([...files, embedder].flat());

async function lexiconNotices(): Promise<readonly TreeFile[]> {
  const names = (await readdir(packagePath("public/lexicon"))).filter((name) => /^(LICENSE|NOTICE)/.test(name)).sort();
  const notice = async (name: string) => ({
    path: `search/${name}`,
    body: await readFile(packagePath(`public/lexicon/${name}`)),
  });
  return Promise.all(names.map(notice));
}

/** Number of published charts that use each indicator in any of their views, by id. */
function countCharts(content: Content): ReadonlyMap<number, number> {
  const slugs = new Map<number, Set<string>>();
  for (const chart of builtCharts(content).filter(({ isPublished }) => isPublished))
    for (const id of indicatorIds(chart)) slugs.set(id, (slugs.get(id) ?? new Set()).add(pageSlug(chart.slug)));
  return new Map([...slugs].map(([id, { size }]) => [id, size]));
}
