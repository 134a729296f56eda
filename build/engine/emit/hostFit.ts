import { hasFolderRedirects } from "../../../src/core/chart/addresses.ts";
import type { SiteConfig } from "../../../src/core/chart/site.ts";
import { indicatorPagePath, indicatorRedirectPath } from "../../../src/core/chart/siteUrl.ts";
import { dataPath, metadataPath } from "../../site/catalogue/datasetFiles.ts";
import { formerPaths } from "../../site/chartFiles.ts";
import type { TreeSummary } from "../../terminal/summary.ts";
import type { SiteContent } from "../source/siteContent.ts";
import { checkHostLimits, type HostCheck, type HostProfile } from "../tree/hosts.ts";
import { type EmitOptions, planFor } from "./emit.ts";

/** The steps of a build that must fit on a host. */
export interface FittedBuild {
  readonly images: boolean;
  /** Reads the content again, for a tree with only these files. */
  read(emit: NonNullable<SiteConfig["emit"]>): Promise<SiteContent>;
  /** Makes the tree of a content. @param inspect - see `EmitOptions` */
  make(content: SiteContent, inspect?: EmitOptions["inspect"]): Promise<TreeSummary>;
  /** Callback with a sentence: which files are omitted, or that the tree does not fit. */
  warn(text: string): void;
}

/** Thrown if a tree does not fit, so that it is not published. */
class Unfit extends Error {}

/**
 * Builds a tree that fits on a host. If the number of planned files exceeds a limit, files that the service can answer are
 * not made at all. If another limit is exceeded, such as the size, which is only known afterwards, the tree is not published,
 * and a second one without these files is made from the cache.
 */
export async function fitOnHost(host: HostProfile, content: SiteContent, build: FittedBuild): Promise<TreeSummary> {
  const own = content.site.config.emit;
  const foreseen = checkHostLimits(host, foreseenSizes(content, build.images), own);
  const first = foreseen.emit ? await build.read({ ...own, ...foreseen.emit }) : content;
  let found: Omit<HostCheck, "host"> = { excesses: [] };
  const inspect = (sizes: ReadonlyMap<string, number>): void => {
    found = checkHostLimits(host, sizes, first.site.config.emit);
    // A tree that cannot be made to fit is published with all files.
    if (found.emit || (foreseen.emit && found.excesses.length > 0)) throw new Unfit();
  };
  const summary = await build.make(first, inspect).catch((error: unknown) => {
    if (!(error instanceof Unfit)) throw error;
  });
  warnOfExcess(host, foreseen, found, build);
  return summary ?? build.make(found.emit ? await build.read({ ...own, ...found.emit }) : content);
}

/** Warns of omitted files. @param found - excesses of the tree, after files were omitted because of their number */
function warnOfExcess(
  { name }: HostProfile,
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

/** The planned files of a content by path; their sizes are not known yet and therefore 0. */
export function foreseenSizes(content: SiteContent, images: boolean): ReadonlyMap<string, number> {
  const plan = planFor(content.site, { images });
  const formerly = formerPaths(content.redirects);
  const charts = [...content.charts, ...content.slices].flatMap((chart) => plan(chart).map(({ path }) => path));
  const indicators = [...content.catalogue.plans.values()].flatMap(({ metadata, data, pages }) => [
    ...metadata.map(metadataPath),
    ...data.map(dataPath),
    ...pages.flatMap((id) => [
      indicatorPagePath(id),
      ...(hasFolderRedirects(content.site.config) ? [indicatorRedirectPath(id)] : []),
    ]),
  ]);
  return new Map([...charts, ...charts.flatMap(formerly), ...indicators].map((path) => [path, 0]));
}
