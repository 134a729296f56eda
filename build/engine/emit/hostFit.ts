import type { SiteConfig } from "../../../src/core/chart/site.ts";
import { indicatorPagePath, indicatorRedirectPath } from "../../../src/core/chart/siteUrl.ts";
import { dataPath, metadataPath } from "../../site/catalogue/datasetFiles.ts";
import { formerPaths } from "../../site/chartFiles.ts";
import type { TreeSummary } from "../../terminal/summary.ts";
import type { SiteContent } from "../source/siteContent.ts";
import { checkHostLimits, type HostCheck, type HostLimits } from "../tree/hosts.ts";
import { type EmitOptions, planFor } from "./emit.ts";

/** How the tree is made that is to fit. */
export interface FittedBuild {
  readonly images: boolean;
  /** Reads the content again, for a tree that holds no more than this. */
  read(emit: NonNullable<SiteConfig["emit"]>): Promise<SiteContent>;
  /** Puts the tree of a content into `out`. @param inspect - as `emit` asks it */
  make(content: SiteContent, inspect?: EmitOptions["inspect"]): Promise<TreeSummary>;
  /** Told in a sentence what is left out, or that the tree does not fit. */
  warn(text: string): void;
}

/** What was made does not fit, and is put nowhere. */
class Unfit extends Error {}

/**
 * Builds a tree that fits on a host. What it can be known before not to take is not made at all; what shows only in what is made,
 * such as bytes, is left out of a second tree, of what the cache has, and the first is put nowhere.
 */
export async function fitOnHost(host: HostLimits, content: SiteContent, build: FittedBuild): Promise<TreeSummary> {
  const own = content.site.config.emit;
  const foreseen = checkHostLimits(host, foreseenSizes(content, build.images), own);
  const first = foreseen.emit ? await build.read({ ...own, ...foreseen.emit }) : content;
  let found: Omit<HostCheck, "host"> = { excesses: [] };
  const inspect = (sizes: ReadonlyMap<string, number>): void => {
    found = checkHostLimits(host, sizes, first.site.config.emit);
    // What does not fit in any case is put in place, and need not lack anything.
    if (found.emit || (foreseen.emit && found.excesses.length > 0)) throw new Unfit();
  };
  const summary = await build.make(first, inspect).catch((error: unknown) => {
    if (!(error instanceof Unfit)) throw error;
  });
  warnOfExcess(host, foreseen, found, build);
  return summary ?? build.make(found.emit ? await build.read({ ...own, ...found.emit }) : content);
}

/** Tells what is left out, if anything is. @param found - in the tree without what was foreseen */
function warnOfExcess(
  { name }: HostLimits,
  foreseen: HostCheck,
  found: Omit<HostCheck, "host">,
  { warn }: Pick<FittedBuild, "warn">,
): void {
  const known = foreseen.emit ? foreseen.excesses.map((excess) => `at least ${excess}`) : [];
  const excesses = [...known, ...found.excesses];
  if (excesses.length === 0) return;
  const emit = found.excesses.length > 0 ? found.emit : foreseen.emit;
  const advice = emit
    ? `what the service can answer is left to it, as by "emit": ${JSON.stringify(emit)} in site.json`
    : "the tree does not fit there";
  warn(`${name} takes less than the tree has (${excesses.join(", ")}); ${advice}`);
}

/** Files that the tree of a content has in any case, by path; how large they are is not known. */
export function foreseenSizes(content: SiteContent, images: boolean): ReadonlyMap<string, number> {
  const plan = planFor(content.site, { images });
  const formerly = formerPaths(content.redirects);
  const charts = content.charts.flatMap((chart) => plan(chart).map(({ path }) => path));
  const indicators = [...content.catalogue.plans.values()].flatMap(({ metadata, data, pages }) => [
    ...metadata.map(metadataPath),
    ...data.map(dataPath),
    ...pages.flatMap((id) => [indicatorPagePath(id), indicatorRedirectPath(id)]),
  ]);
  return new Map([...charts, ...charts.flatMap(formerly), ...indicators].map((path) => [path, 0]));
}
