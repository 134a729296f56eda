/** Letters of scripts whose marks are accents. In other scripts, marks are vowels. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Removes accents, but not the vowel signs of scripts such as Devanagari. @param form - of Unicode, for the result */
export const stripAccents = (text: string, form: "NFC" | "NFKC" = "NFC"): string =>
  isAscii(text)
    ? text
    : text
        .normalize(form === "NFC" ? "NFD" : "NFKD")
        .replace(accented, "$1")
        .normalize(form);

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** Letters of the Latin script that Unicode does not decompose into a letter and an accent. */
const variants: Readonly<Record<string, string>> = {
  ...{
    ł: "l",
    ø: "o",
    đ: "d",
    ð: "d",
    ı: "i",
    ħ: "h",
    ŧ: "t",
    ß: "ss",
    æ: "ae",
    œ: "oe",
    þ: "th",
    ə: "e",
    ɓ: "b",
    ɗ: "d",
  },
};
const variant = new RegExp(`[${Object.keys(variants).join("")}]`, "g");

/** Lower case, without accents. */
export const foldLetters = (text: string): string =>
  stripAccents(text, "NFKC")
    .toLowerCase()
    .replace(variant, (letter) => variants[letter] ?? letter);

/** Normalizes a text for comparison: lower case, no accents, single spaces instead of punctuation. */
export const normalizeWords = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
