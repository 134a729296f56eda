import { type HomePage, homeSections, readHome } from "../../src/pages/home/blocks.ts";
import type { ChartFile } from "./chartFile.ts";
import { type ContentFolder, readText } from "./folder.ts";
import type { Problem, Report } from "./problem.ts";
import { suggest, suggestOr } from "./suggestion.ts";

/** The file of an editor's front page. */
const homeFile = "home.md";

/** Reads `home.md`; undefined when there is none. */
export async function readHomeFile(folder: ContentFolder, report: Report): Promise<HomePage | undefined> {
  if ((await folder.list(homeFile)).length === 0) return undefined;
  const text = await readText(folder, homeFile, report);
  return text === undefined ? undefined : readHome(text);
}

/** What is wrong in `home.md`: tags that there are none of, and charts that readers cannot see. */
export function* homeProblems({ charts, faults }: HomePage, all: readonly ChartFile[]): Iterable<Problem> {
  for (const { line, tag } of faults) {
    const near = suggest(tag, homeSections);
    const advice = near ? `write {{${near}}}` : "write {{chart its-slug}}, or a part that there is, such as {{topics}}";
    yield { severity: "error", file: homeFile, line, message: `unknown tag {{${tag.slice(0, 60)}}}`, advice };
  }
  const bySlug = new Map(all.map((chart) => [chart.slug, chart]));
  for (const { line, slug } of charts) {
    const chart = bySlug.get(slug);
    if (chart?.isPublished) continue;
    if (chart) {
      const advice = 'write "isPublished": true into it, or take the tag out';
      const message = `the chart ${slug} is a draft, which the front page leaves out`;
      yield { severity: "warning", file: homeFile, line, message, advice };
      continue;
    }
    const advice = suggestOr(slug, bySlug.keys(), "write the slug of a chart of this content");
    yield { severity: "warning", file: homeFile, line, message: `there is no chart ${slug.slice(0, 60)}`, advice };
  }
}
