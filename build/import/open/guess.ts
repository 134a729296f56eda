import { analyse } from "chardet";

/** Bytes that are looked at. */
const sample = 1 << 18;

/** Encodings in which East Asian texts are written, of one or two bytes a character. */
const eastAsian: ReadonlySet<string> = new Set(["shift_jis", "euc-jp", "euc-kr", "big5", "gb18030"]);
const cyrillic: ReadonlySet<string> = new Set(["windows-1251", "koi8-r", "iso-8859-5"]);
/** As browsers take them: the encoding of Windows has all letters of the other. */
const centralEuropean: ReadonlySet<string> = new Set(["windows-1250", "iso-8859-2"]);
/** So much surer than of Western European must letters be that are Central European: names are few in a table. */
const margin = 15;

/**
 * The encoding of a text that is not Unicode, where its letters tell: East Asian and Cyrillic ones stand together, while those
 * with accents stand among plain ones. Turkish has six letters of its own. Undefined for Western European, and where nothing tells.
 */
export function guessEncoding(bytes: Uint8Array): string | undefined {
  const start = Math.max(
    0,
    bytes.findIndex((byte) => byte > 0x7f),
  );
  const part = bytes.subarray(Math.max(0, start - 1000), start + sample);
  const ranked = analyse(part).map(({ name, confidence }) => ({ name: name.toLowerCase(), confidence }));
  const together = ranked.find(
    ({ name }) =>
      (eastAsian.has(name) && standTogether(part, name, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u)) ||
      (cyrillic.has(name) && standTogether(part, name, /\p{sc=Cyrillic}/u)),
  );
  if (together) return together.name;
  const [best] = ranked;
  const western = ranked.find(({ name }) => name === "iso-8859-1" || name === "windows-1252")?.confidence ?? 0;
  const isCentral = best !== undefined && centralEuropean.has(best.name) && best.confidence >= western + margin;
  if (isCentral && tells(part)) return "windows-1250";
  return isTurkish(part) ? "windows-1254" : undefined;
}

/** The six letters in which Turkish differs from Western European, and those which Icelandic, that has the others there, lacks. */
const turkishAlone = /[ĞğİıŞş]/u;
const turkishBeside = /[ÇçÜü]/u;
const turkish = /^[ĞğİıŞşÇçÖöÜüÂâÎîÛû\P{L}\p{ASCII}]*$/u;

/** Whether a text would be Turkish, all of its letters beyond ASCII, and no Icelandic. */
function isTurkish(bytes: Uint8Array): boolean {
  const text = new TextDecoder("windows-1254").decode(bytes);
  return turkish.test(text) && turkishAlone.test(text) && turkishBeside.test(text);
}

/** Whether some letter is another in Central Europe: those that are not leave open what comes after the sample. */
const tells = (bytes: Uint8Array): boolean =>
  new TextDecoder("windows-1250").decode(bytes) !== new TextDecoder("windows-1252").decode(bytes);

/** Whether nearly all characters beyond ASCII are letters of a script that do not stand between Latin ones. */
function standTogether(bytes: Uint8Array, encoding: string, letter: RegExp): boolean {
  const text = new TextDecoder(encoding).decode(bytes);
  // The sample may end within a character.
  if (text.slice(0, -2).includes("\ufffd")) return false;
  let [own, others] = [0, 0];
  for (const match of text.matchAll(/[^\p{ASCII}\p{P}\p{S}\p{N}\s]+/gu)) {
    const around = (text[match.index - 1] ?? "") + (text[match.index + match[0].length] ?? "");
    const isApart =
      !/[a-z]/i.test(around) && [...match[0]].every((character) => letter.test(character) || character === "ー");
    if (isApart) own += match[0].length;
    else others += match[0].length;
  }
  return own > 0 && own >= 9 * others;
}
