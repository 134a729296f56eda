/** A statement of a PC-Axis file: `VALUES("sex")="men","women";`. */
export interface PxStatement {
  /** In capitals. */
  readonly keyword: string;
  /** The language that it is in, where the file has several and this is not its own. */
  readonly language?: string;
  /** What stands in brackets behind the keyword: a variable, perhaps one of its values. */
  readonly of: readonly string[];
  /** Texts, and words that stand without quotation marks. */
  readonly values: readonly string[];
}

const head = /^\s*([A-Z][A-Z0-9-]*)(?:\[([\w-]+)\])?(?:\(((?:"[^"]*"|[^)"])*)\))?\s*=/i;

/** A quoted text, which may go on in the next line, or a word. */
const item = /"[^"]*"(?:\s*"[^"]*")*|[^\s,;"]+/g;

/** All statements of a text before its data, and where these begin. */
export function readStatements(text: string): { readonly statements: readonly PxStatement[]; readonly data: number } {
  const statements: PxStatement[] = [];
  let at = 0;
  while (at < text.length) {
    const match = head.exec(text.slice(at, at + 2000));
    if (!match) break;
    const [all, keyword = "", language, of = ""] = match;
    const start = at + all.length;
    if (keyword.toUpperCase() === "DATA") return { statements, data: start };
    const end = endOf(text, start);
    statements.push({
      keyword: keyword.toUpperCase(),
      ...(language !== undefined && { language }),
      of: items(of),
      values: items(text.slice(start, end)),
    });
    at = end + 1;
  }
  return { statements, data: -1 };
}

/** The texts and words of a list. */
export const items = (text: string): string[] =>
  [...text.matchAll(item)].map(([written]) =>
    written.startsWith('"') ? written.slice(1, -1).replace(/"\s*"/g, "") : written,
  );

/** The next semicolon that stands in no text. */
function endOf(text: string, start: number): number {
  let isQuoted = false;
  for (let i = start; i < text.length; i++) {
    if (text[i] === '"') isQuoted = !isQuoted;
    else if (text[i] === ";" && !isQuoted) return i;
  }
  return text.length;
}
