import { isFileName } from "../../src/core/text/fileName.ts";

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
