import type { SiteConfig } from "../../src/chart/site.ts";
import { indicatorFolderPath, indicatorPagePath } from "../../src/chart/siteUrl.ts";
import { dataPath, metadataPath } from "../catalogue/files.ts";
import { formerPaths } from "../site/formerFiles.ts";
import type { SiteContent } from "../source/siteContent.ts";
import type { Summary } from "../terminal/summary.ts";
import { type HostLimits, judge, treeSizes } from "../tree/hosts.ts";
import { planFor } from "./emit.ts";

/** How the tree is made that is to fit. */
export interface FittedBuild {
  readonly out: string;
  readonly images: boolean;
  /** Reads the content again, for a tree that holds no more than this. */
  read(emit: NonNullable<SiteConfig["emit"]>): Promise<SiteContent>;
  /** Puts the tree of a content into `out`. */
  make(content: SiteContent): Promise<Summary>;
  /** Told in a sentence what is left out, or that the tree does not fit. */
  warn(text: string): void;
}

/**
 * Builds a tree that fits on a host. What it can be known before not to take is not made at all; what shows only in the tree, such
 * as bytes, is left out of a second one, which is made of what the cache has.
 */
export async function fitOnHost(host: HostLimits, content: SiteContent, build: FittedBuild): Promise<Summary> {
  const own = content.site.config.emit;
  const foreseen = judge(host, foreseenSizes(content, build.images), own);
  const first = foreseen.emit ? await build.read({ ...own, ...foreseen.emit }) : content;
  const summary = await build.make(first);
  const found = judge(host, treeSizes(build.out), first.site.config.emit);
  const known = foreseen.emit ? foreseen.excesses.map((excess) => `at least ${excess}`) : [];
  const excesses = [...known, ...found.excesses];
  if (excesses.length === 0) return summary;
  const emit = found.excesses.length > 0 ? found.emit : foreseen.emit;
  const advice = emit
    ? `what the service can answer is left to it, as by "emit": ${JSON.stringify(emit)} in site.json`
    : "the tree does not fit there";
  build.warn(`${host.name} takes less than the tree has (${excesses.join(", ")}); ${advice}`);
  if (found.emit) return build.make(await build.read({ ...own, ...found.emit }));
  // What does not fit in any case need not lack anything.
  return foreseen.emit && found.excesses.length > 0 ? build.make(content) : summary;
}

/** Files that the tree of a content has in any case, by path; how large they are is not known. */
export function foreseenSizes(content: SiteContent, images: boolean): ReadonlyMap<string, number> {
  const plan = planFor(content.site, { images });
  const formerly = formerPaths(content.redirects);
  const charts = content.charts.flatMap((chart) => plan(chart).map(({ path }) => path));
  const indicators = [...content.catalogue.plans.values()].flatMap(({ metadata, data, pages }) => [
    ...metadata.map(metadataPath),
    ...data.map(dataPath),
    ...pages.flatMap((id) => [indicatorPagePath(id), indicatorFolderPath(id)]),
  ]);
  return new Map([...charts, ...charts.flatMap(formerly), ...indicators].map((path) => [path, 0]));
}
