import { isUtf8 } from "node:buffer";
import { analyse } from "chardet";
import { Failure } from "../../failure.ts";

/** What a text's bytes mean. */
export interface Encoding {
  /** As the Encoding Standard names it: `utf-8`, `utf-16le`, `windows-1252`. */
  readonly name: string;
  /** Bytes of the mark at its beginning. */
  readonly mark: number;
  /** Nothing in the bytes settles it. */
  readonly isGuess: boolean;
  /** Bytes that are broken in it, if there are some. */
  readonly broken?: number;
}

const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Bytes at the beginning that tell what the text is. */
const utf16Sample = 4096;

/**
 * The encoding of a text: by its mark; by the zeros of UTF-16; UTF-8 where the bytes are valid as such, which others are by
 * chance hardly ever; else, as a guess, that of a script whose letters they are, or Windows-1252, which holds all of Latin-1's.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) return { name: marked[0], mark: marked[1].length, isGuess: false };
  const wide = detectUtf16(bytes.subarray(0, utf16Sample));
  if (wide) return { name: wide, mark: 0, isGuess: false };
  if (isUtf8(bytes)) return { name: "utf-8", mark: 0, isGuess: false };
  const { valid, broken } = countUtf8(bytes);
  // A file that was put together or cut has a few broken characters among many whole ones.
  if (valid > 20 * broken) return { name: "utf-8", mark: 0, isGuess: true, broken };
  return { name: guessEncoding(bytes) ?? "windows-1252", mark: 0, isGuess: true };
}

/** UTF-16 without a mark: tables are mostly of characters whose other byte is zero. */
function detectUtf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  bytes.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = bytes.length / 2;
  if (odd > 0.4 * half && even < 0.05 * half) return "utf-16le";
  return even > 0.4 * half && odd < 0.05 * half ? "utf-16be" : undefined;
}

/** How many characters beyond ASCII are whole in UTF-8, and how many bytes are part of none. */
function countUtf8(bytes: Uint8Array): { valid: number; broken: number } {
  let [valid, broken, i] = [0, 0, 0];
  while (i < bytes.length) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) {
      i++;
      continue;
    }
    const length =
      byte >= 0xc2 && byte <= 0xdf ? 2 : byte >= 0xe0 && byte <= 0xef ? 3 : byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
    let whole = length > 0;
    for (let k = 1; k < length; k++) whole &&= ((bytes[i + k] ?? 0) & 0xc0) === 0x80;
    if (whole) valid++;
    else broken++;
    i += whole ? length : 1;
  }
  return { valid, broken };
}

/** Characters of Windows-1252 from 0x80 on, where Latin-1 has control characters. */
const windowsCharacters = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The longest piece that is decoded at once, in bytes; even, so that UTF-16 is not cut. What is cut of larger ones outlives the young. */
const pieceBytes = 1 << 17;

/** A text piece by piece, so that the whole of it need not be in memory beside its cells. No mark, line ends as they are. */
export function* decodePieces(bytes: Uint8Array, { name, mark }: Pick<Encoding, "name" | "mark">): Generator<string> {
  const decode = decoder(name);
  for (let start = mark; start < bytes.length; start += pieceBytes) {
    const end = Math.min(start + pieceBytes, bytes.length);
    const text = decode(bytes.subarray(start, end), end < bytes.length);
    if (text) yield text;
  }
}

/** The whole of a text. */
export const decodeText = (bytes: Uint8Array, encoding: Pick<Encoding, "name" | "mark">): string =>
  [...decodePieces(bytes, encoding)].join("");

/** Decodes pieces one after the other. Windows-1252 by a table: runtimes differ in whether they take it for Latin-1. */
function decoder(name: string): (bytes: Uint8Array, more: boolean) => string {
  if (name === "windows-1252") return decodeWindows;
  const decoder = textDecoder(name);
  return (bytes, more) => decoder.decode(bytes, { stream: more });
}

const decodeWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? character);

function textDecoder(name: string): TextDecoder {
  try {
    return new TextDecoder(name, { ignoreBOM: true });
  } catch {
    throw new Failure(
      `there is no encoding "${name}"; common ones are utf-8, utf-16le, windows-1252, iso-8859-2, shift_jis`,
    );
  }
}

/** The encoding that a person or a package names. */
export function resolveEncoding(name: string, bytes: Uint8Array): Encoding {
  const known = /^(?:latin-?1|iso-?8859-?1|cp-?1252|us-ascii|ascii)$/i.test(name)
    ? "windows-1252"
    : textDecoder(name).encoding;
  const mark = byteOrderMarks.find(([marked, mark]) => marked === known && mark.every((byte, i) => bytes[i] === byte));
  return { name: known, mark: mark?.[1].length ?? 0, isGuess: false };
}

/** Bytes that are looked at. */
const guessSample = 1 << 18;

/** Encodings in which East Asian texts are written, of one or two bytes a character. */
const eastAsian: ReadonlySet<string> = new Set(["shift_jis", "euc-jp", "euc-kr", "big5", "gb18030"]);
const cyrillic: ReadonlySet<string> = new Set(["windows-1251", "koi8-r", "iso-8859-5"]);
/** As browsers take them: the encoding of Windows has all letters of the other. */
const centralEuropean: ReadonlySet<string> = new Set(["windows-1250", "iso-8859-2"]);
/** So much surer than of Western European must letters be that are Central European: names are few in a table. */
const confidenceMargin = 15;

/**
 * The encoding of a text that is not Unicode, where its letters tell: East Asian and Cyrillic ones stand together, while those
 * with accents stand among plain ones. Turkish has six letters of its own. Undefined for Western European, and where nothing tells.
 */
function guessEncoding(bytes: Uint8Array): string | undefined {
  const start = Math.max(
    0,
    bytes.findIndex((byte) => byte > 0x7f),
  );
  const part = bytes.subarray(Math.max(0, start - 1000), start + guessSample);
  const ranked = analyse(part).map(({ name, confidence }) => ({ name: name.toLowerCase(), confidence }));
  const together = ranked.find(
    ({ name }) =>
      (eastAsian.has(name) &&
        isSeparateScript(part, name, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u)) ||
      (cyrillic.has(name) && isSeparateScript(part, name, /\p{sc=Cyrillic}/u)),
  );
  if (together) return together.name;
  const [best] = ranked;
  const western = ranked.find(({ name }) => name === "iso-8859-1" || name === "windows-1252")?.confidence ?? 0;
  const isCentral =
    best !== undefined && centralEuropean.has(best.name) && best.confidence >= western + confidenceMargin;
  if (isCentral && hasCentralEuropeanLetters(part)) return "windows-1250";
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
const hasCentralEuropeanLetters = (bytes: Uint8Array): boolean =>
  new TextDecoder("windows-1250").decode(bytes) !== new TextDecoder("windows-1252").decode(bytes);

/** Whether nearly all characters beyond ASCII are letters of a script that do not stand between Latin ones. */
function isSeparateScript(bytes: Uint8Array, encoding: string, letter: RegExp): boolean {
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
