import type { ContentFolder } from "./folder.ts";
import { readJson } from "./json.ts";
import type { Report } from "./problem.ts";

/** Where the content lists the slugs that charts had before. */
export const redirectsFile = "redirects.json";

/** Slugs that charts had before → what they are now, as `redirects.json` lists them; none without the file. */
export async function readRedirects(
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
  const written = new Map(Object.entries(document.value));
  for (const [from, to] of written) {
    const target = follow(to, written);
    if (!/^[a-z0-9-]+$/.test(from)) report(document.problem([from], `no slug: "${from}"`, "write the slug of old"));
    else if (slugs.has(from)) report(document.problem([from], "a chart has this slug", "remove the line", "warning"));
    else if (typeof target !== "string" || !slugs.has(target))
      report(document.problem([from], `no published chart has the slug ${JSON.stringify(to)}`, undefined, "warning"));
    else redirects.set(from, target);
  }
  return new Map([...redirects].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Where a chart that was renamed more than once is now. */
function follow(slug: unknown, written: ReadonlyMap<unknown, unknown>): unknown {
  const seen = new Set<unknown>();
  let at = slug;
  while (written.has(at) && !seen.has(at)) {
    seen.add(at);
    at = written.get(at);
  }
  return at;
}
