import { existsSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { PeerValues, Topic } from "../../../src/core/chart/site.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import type { HomePage } from "../../../src/pages/home/blocks.ts";
import type { Cache } from "../../cache/cache.ts";
import type { LedgerFile } from "../../cache/ledger.ts";
import type { TreeFileRef } from "../../cache/manifest.ts";
import type { FileRef } from "../../cache/objects.ts";
import type { EntityPageInputs } from "../../cache/record.ts";
import { maybeReadJson, writeAtomically } from "../../cache/textFile.ts";
import { type Content, indicatorIds } from "../../content/content.ts";
import type { FolderSnapshot, HashedFolder } from "../../content/hashedFolder.ts";
import type { Problem } from "../../content/problem.ts";
import { type Hash, hash, hashAll, hashValue } from "../../hash.ts";
import type { CataloguePlan, DatasetPlan } from "../../site/catalogue/plan.ts";
import type { SavedSummary, Summary } from "../../terminal/summary.ts";
import type { SiteContent } from "./siteContent.ts";

/** Where a site's content was found, when all of it was read. */
export interface ContentOrigin {
  readonly content: Content;
  readonly folder: HashedFolder;
  /** The folder's path. */
  readonly place: string;
  readonly drafts: boolean;
  /** Warnings that the content gave. */
  readonly problems: readonly Problem[];
}

/** What a chart was when it was built last. */
export interface ChartSnapshot {
  /** The config's path below the content folder. */
  readonly file: string;
  readonly slug: string;
  readonly id?: number;
  readonly isPublished: boolean;
  /** Of the indicators that it names. */
  readonly indicators: readonly number[];
  /** What its map is drawn of, where that is a file of the content. */
  readonly geography?: string;
  /** Hash of its entry in the catalogue; absent for a draft that is not built. */
  readonly entry?: Hash;
  /** Hash of the names of the entities that it has values of. */
  readonly places?: Hash;
}

/** A dataset's files, below the content folder, and its indicators. */
export interface DatasetSnapshot {
  readonly package: string;
  readonly csv: string;
  readonly resource: number;
  readonly indicators: readonly number[];
  /** What of the catalogue is made of it. */
  readonly plan?: DatasetPlan;
}

/**
 * What a build leaves for the next one of the same content into the same tree: what it found where, so that the charts that
 * a change concerns are told without reading the rest.
 */
export interface Snapshot {
  readonly format: typeof format;
  /** What the build was asked for, and by which program. */
  readonly key: Hash;
  /** The tree that it made. */
  readonly tree: Hash;
  readonly ledger: LedgerFile;
  readonly folder: FolderSnapshot;
  readonly charts: readonly ChartSnapshot[];
  readonly datasets: readonly DatasetSnapshot[];
  readonly problems: readonly Problem[];
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** The indicators that peers are chosen by, and what was read of them. */
  readonly peers: readonly number[];
  readonly peerValues: PeerValues;
  /** What is told of the indicators: key, and content. */
  readonly indicators: { readonly key: Hash; readonly file: FileRef };
  /** What the charts led on to. */
  readonly onward: TreeFileRef;
  /** What the pages of entities were made of. */
  readonly entities?: EntityPageInputs | undefined;
  /** What the lists of charts are filed by, and what stands on the front page. */
  readonly topics: readonly Topic[];
  readonly home?: HomePage;
  /** Paths of the files around the charts. */
  readonly siteFiles: readonly string[];
  readonly summary: SavedSummary;
}

/** Raised when a snapshot changes its shape; an older one counts as absent. */
const format = 9;

/** What a build is asked for. */
export interface BuildRequest {
  readonly program: Hash;
  /** `YYYY-MM-DD`, the build's. */
  readonly date: string;
  /** The content folder. */
  readonly place: string;
  readonly drafts: boolean;
  readonly images: boolean;
}

const requestKey = ({ program, date, place, drafts, images }: BuildRequest): Hash =>
  hashAll([program, date, realpathSync(place), String(drafts), String(images)]);

const snapshotFile = (cache: string, out: string): string =>
  join(cache, "snapshots", `${hash(resolve(out)).slice(0, 16)}.json`);

/** The snapshot of the build that made a tree, if it was asked for the same. */
export function readSnapshot(cache: string, out: string, request: BuildRequest): Snapshot | undefined {
  if (!existsSync(request.place)) return undefined;
  const snapshot = maybeReadJson<Snapshot>(snapshotFile(cache, out));
  return snapshot?.format === format && snapshot.key === requestKey(request) ? snapshot : undefined;
}

/** The tree is published already: where the snapshot cannot be written, the next build is a whole one. */
export function writeSnapshot(cache: string, out: string, snapshot: Snapshot): void {
  const file = snapshotFile(cache, out);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, JSON.stringify(snapshot));
  } catch {
    rmSync(file, { force: true });
  }
}

interface Build {
  readonly content: SiteContent;
  readonly origin: ContentOrigin;
  readonly entries: readonly CatalogueEntry[];
  /** What is told of the indicators. */
  readonly indicators: FileRef;
  /** What the charts lead on to. */
  readonly onward: TreeFileRef;
  readonly entities: EntityPageInputs | undefined;
  /** Paths of the files around the charts. */
  readonly around: readonly string[];
  readonly summary: Summary;
}

/** Leaves a snapshot of a build that is done. @param tree - what it made */
export function saveSnapshot(
  {
    content: { site, charts, program, indicators, redirects, catalogue, topics, home },
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
    charts: chartSnapshots(content, charts, entries),
    datasets: datasetSnapshots(content, catalogue.plans),
    problems,
    redirects: [...redirects],
    peers: Object.values(site.config.peers ?? {}),
    peerValues: site.peerValues,
    indicators: { key: indicators.key, file: build.indicators },
    onward: build.onward,
    entities: build.entities,
    topics,
    ...(home && { home }),
    siteFiles: build.around,
    summary: summary.save(),
  });
}

/** @param charts - those that are built */
function chartSnapshots(
  content: Content,
  charts: SiteContent["charts"],
  entries: readonly CatalogueEntry[],
): readonly ChartSnapshot[] {
  const extents = new Map(charts.map(({ slug, extent }) => [slug, extent?.places]));
  const entryHashes = new Map(entries.map((entry) => [entry.slug, hashValue(entry)]));
  return content.charts.map((chart) => ({
    file: chart.file,
    slug: chart.slug,
    id: chart.config.id,
    isPublished: chart.isPublished,
    indicators: indicatorIds(chart),
    ...(chart.geography && { geography: chart.geography.key }),
    entry: entryHashes.get(chart.slug),
    places: extents.get(chart.slug),
  }));
}

const datasetSnapshots = ({ datasets }: Content, plans: CataloguePlan): readonly DatasetSnapshot[] =>
  datasets.map((dataset) => ({
    package: dataset.document.file,
    csv: dataset.path ?? "",
    resource: dataset.resource,
    indicators: dataset.indicators.map(({ id }) => id),
    plan: plans.get(dataset),
  }));
