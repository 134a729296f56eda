import type { ChartFile } from "../../content/chartFile.ts";
import { type Content, sortByDataset } from "../../content/content.ts";
import type { ContentFolder } from "../../content/folder.ts";
import { isError, type Problem } from "../../content/problem.ts";
import { readRedirects } from "../../content/redirects.ts";
import { suggest } from "../../content/suggestion.ts";
import { Failure } from "../../failure.ts";
import { isInShard, type Shard } from "./shard.ts";

/** Which charts a build is asked for. */
export interface ChartRequest {
  /** Slugs to keep; all when absent. */
  readonly only?: readonly string[] | undefined;
  /** Which part of the charts to build, when several machines share the work. */
  readonly shard?: Shard | undefined;
  readonly drafts: boolean;
}

/** Which charts of a content a build is about. */
export interface ChartChoice {
  /** Those that `only` names, if it does. */
  readonly slugs: ReadonlySet<string> | undefined;
  /** The charts that are listed; those of one dataset together. */
  readonly files: readonly ChartFile[];
  readonly isBuilt: (slug: string) => boolean;
  /** The charts that are checked; all when undefined. */
  readonly checked: ReadonlySet<string> | undefined;
  readonly redirects: ReadonlyMap<string, string>;
  /** What is wrong with the choice, and with redirects to it. */
  readonly problems: readonly Problem[];
}

/** Chooses the charts that a build is asked for. @throws Failure when `only` names one that there is not */
export async function chooseCharts(
  content: Content,
  folder: ContentFolder,
  { only, shard, drafts }: ChartRequest,
): Promise<ChartChoice> {
  const slugs = only && new Set(only);
  const files = sortByDataset(content, listedCharts(content, slugs, drafts));
  const problems: Problem[] = [];
  const published = new Set(files.map(({ slug }) => slug));
  const redirects = await readRedirects(folder, published, (problem) => {
    // Redirects to charts that are left out for once lead somewhere else.
    if (!slugs || isError(problem)) problems.push(problem);
  });
  if (!slugs) problems.push(...emptyProblems(content, published.size));
  const isBuilt = (slug: string) => shard === undefined || isInShard(slug, shard);
  // The parts of a build together check all, drafts too; what belongs to none of them each one checks.
  const checked = slugs ?? (shard && new Set(content.charts.map(({ slug }) => slug).filter(isBuilt)));
  return { slugs, files, isBuilt, checked, redirects, problems };
}

/** The charts that are listed. @throws Failure when `only` names one that there is not */
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

/** A site without charts is hardly what its author wants. @param count - of the charts that it has */
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
