import { availableParallelism } from "node:os";
import { defaultCacheFolder } from "../../cache/cache.ts";
import { buildSite } from "../../engine/build.ts";
import { checkFolder } from "../../engine/source/source.ts";
import { silent } from "../../terminal/progress.ts";
import type { Outcome } from "./outcome.ts";
import { collectProblems } from "./outcome.ts";

/** Options of a build; the defaults are those of the command line. */
export interface BuildRequest {
  /** The content folder. */
  readonly content: string;
  /** The output folder. Replaced as a whole, even if it has a tree of an earlier build. */
  readonly out: string;
  /** The cache folder. Default: `.polygraph` beside the content folder. */
  readonly cache?: string;
  /** Slugs of the charts to build. */
  readonly only?: readonly string[];
  /** Which part of the charts to build; `index` counts from 1. */
  readonly shard?: { readonly index: number; readonly count: number };
  /** Folder or URL of the published tree; the changelog compares the build with it. */
  readonly previous?: string;
  /** Whether to include unpublished charts. Default: false. */
  readonly drafts?: boolean;
  /** Whether to draw pictures. Default: true. */
  readonly images?: boolean;
  /** Number of threads. Default: one per core. */
  readonly threads?: number;
}

/** The result of a build. */
export interface Built {
  readonly charts: number;
  readonly drafts: number;
  readonly files: number;
  readonly bytes: number;
  /** Files that this build rendered; the others come from earlier builds. */
  readonly made: number;
}

/**
 * Builds a static tree from a content folder, as `polygraph build` does. If the content has errors, the existing tree
 * is kept.
 * @returns problems of the content and failures such as a full disk; these are not thrown
 */
export const build = (request: BuildRequest): Promise<Outcome<Built>> =>
  collectProblems(async (console) => {
    const { content, out, only, shard, previous, drafts = false, images = true } = request;
    const cache = request.cache ?? defaultCacheFolder(content);
    const concurrency = request.threads ?? availableParallelism();
    const options = { content, out, cache, only, shard, previous, drafts, images, concurrency };
    const summary = await buildSite({ ...options, json: true, progress: () => silent }, console);
    return { charts: summary.charts, drafts: summary.drafts, ...summary.total, made: summary.made };
  });

/** The number of charts in a content folder. */
export interface Checked {
  readonly charts: number;
  /** How many of them are unpublished. */
  readonly drafts: number;
}

/** Checks a content folder as `polygraph check` does; writes nothing. */
export const check = (content: string): Promise<Outcome<Checked>> =>
  collectProblems((console) => checkFolder(content, { json: true }, console));
