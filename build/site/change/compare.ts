import { type ChartEntry, chartEntry } from "../../../src/core/chart/changeLog.ts";
import type { Chart } from "../../../src/core/chart/chart.ts";
import type { ChartScripts } from "./scripts.ts";

/**
 * What became of each chart from one tree to the next, in code unit order of the slugs. Only charts whose data files differ
 * are read, one pair at a time.
 * @param redirects - slugs that charts had before → what they are now
 */
export function compareTrees(
  before: ChartScripts,
  after: ChartScripts,
  redirects: ReadonlyMap<string, string>,
): readonly ChartEntry[] {
  const gone = [...before.slugs].filter((slug) => !after.slugs.has(slug));
  const fresh = [...after.slugs].filter((slug) => !before.slugs.has(slug));
  // Of several charts that became one, the first is said to have been renamed.
  const oldSlugs = new Map(gone.toReversed().map((slug) => [redirects.get(slug), slug] as const));
  const renamed = new Set(fresh.map((slug) => oldSlugs.get(slug)));
  const stayed = [...after.slugs].filter((slug) => before.slugs.has(slug) && before.hash(slug) !== after.hash(slug));
  const pairs: readonly (readonly [old: string | undefined, now: string | undefined])[] = [
    ...stayed.map((slug) => [slug, slug] as const),
    ...fresh.map((slug) => [oldSlugs.get(slug), slug] as const),
    ...gone.filter((slug) => !renamed.has(slug)).map((slug) => [slug, undefined] as const),
  ];
  const entries = pairs.flatMap(([old, now]) => {
    const was = old === undefined ? undefined : maybeChart(before, old);
    // A file of another version of the program tells nothing, so nothing is told of its chart.
    if (old !== undefined && !was) return [];
    return chartEntry(was, now === undefined ? undefined : after.chart(now)) ?? [];
  });
  return entries.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

function maybeChart(scripts: ChartScripts, slug: string): Chart | undefined {
  try {
    return scripts.chart(slug);
  } catch {
    return undefined;
  }
}
