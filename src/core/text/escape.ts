/**
 * Escapes text for XML and HTML, both between tags and inside quoted attributes. Characters that XML 1.0 forbids
 * (control characters, lone surrogates) are dropped: one of them in an entity's name would make a whole SVG unreadable.
 */
export function escapeMarkup(text: string): string {
  for (let i = 0; i < text.length; i++) {
    if (needsCare(text.charCodeAt(i))) return escapeFrom(text, i);
  }
  return text;
}

/** Whether a UTF-16 code unit may need to be escaped, dropped or looked at together with the next one. */
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

/** Undoes `escapeMarkup`, but for the characters that it drops. */
export const unescapeMarkup = (text: string): string =>
  text.includes("&") ? text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? "") : text;

function escapeFrom(text: string, start: number): string {
  let out = text.slice(0, start);
  // Iterates by code point, so that only lone surrogates show up as surrogates.
  for (const char of text.slice(start)) out += entities.get(char) ?? (isXmlChar(char.codePointAt(0) ?? 0) ? char : "");
  return out;
}

/** The production Char of XML 1.0. */
function isXmlChar(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
}

/**
 * A text to be followed by words of ours: after a name in Hebrew or Arabic, a number would be taken for the end of the
 * name and stand on its left. A mark of direction, which is not seen, keeps it behind.
 */
export const withLtrMark = (text: string): string => (text > "\u0590" && text < "\u0900" ? `${text}\u200e` : text);
