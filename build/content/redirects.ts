import type { ContentFolder } from "./folder.ts";
import { readJson } from "./json.ts";
import { limitProblems, maxSimilar, type Report } from "./problem.ts";
import { deviceProblem, isSlug, maxSlugLetters, slugWords } from "./slug.ts";
import { suggestOr } from "./suggestion.ts";

/** Lists former slugs of charts. */
export const redirectsFile = "redirects.json";

/** Reads `redirects.json`: former slug → current slug. Empty if there is no file. */
export async function readRedirectsFile(
  folder: ContentFolder,
  slugs: ReadonlySet<string>,
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
    const target = follow(to, written, slugs);
    if (!isSlug(from) || from.length > maxSlugLetters) {
      const advice = `write the slug that a chart had: at most ${maxSlugLetters} ${slugWords}`;
      report(document.problem([from], deviceProblem(from) ?? `no slug: ${JSON.stringify(from)}`, advice));
    } else if (slugs.has(from)) report(document.problem([from], "a chart has this slug", "remove the line", "warning"));
    else if (typeof target !== "string" || !slugs.has(target)) {
      const otherwise = "write the slug of a published chart, or remove the line";
      const near = limited.isFull() ? [] : slugs;
      const advice = typeof target === "string" ? suggestOr(target, near, otherwise) : otherwise;
      limited.report(document.problem([from], missingTarget(to, target), advice, "warning"));
    } else redirects.set(from, target);
  }
  limited.finish();
  return new Map([...redirects].sort(([a], [b]) => (a < b ? -1 : 1)));
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
  while (written.has(at) && !slugs.has(at)) {
    if (seen.has(at)) return undefined;
    seen.add(at);
    at = written.get(at);
  }
  return at;
}
