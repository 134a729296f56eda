import { setImmediate as nextTurn } from "node:timers/promises";
import { pageSlug } from "../../../src/core/chart/cube/chartSlug.ts";
import { withCube } from "../../../src/core/chart/cube/place.ts";
import { chartScriptPath } from "../../../src/core/chart/dataScript.ts";
import { entityIndexPath, entityPageSettings, entityPath } from "../../../src/core/chart/entityPages.ts";
import type { Site, Topic } from "../../../src/core/chart/site.ts";
import type { Entity } from "../../../src/core/data/entity.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { paginate } from "../../../src/pages/catalogue/pager.ts";
import { entityCsv, entityJson, entityMarkdown } from "../../../src/pages/entity/downloads.ts";
import { type EntityPage, renderEntity } from "../../../src/pages/entity/page.ts";
import { entityTableCsv, entityTableLength, renderEntityTable } from "../../../src/pages/entity/table.ts";
import { pagePath } from "../../../src/pages/paths.ts";
import type { Cache } from "../../cache/cache.ts";
import type { EntityPageInputs, KeyParts } from "../../cache/record.ts";
import { fetchMissing } from "../../cache/remote/remote.ts";
import { type Hash, hashAll, hashValue } from "../../hash.ts";
import { packZip } from "../../platform/zip.ts";
import type { TreeScripts } from "../../site/change/chartScripts.ts";
import { type CubePlaces, comparedFigures, entityPage, siteFigures, type TopicFigures } from "../../site/entities.ts";
import type { TreeFile } from "../../site/files.ts";
import type { ChartSource } from "../source/chartSource.ts";
import { changedParts, type Explain } from "./explain.ts";
import { suffixOf } from "./renderCharts.ts";
import { type EmittedFiles, emitFetched, emitFiles } from "./siteFiles.ts";

/** The sources of the pages of entities. */
export interface EntitySources {
  readonly site: Site;
  /** Descriptions of all charts, sorted by slug. */
  readonly entries: readonly CatalogueEntry[];
  readonly topics: readonly Topic[];
  /** The entities with pages. */
  readonly places: readonly Entity[];
  /** The cubes among the charts. */
  readonly cubes: ReadonlyMap<string, CubePlaces>;
  /** The data files of all charts. */
  readonly scripts: TreeScripts;
  readonly program: Hash;
  readonly cache: Cache;
  readonly explain?: Explain | undefined;
}

/** Pages of entities, and their inputs, by which the next build recognises whether they are up to date. */
export interface EmittedEntityPages {
  readonly pages: readonly EmittedFiles[];
  readonly inputs: EntityPageInputs;
}

/** Whether pages of entities would have the same inputs as before. */
export const hasSameInputs = ({ choice, charts }: EntityPageInputs, sources: EntitySources): boolean =>
  choice === chartChoiceHash(sources) &&
  Object.entries(charts).every(([slug, hash]) => sources.scripts.has(slug) && sources.scripts.hash(slug) === hash);

/** Hash of the inputs that select the charts of the pages of entities, and of their other inputs except chart data. */
export function chartChoiceHash({
  site,
  entries,
  topics,
  places,
  cubes,
  program,
}: Pick<EntitySources, "site" | "entries" | "topics" | "places" | "cubes" | "program">): Hash {
  const ranked = entries.map((entry) => [
    entry.slug,
    entry.indicators,
    entry.coverage?.entities,
    entry.topics,
    entry.datasets,
  ]);
  return hashAll([program, settingsOf(site), hashValue([ranked, topics, places, [...cubes], site.entities.all])]);
}

const settingsOf = ({ config }: Site): Hash => {
  const { title, baseUrl, addresses, licence, brand, assets, entityPages, hasEntityPages } = config;
  return hashValue([title, baseUrl, addresses, licence, brand, assets, entityPages, hasEntityPages]);
};

/** Makes the pages of entities with their downloads, and the table of all entities; from the cache if the inputs are the same. */
export async function emitEntityPages(sources: EntitySources): Promise<EmittedEntityPages> {
  const { cache, site } = sources;
  const choice = chartChoiceHash(sources);
  // Otherwise there is always a table, even without entities, because the header of every page links to it.
  if (!site.config.hasEntityPages) return { pages: [], inputs: { choice, charts: {} } };
  const known = readCached(choice, cache);
  const taken = known && hasSameInputs({ choice, ...known }, sources) ? reuseCached(known, cache) : undefined;
  if (known && taken) return { pages: taken, inputs: { choice, charts: known.charts } };
  const { pages: kept, ...found } = await makeEntities(sources);
  saveCached(choice, found, cache);
  return { pages: kept, inputs: { choice, charts: found.charts } };
}

/** Makes the pages from the data of charts. Only pages with a changed figure are rendered. */
async function makeEntities(sources: EntitySources): Promise<Pick<EmittedEntityPages, "pages"> & CachedEntityPages> {
  const { site, places, program, entries, topics, cubes, scripts } = sources;
  const charts: Record<string, Hash> = {};
  const chart = (slug: string) => {
    charts[slug] = scripts.hash(slug);
    const cube = cubes.get(pageSlug(slug))?.cube;
    return cube ? withCube(scripts.chart(slug), cube) : scripts.chart(slug);
  };
  const groups = siteFigures(site, { entries, topics, cubes, chart });
  await nextTurn();
  const paged = new Set(places);
  const settings = settingsOf(site);
  const kept: EmittedFiles[] = [];
  const keyed: (PageKeys & { readonly entity: Entity })[] = [];
  for (const entity of places) {
    const base = entityPath(entityPageSettings(site.config), entity);
    const parts = { program, "site.json": settings, ...partsOf(entityPage(site, entity, groups, paged)) };
    const [key, partsKey] = [hashAll([base, ...Object.entries(parts).flat()]), hashAll(["parts", base])];
    keyed.push({ entity, key, partsKey, parts });
    await nextTurn();
  }
  const [keys, made] = [keyed.map(({ key }) => key), keyed.map(({ partsKey }) => partsKey)];
  // One request for all: with a request for each page, the latencies would add up.
  await fetchMissing(sources.cache, "site", keys);
  for (const { entity, ...page } of keyed) {
    kept.push(await emitPage(page, sources, () => entityFiles(site, entityPage(site, entity, groups, paged))));
    await nextTurn();
  }
  const table = await emitTable(groups, sources);
  return { pages: [...kept, table.kept], charts, keys: [...keys, table.key], partsKeys: made };
}

/** Makes the table of all entities. */
async function emitTable(
  groups: readonly TopicFigures[],
  { site, places, program, cache }: EntitySources,
): Promise<{ readonly key: Hash; readonly kept: EmittedFiles }> {
  const columns = comparedFigures(groups);
  const rows = columns.map(({ slug, title, unit, entities }) => [
    slug,
    title,
    unit,
    [...entities].map(([name, { latest }]) => [name, latest]),
  ]);
  const key = hashAll([program, "entities", settingsOf(site), hashValue([places, rows])]);
  const index = entityIndexPath(entityPageSettings(site.config));
  const kept = await emitFiles(cache, key, async () => [
    ...paginate(places, entityTableLength).map((page) => ({
      path: pagePath(index.replace(/\.html$/, ""), page.number),
      body: renderEntityTable(site.config, page, columns, places.length),
    })),
    { path: index.replace(/html$/, "csv"), body: entityTableCsv(places, columns) },
  ]);
  return { key, kept };
}

/** Hashes of a page's contents: of the entity, and of each figure with the values that it is compared with. */
function partsOf({ entity, neighbours, wholes, groups }: EntityPage): Record<string, Hash> {
  const beside = [...wholes, ...neighbours].map(({ name }) => name);
  const figures = groups.flatMap(({ title, path, figures }) =>
    figures.map(({ figure, own }) => {
      const others = beside.map((name) => figure.entities.get(name)?.latest);
      const { slug, title: name, indicator, unit, source } = figure;
      return [`figures of ${slug}`, hashValue([title, path, name, indicator, unit, source, own, others])] as const;
    }),
  );
  return { "entities.csv": hashValue([entity, neighbours, wholes]), ...Object.fromEntries(figures) };
}

/** The parts of the key of an entity's page, and the cache keys of the page and of its parts. */
interface PageKeys {
  readonly key: Hash;
  readonly partsKey: Hash;
  readonly parts: KeyParts;
}

async function emitPage(
  { key, partsKey, parts }: PageKeys,
  { cache, explain }: EntitySources,
  make: () => Promise<readonly TreeFile[]>,
): Promise<EmittedFiles> {
  const before = cache.stores.lastParts.get(partsKey);
  const kept = await emitFetched(cache, key, make);
  if (!kept.isNew) return kept;
  for (const { path } of kept.files) explain?.(path, before ? changedParts(before, parts) : ["the file is new"]);
  cache.stores.lastParts.put(partsKey, parts);
  return kept;
}

/** Makes the page of an entity and its downloads. */
async function entityFiles(site: Site, page: EntityPage): Promise<readonly TreeFile[]> {
  const settings = entityPageSettings(site.config);
  const base = entityPath(settings, page.entity);
  const name = base.split("/").at(-1) ?? "";
  const forms = [
    { name: `${name}.csv`, text: entityCsv(page) },
    { name: `${name}.values.json`, text: entityJson(page, site) },
    { name: `${name}.md`, text: entityMarkdown(page, site) },
  ];
  const folder = base.slice(0, -name.length);
  return [
    { path: `${base}.html`, body: renderEntity(site, page, settings) },
    ...forms.map((form) => ({ path: folder + form.name, body: form.text })),
    { path: `${base}.zip`, body: await packZip(forms.map(({ name, text }) => ({ name, pieces: [text] }))) },
  ];
}

/**
 * The cached record of all pages of entities. If the charts that they depend on are unchanged, their data need not be read to
 * compute the keys of the pages.
 */
interface CachedEntityPages extends Pick<EntityPageInputs, "charts"> {
  /** Keys of the files in the store `site`. */
  readonly keys: readonly Hash[];
  /** Keys of the parts of these keys in the store `lastParts`. */
  readonly partsKeys: readonly Hash[];
}

const keyOf = (choice: Hash): Hash => hashAll(["pages of entities", choice]);

/** Saves the record. @param choice - see `chartChoiceHash` */
function saveCached(choice: Hash, known: CachedEntityPages, { stores, objects }: Cache): void {
  stores.site.put(keyOf(choice), [{ path: "entities.json", ...objects.put(JSON.stringify(known)) }]);
}

/** Reads the record; undefined if it is not cached. */
function readCached(choice: Hash, { stores, objects }: Cache): CachedEntityPages | undefined {
  const [file] = stores.site.get(keyOf(choice)) ?? [];
  return file && objects.has(file) ? JSON.parse(objects.readText(file)) : undefined;
}

/** The cached files; undefined if some are missing. */
function reuseCached(
  { keys, partsKeys: made }: CachedEntityPages,
  { stores }: Cache,
): readonly EmittedFiles[] | undefined {
  if (!keys.every((key) => stores.site.has(key))) return undefined;
  // Marks the parts as used, so that they are pruned together with the files.
  for (const key of made) stores.lastParts.get(key);
  return keys.map((key) => ({ files: stores.site.get(key) ?? [], isNew: false }));
}

/**
 * Fetches the pages that another machine made from the same charts, with few requests.
 * @param charts - all charts of the site, already rendered
 */
export async function fetchEntityPages(choice: Hash, charts: readonly ChartSource[], cache: Cache): Promise<void> {
  await fetchMissing(cache, "site", [keyOf(choice)]);
  const known = readCached(choice, cache);
  if (!known) return;
  const sources = new Map(charts.map((source) => [source.slug, source]));
  const isSame = ([slug, hash]: readonly [slug: string, hash: Hash]) => {
    const record = cache.stores.charts.get(sources.get(slug)?.key ?? "");
    return record?.outputs[suffixOf(chartScriptPath(slug), slug)]?.hash === hash;
  };
  if (Object.entries(known.charts).every(isSame)) await fetchMissing(cache, "site", known.keys);
}
