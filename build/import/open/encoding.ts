import { isUtf8 } from "node:buffer";
import { analyse } from "chardet";
import { Failure } from "../../failure.ts";

/** The character encoding of a text. */
export interface Encoding {
  /** Name from the Encoding Standard: `utf-8`, `utf-16le`, `windows-1252`. */
  readonly name: string;
  /** Length of the byte order mark. */
  readonly mark: number;
  /** Whether the bytes leave other encodings possible. */
  readonly isGuess: boolean;
  /** Number of invalid bytes, if any. */
  readonly broken?: number;
}

const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Number of bytes to look at for UTF-16 without a mark. */
const utf16Sample = 4096;

/**
 * Detects the encoding of a text: by its byte order mark; by the zero bytes of UTF-16; UTF-8 if the bytes are valid,
 * which other encodings hardly ever are by chance; else a guess by script, or Windows-1252, a superset of Latin-1.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) return { name: marked[0], mark: marked[1].length, isGuess: false };
  const wide = detectUtf16(bytes.subarray(0, utf16Sample));
  if (wide) return { name: wide, mark: 0, isGuess: false };
  if (isUtf8(bytes)) return { name: "utf-8", mark: 0, isGuess: false };
  const { valid, broken } = countUtf8(bytes);
  // A file that was concatenated or truncated has a few broken characters among many valid ones.
  if (valid > 20 * broken) return { name: "utf-8", mark: 0, isGuess: true, broken };
  return { name: guessEncoding(bytes) ?? "windows-1252", mark: 0, isGuess: true };
}

/** Detects UTF-16 without a mark: most characters of tables have a zero byte. */
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

/** Counts the non-ASCII characters that are valid UTF-8, and the bytes that are not part of one. */
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

/** The characters of Windows-1252 from 0x80 to 0x9f, where Latin-1 has control characters. */
const windowsCharacters = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Maximum number of bytes decoded at once. It is even, so that no UTF-16 character is split. Slices of larger strings
 * would be promoted out of V8's young generation.
 */
const pieceBytes = 1 << 17;

/**
 * Decodes a text in pieces, so that the whole text is never in memory. It drops the mark and keeps line ends as they
 * are.
 */
export function* decodePieces(bytes: Uint8Array, { name, mark }: Pick<Encoding, "name" | "mark">): Generator<string> {
  const decode = decoder(name);
  for (let start = mark; start < bytes.length; start += pieceBytes) {
    const end = Math.min(start + pieceBytes, bytes.length);
    const text = decode(bytes.subarray(start, end), end < bytes.length);
    if (text) yield text;
  }
}

/** Decodes a whole text. */
export const decodeText = (bytes: Uint8Array, encoding: Pick<Encoding, "name" | "mark">): string =>
  [...decodePieces(bytes, encoding)].join("");

/** Returns a streaming decoder. Windows-1252 uses a table, since some runtimes decode it as Latin-1. */
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

/** Resolves an encoding named by a person or a package. @throws Failure for unknown names */
export function resolveEncoding(name: string, bytes: Uint8Array): Encoding {
  const known = /^(?:latin-?1|iso-?8859-?1|cp-?1252|us-ascii|ascii)$/i.test(name)
    ? "windows-1252"
    : textDecoder(name).encoding;
  const mark = byteOrderMarks.find(([marked, mark]) => marked === known && mark.every((byte, i) => bytes[i] === byte));
  return { name: known, mark: mark?.[1].length ?? 0, isGuess: false };
}

/** Number of bytes to look at when guessing. */
const guessSample = 1 << 18;

/** East Asian encodings, with one or two bytes per character. */
const eastAsian: ReadonlySet<string> = new Set(["shift_jis", "euc-jp", "euc-kr", "big5", "gb18030"]);
const cyrillic: ReadonlySet<string> = new Set(["windows-1251", "koi8-r", "iso-8859-5"]);
/** Both are decoded as windows-1250, which has all letters of the other, as browsers do. */
const centralEuropean: ReadonlySet<string> = new Set(["windows-1250", "iso-8859-2"]);
/**
 * By how much the confidence for Central European must exceed that for Western European, since tables have little text.
 */
const confidenceMargin = 15;

/**
 * Guesses the encoding of a text that is not Unicode from its letters: East Asian and Cyrillic letters form words of
 * their own, letters with accents are mixed with ASCII ones, and Turkish has six letters of its own. Undefined for
 * Western European, and if nothing is certain.
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

/**
 * The six letters that distinguish Turkish from Western European, and letters that Icelandic, with its own six there,
 * lacks.
 */
const turkishAlone = /[ĞğİıŞş]/u;
const turkishBeside = /[ÇçÜü]/u;
const turkish = /^[ĞğİıŞşÇçÖöÜüÂâÎîÛû\P{L}\p{ASCII}]*$/u;

/** Whether all non-ASCII letters of a text are Turkish when decoded as such, and it is not Icelandic. */
function isTurkish(bytes: Uint8Array): boolean {
  const text = new TextDecoder("windows-1254").decode(bytes);
  return turkish.test(text) && turkishAlone.test(text) && turkishBeside.test(text);
}

/**
 * Whether some byte differs between the two encodings; otherwise, the guess would affect only what follows the sample.
 */
const hasCentralEuropeanLetters = (bytes: Uint8Array): boolean =>
  new TextDecoder("windows-1250").decode(bytes) !== new TextDecoder("windows-1252").decode(bytes);

/** Whether nearly all non-ASCII characters are letters of the script and are not next to Latin letters. */
function isSeparateScript(bytes: Uint8Array, encoding: string, letter: RegExp): boolean {
  const text = new TextDecoder(encoding).decode(bytes);
  // The sample may end inside a character.
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
