import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Indicator } from "../../../src/core/chart/indicator.ts";
import { createDocument } from "../../../src/search/document.ts";
import { buildIndex, type IndexFiles, indexEmbedderPath, indexKeyPath, pagePaths } from "../../../src/search/index.ts";
import { type Place, readPeoples } from "../../../src/search/places.ts";
import { nameScript, wrapFiles } from "../../../src/search/script.ts";
import type { Content } from "../../content/content.ts";
import { type Hash, hashAll } from "../../hash.ts";
import { shipped } from "../../program.ts";
import type { TreeFile } from "../files.ts";
import { createEmbedder, readLexicon } from "./embedder.ts";

/**
 * The files of the search index: the documents of indicators of a content and their vectors, each by itself for
 * services, and those that pages rank by in one script. With the lexicon goes the notice that its licence asks to be kept.
 * @param indicators - those that the site tells of
 * @param folder - the content's
 * @param cache - the folder that keeps vectors that an endpoint was asked for
 * @param store - puts what it takes of the index elsewhere; gives the files that are left
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

/** The index as pages load it: named by what is in it, and a script that tells its name. */
export function indexScripts(files: IndexFiles): readonly TreeFile[] {
  const body = wrapFiles(filesForPages(files));
  const path = `search/index.${hashAll([body]).slice(0, 12)}.js`;
  return [
    { path, body },
    { path: "search/index.js", body: nameScript(path) },
  ];
}

/** The files that pages rank by. */
const filesForPages = (files: IndexFiles): IndexFiles =>
  new Map([...files].filter(([name]) => pagePaths.includes(name)));

/** The entities of a content by all their names, those of their people among them. */
async function searchPlaces({ entities }: Content): Promise<readonly Place[]> {
  const peoples = readPeoples(await readFile(shipped("public/lexicon/peoples.txt"), "utf8"));
  return entities.map(({ code, name, aliases = [] }) => ({
    code,
    name,
    aliases: [...new Set([...aliases, ...(peoples.get(name) ?? [])])],
  }));
}

/** What an index is known by. @param embedder - the text that names its embedder */
export const indexKey = (files: IndexFiles, embedder: string): Hash => hashAll([...files, embedder].flat());

async function lexiconNotices(): Promise<readonly TreeFile[]> {
  const names = (await readdir(shipped("public/lexicon"))).filter((name) => /^(LICENSE|NOTICE)/.test(name)).sort();
  const notice = async (name: string) => ({
    path: `search/${name}`,
    body: await readFile(shipped(`public/lexicon/${name}`)),
  });
  return Promise.all(names.map(notice));
}

/** In how many published charts each indicator stands, by its id. */
function countCharts({ charts }: Content): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { config } of charts.filter(({ isPublished }) => isPublished)) {
    const ids = new Set(config.dimensions.map(({ variableId }) => variableId));
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
