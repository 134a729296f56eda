import { availableParallelism } from "node:os";
import { defaultCache } from "../../cache/cache.ts";
import { buildSite } from "../../engine/build.ts";
import { checkFolder } from "../../engine/source/source.ts";
import { silent } from "../../terminal/progress.ts";
import type { Outcome } from "./outcome.ts";
import { collect } from "./outcome.ts";

/** What a build is asked for; of what is left out, the command line's own default. */
export interface BuildRequest {
  /** The content folder. */
  readonly content: string;
  /** Where the tree goes; what an earlier build wrote there is replaced as a whole. */
  readonly out: string;
  /** The folder of what builds remember; `.polygraph` beside the content unless told. */
  readonly cache?: string;
  /** Slugs of the charts to build. */
  readonly only?: readonly string[];
  /** Which part of the charts to build, from 1. */
  readonly shard?: { readonly index: number; readonly count: number };
  /** Folder or address of the tree that is published: the report of changes tells what the build changes of it. */
  readonly previous?: string;
  /** Charts that are not published, too. */
  readonly drafts?: boolean;
  /** Whether pictures are drawn; they are unless told. */
  readonly images?: boolean;
  /** One for each core unless told. */
  readonly threads?: number;
}

/** What a build wrote. */
export interface Built {
  readonly charts: number;
  readonly drafts: number;
  readonly files: number;
  readonly bytes: number;
  /** Files that were made anew; the others are of earlier builds. */
  readonly made: number;
}

/**
 * Turns a content folder into a static tree, as `polygraph build` does. A content with errors leaves the tree as it was.
 * @throws nothing for faults of the content or the disk: they are in the outcome
 */
export const build = (request: BuildRequest): Promise<Outcome<Built>> =>
  collect(async (console) => {
    const { content, out, only, shard, previous, drafts = false, images = true } = request;
    const cache = request.cache ?? defaultCache(content);
    const concurrency = request.threads ?? availableParallelism();
    const options = { content, out, cache, only, shard, previous, drafts, images, concurrency };
    const summary = await buildSite({ ...options, json: true, progress: () => silent }, console);
    return { charts: summary.charts, drafts: summary.drafts, ...summary.total, made: summary.made };
  });

/** How many charts a content has. */
export interface Checked {
  readonly charts: number;
  /** How many of them are not published. */
  readonly drafts: number;
}

/** Checks everything in a content folder, as `polygraph check` does, and writes nothing. */
export const check = (content: string): Promise<Outcome<Checked>> =>
  collect((console) => checkFolder(content, { json: true }, console));
