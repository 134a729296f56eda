/** File systems take names of 255 bytes, and the longest that is added to a slug is `.search-result.json`. */
export const maxSlugLetters = 236;

/** What slugs are made of, in words. */
export const slugWords = "small letters, digits and hyphens";

/** Whether a text is a slug. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]+$/.test(text);

/** The slug that is nearest to a text; undefined when none of its letters may stand in one. */
export function suggestSlug(text: string): string | undefined {
  const slug = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLetters)
    .replace(/^-|-$/g, "");
  return slug === "" ? undefined : slug;
}
