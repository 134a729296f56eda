/**
 * Escapes text for XML and HTML, as content and inside quoted attributes. Drops the characters that XML 1.0 forbids
 * (control characters, lone surrogates): a single one makes a whole SVG unreadable.
 */
export function escapeMarkup(text: string): string {
  for (let i = 0; i < text.length; i++) {
    if (needsCare(text.charCodeAt(i))) return escapeFrom(text, i);
  }
  return text;
}

/** Whether a UTF-16 code unit may have to be escaped or dropped, or is part of a surrogate pair. */
function needsCare(code: number): boolean {
  if (code > 0x3e) return code >= 0xd800 && (code <= 0xdfff || code >= 0xfffe);
  return code < 0x20 || code === 0x22 || code === 0x26 || code === 0x27 || code === 0x3c || code === 0x3e;
}

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Reverses `escapeMarkup`, except for dropped characters. */
export const unescapeMarkup = (text: string): string =>
  text.includes("&") ? text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? "") : text;

function escapeFrom(text: string, start: number): string {
  let out = text.slice(0, start);
  // Iterate by code point, so that only lone surrogates appear as surrogates.
  for (const char of text.slice(start)) out += entities.get(char) ?? (isXmlChar(char.codePointAt(0) ?? 0) ? char : "");
  return out;
}

/** The production `Char` of XML 1.0. */
function isXmlChar(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
}

/** Letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Appends a left-to-right mark to text with Hebrew or Arabic letters, so that what follows the text is not displayed to
 * its left.
 */
export const withLtrMark = (text: string): string => (hasRtlLetters(text) ? `${text}\u200e` : text);

/** Whether a text has Hebrew or Arabic letters. */
export const hasRtlLetters = (text: string): boolean => rightToLeft.test(text);

/** A text as part of a regular expression, where it means itself. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
