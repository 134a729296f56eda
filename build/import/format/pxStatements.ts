/** A statement of a PC-Axis file: `VALUES("sex")="men","women";`. */
export interface PxStatement {
  /** In upper case. */
  readonly keyword: string;
  /** The language, if it is not the file's main language. */
  readonly language?: string;
  /** The texts in parentheses after the keyword: a variable, and possibly one of its values. */
  readonly of: readonly string[];
  /** Quoted texts and unquoted words. */
  readonly values: readonly string[];
}

/** A parsed PC-Axis file. */
export interface PxFile {
  /** The statements in the file's main language. */
  readonly statements: readonly PxStatement[];
  /** Numbers and symbols after `DATA=`; undefined without that keyword. */
  readonly data: readonly string[] | undefined;
  /** The values of a statement of the whole table, or of a variable; empty if there is none. */
  valuesOf(keyword: string, of?: string): readonly string[];
  /** The first value of a statement of the whole table as a line of text. `#` breaks lines. */
  textOf(keyword: string): string | undefined;
}

/** Parses a PC-Axis file (specification of 2013). */
export function parsePx(text: string): PxFile {
  const { statements: all, data } = readStatements(text);
  const statements = all.filter(({ language }) => language === undefined);
  const valuesOf = (keyword: string, of?: string): readonly string[] =>
    statements.find((one) => one.keyword === keyword && one.of[0] === of)?.values ?? [];
  const variables = [...valuesOf("STUB"), ...valuesOf("HEADING")];
  return {
    statements,
    // Symbols such as ".." may follow each other: they are never parts of one text.
    data: data < 0 ? undefined : Array.from(text.slice(data).matchAll(dataItem), ([item]) => unquoted(item)),
    valuesOf,
    textOf: (keyword) => {
      const [first = ""] = valuesOf(keyword);
      return withBlanks(first.replaceAll("#", " ").replace(/\s+/g, " ").trim(), variables) || undefined;
    },
  };
}

const head = /\s*([A-Z][A-Z0-9_-]*)(?:\[([\w-]+)\])?(?:\(((?:"[^"]*"|[^)"])*)\))?\s*=/iy;

/** A quoted text, which may continue in the next line, or a word. */
const item = /"[^"]*"(?:[ \t]*\r?\n\s*"[^"]*")*|[^\s,;"]+/g;

const dataItem = /"[^"]*"|[^\s,;"]+/g;

/** Parses all statements before the data. Returns them, and the offset of the data or -1. */
function readStatements(text: string): { readonly statements: readonly PxStatement[]; readonly data: number } {
  const statements: PxStatement[] = [];
  head.lastIndex = 0;
  for (let match = head.exec(text); match; match = head.exec(text)) {
    const [, keyword = "", language, of = ""] = match;
    const start = head.lastIndex;
    if (keyword.toUpperCase() === "DATA") return { statements, data: start };
    const end = endOf(text, start);
    statements.push({
      keyword: keyword.toUpperCase(),
      ...(language !== undefined && { language }),
      of: items(of),
      values: items(text.slice(start, end)),
    });
    head.lastIndex = end + 1;
  }
  return { statements, data: -1 };
}

/** Parses the texts and words of a list. */
const items = (text: string): string[] => Array.from(text.matchAll(item), ([written]) => unquoted(written));

const unquoted = (written: string): string =>
  written.startsWith('"') ? written.slice(1, -1).replace(/"\s*"/g, "") : written;

/** Finds the next semicolon outside of quotes. */
function endOf(text: string, start: number): number {
  let isQuoted = false;
  for (let i = start; i < text.length; i++) {
    if (text[i] === '"') isQuoted = !isQuoted;
    else if (text[i] === ";" && !isQuoted) return i;
  }
  return text.length;
}

/** Restores the blank before a last variable that a break of lines took: "by region andyear". */
const withBlanks = (title: string, variables: readonly string[]): string => {
  const last = variables.find((name) => title.endsWith(name) && /\p{L}$/u.test(title.slice(0, -name.length)));
  return last === undefined ? title : `${title.slice(0, -last.length)} ${last}`;
};
