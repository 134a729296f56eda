import { isFileName } from "../../src/core/text/fileName.ts";
import type { JsonDocument } from "./json.ts";
import type { Report } from "./problem.ts";

/** File names are limited to 255 bytes; the longest suffix of a slug is `.search-result.json`. */
export const maxSlugLetters = 236;

/** Describes slugs in messages. */
export const slugWords = "small letters, digits and hyphens";

/** Whether a text is a slug. Names of Windows' devices are not, because slugs name files. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]+$/.test(text) && isFileName(text);

/** The reason why a text is not a slug although its characters are; undefined for others. */
export const deviceProblem = (text: string): string | undefined =>
  isFileName(text) ? undefined : `Windows cannot have files named "${text}"`;

/** Turns a text into a slug; undefined if no character remains. */
export function suggestSlug(text: string): string | undefined {
  const slug = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLetters)
    .replace(/^-|-$/g, "");
  return slug === "" ? undefined : isFileName(slug) ? slug : `${slug}-1`;
}

/** The slug of a config, by default the file's name; reported if it is none. */
export function readSlug(document: JsonDocument, written: string | undefined, report: Report): string {
  const { file } = document;
  const slug = written ?? file.replace(/^.*\//, "").replace(/\.json$/, "");
  if (!isSlug(slug)) {
    const meant = suggestSlug(slug) ?? "my-chart";
    const advice = `name the file ${meant}.json, or write "slug": "${meant}"`;
    const message = deviceProblem(slug) ?? `the file name is not a slug: "${slug}"`;
    if (written === undefined) report({ severity: "error", file, message, advice });
    else report(document.problem(["slug"], message, `write "${meant}"`));
  } else if (slug.length > maxSlugLetters) {
    const advice = `write a "slug" of at most ${maxSlugLetters} letters, for file names have room for no more`;
    const path = written === undefined ? [] : ["slug"];
    report(document.problem(path, `the slug has ${slug.length} letters`, advice));
  }
  return slug;
}
