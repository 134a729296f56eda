/** Normalizes a text for comparison: lower case, no accents, single spaces instead of punctuation. */
export const normalizeWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
