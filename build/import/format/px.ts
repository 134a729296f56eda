import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { checkTableSize } from "../open/limits.ts";
import type { ColumnRole, SourceColumn, SourceFacts } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";
import { defined } from "./json.ts";

/** PC-Axis, the format of PxWeb, which about sixty statistical offices use. */
export const pxFormat: Format = {
  name: "px",
  title: "PC-Axis",
  extensions: ["px"],
  recognises: ({ head }) => /^\s*(?:CHARSET|AXIS-VERSION)\s*=/i.test(head) && /^\s*MATRIX(?:\[\w+\])?\s*=/im.test(head),
  read(file) {
    const text = file.text();
    const { statements, data } = readStatements(text);
    const own = statements.filter(({ language }) => language === undefined);
    const valuesOf = (keyword: string, of?: string): readonly string[] =>
      own.find((one) => one.keyword === keyword && (of === undefined || one.of[0] === of))?.values ?? [];
    if (own.some(({ keyword }) => keyword === "KEYS"))
      throw new Failure(
        `${file.name} leaves out rows without values (KEYS), which is not read; save the table from the portal as CSV or JSON-stat`,
      );
    const variables = [...valuesOf("STUB"), ...valuesOf("HEADING")].map((name) => variableOf(name, valuesOf));
    if (data < 0 || variables.length === 0)
      throw new Failure(`${file.name} has no ${data < 0 ? "DATA" : "STUB or HEADING"}; fetch it again`);
    const contents = valuesOf("CONTENTS")[0];
    const isNamed = contents !== undefined && !variables.some(({ role }) => role === "indicator");
    const columns: SourceColumn[] = [
      ...(isNamed ? [{ name: "contents", role: "indicator" as const }] : []),
      ...variables.map(({ name, role, labels }) => ({ name, role, labels })),
      defined({ name: "value", role: "value" as const, unit: valuesOf("UNITS")[0], decimals: decimalsOf(valuesOf) }),
    ];
    const values = items(text.slice(data));
    const rows = rowsOf(file.name, variables, values, isNamed ? [contents] : []);
    const title = valuesOf("TITLE")[0] ?? contents;
    return [{ name: title ?? file.title, columns, rows, facts: factsOf(own, title), line: (row) => row + 1 }];
  },
};

type GetValues = (keyword: string, of?: string) => readonly string[];

/** A dimension of the table. */
interface Variable {
  readonly name: string;
  readonly role: ColumnRole;
  readonly codes: readonly string[];
  readonly labels: ReadonlyMap<string, string>;
}

function variableOf(name: string, valuesOf: GetValues): Variable {
  const values = valuesOf("VALUES", name);
  const codes = valuesOf("CODES", name);
  const isCoded = codes.length === values.length;
  const has = (keyword: string): boolean => valuesOf(keyword, name).length > 0;
  const role = has("TIMEVAL")
    ? "time"
    : valuesOf("CONTVARIABLE")[0] === name
      ? "indicator"
      : has("MAP")
        ? "code"
        : "dimension";
  return {
    name,
    role,
    codes: isCoded ? codes : values,
    labels: new Map(isCoded ? codes.map((code, i) => [code, values[i] ?? code]) : []),
  };
}

/** A row for each value; the last variable varies fastest. */
function rowsOf(
  file: string,
  variables: readonly Variable[],
  values: readonly string[],
  before: readonly string[],
): readonly (readonly Cell[])[] {
  const count = variables.reduce((product, { codes }) => product * codes.length, 1);
  checkTableSize(file, count, variables.length + 2, count * (variables.length + 2));
  if (values.length !== count)
    throw new Failure(
      `${file} has ${values.length} values where its variables make ${count}; fetch it again, or tell its publisher`,
    );
  return values.map((value, i) => {
    let rest = i;
    const codes = variables.toReversed().map(({ codes }) => {
      const code = codes[rest % codes.length] ?? "";
      rest = Math.floor(rest / codes.length);
      return code;
    });
    return [...before, ...codes.toReversed(), value];
  });
}

function decimalsOf(valuesOf: GetValues): number | undefined {
  const [decimals] = [...valuesOf("SHOWDECIMALS"), ...valuesOf("DECIMALS")];
  return decimals !== undefined && /^\d$/.test(decimals) ? Number(decimals) : undefined;
}

function factsOf(own: readonly PxStatement[], title: string | undefined): SourceFacts {
  const first = (...keywords: readonly string[]): string | undefined =>
    own
      .find(({ keyword }) => keywords.includes(keyword))
      ?.values[0]?.replaceAll("#", " ")
      .trim();
  const updated = /^(\d{4})(\d\d)(\d\d)/.exec(first("LAST-UPDATED") ?? first("CREATION-DATE") ?? "");
  const notes = own.filter(({ keyword, of }) => /^NOTEX?$/.test(keyword) && of.length === 0);
  const units = own.filter(({ keyword, of }) => keyword === "UNITS" && of.length > 0);
  return defined({
    title,
    publisher: first("SOURCE"),
    updated: updated ? updated.slice(1).join("-") : undefined,
    notes: notes.length > 0 ? notes.map(({ values }) => values.join(" ").replaceAll("#", " ")) : undefined,
    indicators:
      units.length > 0
        ? units.map(({ of, values }) => ({ code: of[0] ?? "", name: of[0] ?? "", unit: values[0] ?? "" }))
        : undefined,
  });
}

/** A statement of a PC-Axis file: `VALUES("sex")="men","women";`. */
interface PxStatement {
  /** In upper case. */
  readonly keyword: string;
  /** The language, if it is not the file's main language. */
  readonly language?: string;
  /** The texts in parentheses after the keyword: a variable, and possibly one of its values. */
  readonly of: readonly string[];
  /** Quoted texts and unquoted words. */
  readonly values: readonly string[];
}

const head = /^\s*([A-Z][A-Z0-9-]*)(?:\[([\w-]+)\])?(?:\(((?:"[^"]*"|[^)"])*)\))?\s*=/i;

/** A quoted text, which may continue in the next line, or a word. */
const item = /"[^"]*"(?:\s*"[^"]*")*|[^\s,;"]+/g;

/** Parses all statements before the data. Returns them, and the offset of the data or -1. */
function readStatements(text: string): { readonly statements: readonly PxStatement[]; readonly data: number } {
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

/** Parses the texts and words of a list. */
const items = (text: string): string[] =>
  [...text.matchAll(item)].map(([written]) =>
    written.startsWith('"') ? written.slice(1, -1).replace(/"\s*"/g, "") : written,
  );

/** Finds the next semicolon outside of quotes. */
function endOf(text: string, start: number): number {
  let isQuoted = false;
  for (let i = start; i < text.length; i++) {
    if (text[i] === '"') isQuoted = !isQuoted;
    else if (text[i] === ";" && !isQuoted) return i;
  }
  return text.length;
}
