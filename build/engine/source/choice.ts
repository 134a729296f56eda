import type { ChartFile } from "../../content/chartFile.ts";
import { type Content, sortByDataset } from "../../content/content.ts";
import type { ContentFolder } from "../../content/folder.ts";
import { isError, type Problem } from "../../content/problem.ts";
import { readRedirectsFile } from "../../content/redirects.ts";
import { suggest } from "../../content/suggestion.ts";
import { Failure } from "../../failure.ts";
import { isInShard, type Shard } from "./shard.ts";

/** The charts that a build is asked for. */
export interface ChartRequest {
  /** Slugs to build; all if absent. */
  readonly only?: readonly string[] | undefined;
  /** The part to build, if several machines share the work. */
  readonly shard?: Shard | undefined;
  readonly drafts: boolean;
}

/** The charts that a build lists, builds and checks. */
export interface ChartChoice {
  /** The slugs in `only`, if given. */
  readonly slugs: ReadonlySet<string> | undefined;
  /** The listed charts, grouped by dataset. */
  readonly files: readonly ChartFile[];
  readonly isBuilt: (slug: string) => boolean;
  /** The charts to check; all if undefined. */
  readonly checked: ReadonlySet<string> | undefined;
  readonly redirects: ReadonlyMap<string, string>;
  /** Problems of the choice and of redirects to it. */
  readonly problems: readonly Problem[];
}

/** Chooses the charts of a build. @throws Failure if `only` names an unknown chart */
export async function chooseCharts(
  content: Content,
  folder: ContentFolder,
  { only, shard, drafts }: ChartRequest,
): Promise<ChartChoice> {
  const slugs = only && new Set(only);
  const files = sortByDataset(content, listedCharts(content, slugs, drafts));
  const problems: Problem[] = [];
  const published = new Set(files.map(({ slug }) => slug));
  const redirects = await readRedirectsFile(folder, published, (problem) => {
    // With `only`, redirects to charts that are left out are not a problem.
    if (!slugs || isError(problem)) problems.push(problem);
  });
  if (!slugs) problems.push(...emptyProblems(content, published.size));
  const isBuilt = (slug: string) => shard === undefined || isInShard(slug, shard);
  // Together the parts check all charts and drafts. Each part checks the files that belong to no chart.
  const checked = slugs ?? (shard && new Set(content.charts.map(({ slug }) => slug).filter(isBuilt)));
  return { slugs, files, isBuilt, checked, redirects, problems };
}

/** The charts that a build lists. @throws Failure if `only` names an unknown chart */
export function listedCharts(
  { charts }: Content,
  only: ReadonlySet<string> | undefined,
  drafts: boolean,
): readonly ChartFile[] {
  const published = charts.filter(({ isPublished }) => drafts || isPublished);
  for (const slug of only ?? []) {
    if (published.some((chart) => chart.slug === slug)) continue;
    const isDraft = charts.some((chart) => chart.slug === slug);
    const near = suggest(
      slug,
      published.map((chart) => chart.slug),
    );
    const advice = isDraft ? "; it is a draft: add --drafts" : near ? `; did you mean ${near}?` : "";
    throw new Failure(`unknown chart: ${slug}${advice}`);
  }
  return published.filter(({ slug }) => only?.has(slug) ?? true);
}

/** Warns about a site without charts. @param count - number of charts of the site */
export function emptyProblems({ charts }: Content, count: number): readonly Problem[] {
  if (count > 0) return [];
  const [message, advice] =
    charts.length === 0
      ? ["the content has no charts, so the site will have none", "write one, such as charts/my-chart.json"]
      : [
          "all charts are drafts, so the site will have none",
          'write "isPublished": true into one that readers may see',
        ];
  return [{ severity: "warning", file: "charts", message, advice }];
}
