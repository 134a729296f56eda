import { existsSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { group } from "d3-array";
import { pageSlug } from "../../../src/core/chart/cube/chartSlug.ts";
import type { Dashboard } from "../../../src/core/chart/dashboard.ts";
import type { PeerValues, Topic } from "../../../src/core/chart/site.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import type { HomePage } from "../../../src/pages/home/blocks.ts";
import type { Cache } from "../../cache/cache.ts";
import type { LedgerFile } from "../../cache/ledger.ts";
import type { TreeFileRef } from "../../cache/manifest.ts";
import type { FileRef } from "../../cache/objects.ts";
import type { EntityPageInputs } from "../../cache/record.ts";
import { maybeReadJson, writeAtomically } from "../../cache/textFile.ts";
import type { ChartFile } from "../../content/chartFile.ts";
import { type Content, indicatorIds } from "../../content/content.ts";
import type { FolderSnapshot, HashedFolder } from "../../content/hashedFolder.ts";
import type { ContentProblem } from "../../content/problem.ts";
import { explainCacheError } from "../../failure.ts";
import { type Hash, hash, hashAll, hashValue } from "../../hash.ts";
import type { CataloguePlan, DatasetPlan } from "../../site/catalogue/plan.ts";
import type { SavedSummary, TreeSummary } from "../../terminal/summary.ts";
import type { SiteContent } from "./siteContent.ts";

/** The origin of a site's content, if all of it was read. */
export interface ContentOrigin {
  readonly content: Content;
  readonly folder: HashedFolder;
  /** Path of the folder. */
  readonly place: string;
  readonly drafts: boolean;
  /** Warnings about the content. */
  readonly problems: readonly ContentProblem[];
}

/** Facts of a chart at the last build. */
export interface ChartSnapshot {
  /** Path of the config in the content folder. */
  readonly file: string;
  readonly slug: string;
  readonly id?: number;
  readonly isPublished: boolean;
  /** Ids of its indicators, and of those of all its views. */
  readonly indicators: readonly number[];
  /** The geography of its map, if the content has one. */
  readonly geography?: string;
  /** Hash of the slugs of its choosers and views, if it has any. */
  readonly views?: Hash;
  /** Hash of its catalogue entry; absent for a draft that is not built. */
  readonly entry?: Hash;
  /** Hash of the names of its entities with values; of all its views, if it has several. */
  readonly places?: Hash;
}

/** A dataset's files in the content folder, and its indicators. */
export interface DatasetSnapshot {
  readonly package: string;
  readonly csv: string;
  readonly resource: number;
  readonly indicators: readonly number[];
  /** Files of the catalogue that are made from it. */
  readonly plan?: DatasetPlan;
}

/**
 * State that a build leaves for the next build of the same content into the same tree. It is enough to find the charts that a
 * change affects without reading the rest.
 */
export interface Snapshot {
  readonly format: typeof format;
  /** Hash of the request and the program. */
  readonly key: Hash;
  /** Digest of the tree. */
  readonly tree: Hash;
  readonly ledger: LedgerFile;
  readonly folder: FolderSnapshot;
  readonly charts: readonly ChartSnapshot[];
  readonly datasets: readonly DatasetSnapshot[];
  readonly problems: readonly ContentProblem[];
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** The indicators that select peers, and their values. */
  readonly peers: readonly number[];
  readonly peerValues: PeerValues;
  /** Descriptions of the indicators: key and content. */
  readonly indicators: { readonly key: Hash; readonly file: FileRef };
  /** Links to related charts and topics of the charts. */
  readonly seeAlso: TreeFileRef;
  /** Inputs of the entity pages. */
  readonly entities?: EntityPageInputs | undefined;
  /** Topics of the lists, and the editor's part of the front page. */
  readonly topics: readonly Topic[];
  readonly home?: HomePage;
  readonly dashboards: readonly Dashboard[];
  /** Paths of the files for the whole site. */
  readonly siteFiles: readonly string[];
  readonly summary: SavedSummary;
}

/** Increase it when the format changes; other formats count as absent. */
const format = 12;

/** A request for a build. */
export interface SnapshotRequest {
  readonly program: Hash;
  /** Date of the build, `YYYY-MM-DD`. */
  readonly date: string;
  /** The content folder. */
  readonly place: string;
  readonly drafts: boolean;
  readonly images: boolean;
}

const requestKey = ({ program, date, place, drafts, images }: SnapshotRequest): Hash =>
  hashAll([program, date, realpathSync(place), String(drafts), String(images)]);

const snapshotFile = (cache: string, out: string): string =>
  join(cache, "snapshots", `${hash(resolve(out)).slice(0, 16)}.json`);

/** The snapshot of the last build into a tree, if it had the same request. */
export function readSnapshot(cache: string, out: string, request: SnapshotRequest): Snapshot | undefined {
  if (!existsSync(request.place)) return undefined;
  const snapshot = maybeReadJson<Snapshot>(snapshotFile(cache, out));
  return snapshot?.format === format && snapshot.key === requestKey(request) ? snapshot : undefined;
}

/**
 * Writes a snapshot. The tree is published already, so a failure only means that the next build is a full one.
 * @throws Failure if the snapshot of an earlier build cannot be removed either, which would not match the tree
 */
export function writeSnapshot(cache: string, out: string, snapshot: Snapshot): void {
  const file = snapshotFile(cache, out);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, JSON.stringify(snapshot));
  } catch {
    removeSnapshot(file, cache);
  }
}

function removeSnapshot(file: string, cache: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    throw explainCacheError(error, cache);
  }
}

interface Build {
  readonly content: SiteContent;
  readonly origin: ContentOrigin;
  readonly entries: readonly CatalogueEntry[];
  /** Descriptions of the indicators. */
  readonly indicators: FileRef;
  /** Links to related charts and topics of the charts. */
  readonly seeAlso: TreeFileRef;
  readonly entities: EntityPageInputs | undefined;
  /** Paths of the files around the charts. */
  readonly around: readonly string[];
  readonly summary: TreeSummary;
}

/** Saves the snapshot of a finished build. @param tree - its digest */
export function saveSnapshot(
  {
    content: { site, charts, slices, program, indicators, redirects, catalogue, topics, home, dashboards },
    origin,
    entries,
    summary,
    ...build
  }: Build,
  { out, images, cache }: { readonly out: string; readonly images: boolean; readonly cache: Cache },
  tree: Hash,
): void {
  const { content, folder, place, drafts, problems } = origin;
  writeSnapshot(cache.folder, out, {
    format,
    key: requestKey({ program, date: site.date, place, drafts, images }),
    tree,
    ledger: cache.ledger,
    folder: folder.snapshot(),
    charts: chartSnapshots(content, { charts, slices }, entries),
    datasets: datasetSnapshots(content, catalogue.plans),
    problems,
    redirects: [...redirects],
    peers: Object.values(site.config.peers ?? {}),
    peerValues: site.peerValues,
    indicators: { key: indicators.key, file: build.indicators },
    seeAlso: build.seeAlso,
    entities: build.entities,
    topics,
    ...(home && { home }),
    dashboards,
    siteFiles: build.around,
    summary: summary.save(),
  });
}

/** @param built - the charts and slices that were built */
function chartSnapshots(
  content: Content,
  built: Pick<SiteContent, "charts" | "slices">,
  entries: readonly CatalogueEntry[],
): readonly ChartSnapshot[] {
  const places = placesOf(built);
  const entryHashes = new Map(entries.map((entry) => [entry.slug, hashValue(entry)]));
  const views = slicesByPage(content);
  return content.charts.map((chart) => ({
    file: chart.file,
    slug: chart.slug,
    id: chart.config.id,
    isPublished: chart.isPublished,
    ...viewFacts(chart, views.get(chart.slug)),
    ...(chart.geography && { geography: chart.geography.key }),
    entry: entryHashes.get(chart.slug),
    places: places.get(chart.slug),
  }));
}

/** Hashes of the names of the entities with values, by slug of the chart. */
export function placesOf({
  charts,
  slices,
}: Pick<SiteContent, "charts" | "slices">): ReadonlyMap<string, Hash | undefined> {
  const ofSlices = group(slices, ({ slug }) => pageSlug(slug));
  return new Map(
    charts.map(({ slug, extent }) => {
      const others = ofSlices.get(slug)?.map((slice) => [slice.slug, slice.extent?.places]);
      return [slug, others ? hashValue([extent?.places, others]) : extent?.places];
    }),
  );
}

/** The further slices of cubes, by the slug of their page. */
export const slicesByPage = ({ slices }: Pick<Content, "slices">): ReadonlyMap<string, readonly ChartFile[]> =>
  group(slices, ({ slug }) => pageSlug(slug));

/** What other charts and files depend on: indicators and slugs of all views. @param others - the further slices of its cube */
export function viewFacts(
  chart: ChartFile,
  others: readonly ChartFile[] = [],
): Pick<ChartSnapshot, "indicators" | "views"> {
  const indicators = [...new Set([chart, ...others].flatMap(indicatorIds))];
  if (!chart.slice) return { indicators };
  const choosers = chart.slice.cube.choosers.map(({ slug }) => slug);
  return { indicators, views: hashValue([choosers, others.map(({ slug, geography }) => [slug, geography?.key])]) };
}

const datasetSnapshots = ({ datasets }: Content, plans: CataloguePlan): readonly DatasetSnapshot[] =>
  datasets.map((dataset) => ({
    package: dataset.document.file,
    csv: dataset.path ?? "",
    resource: dataset.resource,
    indicators: dataset.indicators.map(({ id }) => id),
    plan: plans.get(dataset),
  }));
