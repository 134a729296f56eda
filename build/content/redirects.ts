import type { Cube } from "../../src/core/chart/cube/cube.ts";
import { splitTarget, targetOf } from "../../src/core/chart/cube/redirectTarget.ts";
import type { ChartFile } from "./chartFile.ts";
import type { ContentFolder } from "./folder.ts";
import { readJson } from "./json.ts";
import { limitProblems, maxSimilar, type Report } from "./problem.ts";
import { deviceProblem, isSlug, maxSlugLetters, slugWords } from "./slug.ts";
import { listChoices, suggestOr } from "./suggestion.ts";

/** Lists former slugs of charts. */
export const redirectsFile = "redirects.json";

/** Charts that former slugs can lead to. */
export interface RedirectTargets {
  readonly slugs: ReadonlySet<string>;
  /** Cubes by the slug of their page. */
  readonly cubes: ReadonlyMap<string, Cube>;
}

/** The charts of files as targets. */
export const redirectTargets = (charts: readonly Pick<ChartFile, "slug" | "slice">[]): RedirectTargets => ({
  slugs: new Set(charts.map(({ slug }) => slug)),
  cubes: new Map(charts.flatMap(({ slice }) => (slice ? [[slice.cube.slug, slice.cube] as const] : []))),
});

/** Reads `redirects.json`: former slug → current slug, or view. Empty if there is no file. */
export async function readRedirectsFile(
  folder: ContentFolder,
  { slugs, cubes }: RedirectTargets,
  report: Report,
): Promise<ReadonlyMap<string, string>> {
  const redirects = new Map<string, string>();
  if ((await folder.list(redirectsFile)).length === 0) return redirects;
  const document = await readJson(folder, redirectsFile, report);
  if (!document) return redirects;
  if (typeof document.value !== "object" || document.value === null || Array.isArray(document.value)) {
    report(document.problem([], "not an object", 'write {"old-slug": "new-slug"}'));
    return redirects;
  }
  const written = new Map<string, unknown>(Object.entries(document.value));
  const limited = limitProblems(report, maxSimilar);
  for (const [from, to] of written) {
    const followed = follow(to, written, slugs);
    const { slug: target, params = "" } = typeof followed === "string" ? splitTarget(followed) : { slug: followed };
    const cube = typeof target === "string" ? cubes.get(target) : undefined;
    const wrong = params === "" ? undefined : choiceProblem(params, cube);
    if (!isSlug(from) || from.length > maxSlugLetters) {
      const advice = `write the slug that a chart had: at most ${maxSlugLetters} ${slugWords}`;
      report(document.problem([from], deviceProblem(from) ?? `no slug: ${JSON.stringify(from)}`, advice));
    } else if (slugs.has(from)) report(document.problem([from], "a chart has this slug", "remove the line", "warning"));
    else if (typeof target !== "string" || !slugs.has(target)) {
      const otherwise = "write the slug of a published chart, or remove the line";
      const near = limited.isFull() ? [] : slugs;
      const advice = typeof target === "string" ? suggestOr(target, near, otherwise) : otherwise;
      limited.report(document.problem([from], missingTarget(to, target), advice, "warning"));
    } else if (wrong) limited.report(document.problem([from], ...wrong));
    else redirects.set(from, cube ? targetOf(cube, params) : target);
  }
  limited.finish();
  return new Map([...redirects].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is wrong with the parameters of a target, and what to write. */
function choiceProblem(params: string, cube: Cube | undefined): [message: string, advice: string] | undefined {
  if (!cube) return [`a chart without choosers has no view ${JSON.stringify(params)}`, "write its slug alone"];
  for (const [slug, choice] of new URLSearchParams(params)) {
    const chooser = cube.choosers.find((one) => one.slug === slug);
    const [wrong, known] = chooser ? [choice, chooser.choices] : [slug, cube.choosers];
    const slugs = known.map((one) => one.slug);
    if (slugs.includes(wrong)) continue;
    const kind = chooser ? `choice of ${slug}` : `dimension of ${cube.slug}`;
    return [`no such ${kind}: ${wrong}`, suggestOr(wrong, slugs, `write ${listChoices(slugs)}`)];
  }
  return undefined;
}

/** Why a redirect has no target. @param target - the result of `follow` */
function missingTarget(to: unknown, target: unknown): string {
  if (target === undefined) return "the redirects lead in a circle";
  const end = `no published chart has the slug ${JSON.stringify(target)}`;
  return to === target ? end : `${end}, to which ${JSON.stringify(to)} leads`;
}

/** Follows renames to the current slug; undefined for a cycle. @param slugs - of charts */
function follow(to: unknown, written: ReadonlyMap<unknown, unknown>, slugs: ReadonlySet<unknown>): unknown {
  const seen = new Set<unknown>();
  let at = to;
  let params = "";
  for (;;) {
    // A chart with choosers may have been renamed, too.
    if (typeof at === "string" && at.includes("?")) {
      const split = splitTarget(at);
      at = split.slug;
      params ||= split.params;
    }
    if (!written.has(at) || slugs.has(at)) return params && typeof at === "string" ? `${at}?${params}` : at;
    if (seen.has(at)) return undefined;
    seen.add(at);
    at = written.get(at);
  }
}
