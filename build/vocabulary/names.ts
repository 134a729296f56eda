import { normalizeWords } from "./words.ts";

/** Abbreviations in names. */
const longWords: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "saint",
  dem: "democratic",
  fed: "federal",
  is: "islands",
  isl: "islands",
  terr: "territory",
};

/** Letters of the Arabic script that are written in several ways, and signs that are often left out. */
const arabicVariants: readonly (readonly [form: RegExp, plain: string])[] = [
  [/[\u064b-\u065f\u0670\u0640]/g, ""],
  [/[أإآٱ]/g, "ا"],
  [/[ىیې]/g, "ي"],
  [/ک/g, "ك"],
  [/[ةۀہھە]/g, "ه"],
];

/** The point below letters of Indian scripts, for sounds of other languages; it is often left out: अफ़्रीका, अफ्रीका. */
const nukta = /[\u093c\u09bc\u0a3c\u0abc\u0b3c]/g;

/** Words for a republic in many languages. */
const republic = /^(?:rep|repub|republi\p{L}*|repubblica)$/u;

const foldArabic = (text: string): string =>
  /[\u0600-\u06ff]/.test(text)
    ? arabicVariants.reduce((folded, [form, plain]) => folded.replace(form, plain), text)
    : text;

/** Folds a name for comparison: ignores accents, case, "the", "&", abbreviations, and the language of "republic". */
export function foldName(name: string): string {
  const plain = name
    .replace(/&/g, " and ")
    .replace(/['’`ʼ]/g, "")
    .replaceAll("臺", "台");
  const words = foldArabic(normalizeWords(plain).replace(nukta, "")).split(" ");
  return words
    .flatMap((word) => (word === "the" ? [] : [republic.test(word) ? "republic" : (longWords[word] ?? word)]))
    .join(" ");
}
