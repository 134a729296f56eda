import { setImmediate as nextTurn } from "node:timers/promises";
import { chartScriptPath } from "../../../src/core/chart/dataScript.ts";
import { entityIndexPath, entityPageSettings, entityPath } from "../../../src/core/chart/entityPages.ts";
import type { Site, Topic } from "../../../src/core/chart/site.ts";
import type { Entity } from "../../../src/core/data/entity.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { paginate } from "../../../src/pages/catalogue/pager.ts";
import { entityCsv, entityMarkdown, entityValues } from "../../../src/pages/entity/downloads.ts";
import { type EntityPage, renderEntity } from "../../../src/pages/entity/page.ts";
import { entityTableCsv, entityTableLength, renderEntityTable } from "../../../src/pages/entity/table.ts";
import { pagePath } from "../../../src/pages/paths.ts";
import type { Cache } from "../../cache/cache.ts";
import type { EntityPageInputs, KeyParts } from "../../cache/record.ts";
import { fetchMissing } from "../../cache/remote/remote.ts";
import { type Hash, hashAll, hashValue } from "../../hash.ts";
import { packZip } from "../../platform/zip.ts";
import type { ChartScripts } from "../../site/change/chartScripts.ts";
import { comparedFigures, entityPage, siteFigures, type TopicFigures } from "../../site/entities.ts";
import type { TreeFile } from "../../site/files.ts";
import type { ChartSource } from "../source/chartSource.ts";
import { changedParts, type Explain } from "./explain.ts";
import { suffixOf } from "./renderCharts.ts";
import { type EmittedFiles, emitFetched, emitFiles } from "./siteFiles.ts";

/** What the pages of entities are made of. */
export interface EntitySources {
  readonly site: Site;
  /** Of all charts, by slug. */
  readonly entries: readonly CatalogueEntry[];
  readonly topics: readonly Topic[];
  /** The entities that have pages. */
  readonly places: readonly Entity[];
  /** The data files of all charts. */
  readonly scripts: ChartScripts;
  readonly program: Hash;
  readonly cache: Cache;
  readonly explain?: Explain | undefined;
}

/** Pages of entities, and what they were made of. */
export interface EmittedEntityPages {
  readonly pages: readonly EmittedFiles[];
  readonly inputs: EntityPageInputs;
}

/** Whether pages of entities would be made of the same as before. */
export const hasSameInputs = ({ choice, charts }: EntityPageInputs, sources: EntitySources): boolean =>
  choice === chartChoiceHash(sources) &&
  Object.entries(charts).every(([slug, hash]) => sources.scripts.has(slug) && sources.scripts.hash(slug) === hash);

/** Hash of what decides which charts pages of entities are made of, and of what they tell beside. */
export function chartChoiceHash({
  site,
  entries,
  topics,
  places,
  program,
}: Pick<EntitySources, "site" | "entries" | "topics" | "places" | "program">): Hash {
  const ranked = entries.map((entry) => [
    entry.slug,
    entry.indicators,
    entry.coverage?.entities,
    entry.topics,
    entry.datasets,
  ]);
  return hashAll([program, settingsOf(site), hashValue([ranked, topics, places, site.entities.all])]);
}

const settingsOf = ({ config: { title, baseUrl, licence, brand, assets, entityPages, hasEntityPages } }: Site): Hash =>
  hashValue([title, baseUrl, licence, brand, assets, entityPages, hasEntityPages]);

/** The pages of entities with their other forms, and the table of all: those of the cache where all that they are made of is as it was. */
export async function emitEntityPages(sources: EntitySources): Promise<EmittedEntityPages> {
  const { cache, site } = sources;
  const choice = chartChoiceHash(sources);
  // The header of every page leads to the table, which may tell that there are none.
  if (!site.config.hasEntityPages) return { pages: [], inputs: { choice, charts: {} } };
  const known = readCached(choice, cache);
  const taken = known && hasSameInputs({ choice, ...known }, sources) ? reuseCached(known, cache) : undefined;
  if (known && taken) return { pages: taken, inputs: { choice, charts: known.charts } };
  const { pages: kept, ...found } = await makeEntities(sources);
  saveCached(choice, found, cache);
  return { pages: kept, inputs: { choice, charts: found.charts } };
}

/** The same from the charts; a page is rendered again if one of its figures changed. */
async function makeEntities(sources: EntitySources): Promise<Pick<EmittedEntityPages, "pages"> & CachedEntityPages> {
  const { site, places, program, entries, topics, scripts } = sources;
  const charts: Record<string, Hash> = {};
  const chart = (slug: string) => {
    charts[slug] = scripts.hash(slug);
    return scripts.chart(slug);
  };
  const groups = siteFigures(site, { entries, topics, chart });
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
  // Asked for one after the other, each would be waited for.
  await fetchMissing(sources.cache, "site", keys);
  for (const { entity, ...page } of keyed) {
    kept.push(await emitPage(page, sources, () => entityFiles(site, entityPage(site, entity, groups, paged))));
    await nextTurn();
  }
  const table = await emitTable(groups, sources);
  return { pages: [...kept, table.kept], charts, keys: [...keys, table.key], partsKeys: made };
}

/** The table of all entities. */
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

/** Hashes of what a page tells: of the entity, and figure by figure, with those that stand beside its own. */
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

/** What an entity's page is made of, and where the cache has the page and this. */
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

/** The page of an entity and its other forms. */
async function entityFiles(site: Site, page: EntityPage): Promise<readonly TreeFile[]> {
  const settings = entityPageSettings(site.config);
  const base = entityPath(settings, page.entity);
  const name = base.split("/").at(-1) ?? "";
  const forms = [
    { name: `${name}.csv`, text: entityCsv(page) },
    { name: `${name}.values.json`, text: entityValues(page, site) },
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
 * What the cache knows of the pages of all entities together. Where the charts that they were made of are the same, these need not
 * be looked into to find the key of each page.
 */
interface CachedEntityPages extends Pick<EntityPageInputs, "charts"> {
  /** Where their files are on the store `site`. */
  readonly keys: readonly Hash[];
  /** Where it stands on the store `made` what they were made of. */
  readonly partsKeys: readonly Hash[];
}

const keyOf = (choice: Hash): Hash => hashAll(["pages of entities", choice]);

/** Keeps what is known of them. @param choice - hash of what decides which charts are looked into */
function saveCached(choice: Hash, known: CachedEntityPages, { stores, objects }: Cache): void {
  stores.site.put(keyOf(choice), [{ path: "entities.json", ...objects.put(JSON.stringify(known)) }]);
}

/** What is known of them. */
function readCached(choice: Hash, { stores, objects }: Cache): CachedEntityPages | undefined {
  const [file] = stores.site.get(keyOf(choice)) ?? [];
  return file && objects.has(file) ? JSON.parse(objects.readText(file)) : undefined;
}

/** Their files; undefined where the cache lacks some. */
function reuseCached(
  { keys, partsKeys: made }: CachedEntityPages,
  { stores }: Cache,
): readonly EmittedFiles[] | undefined {
  if (!keys.every((key) => stores.site.has(key))) return undefined;
  // It is kept as long as they are.
  for (const key of made) stores.lastParts.get(key);
  return keys.map((key) => ({ files: stores.site.get(key) ?? [], isNew: false }));
}

/**
 * Takes the pages that another machine made of the same charts, many at a time.
 * @param charts - those of the site, which are rendered
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
