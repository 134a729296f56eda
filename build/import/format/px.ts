import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import { checkTableSize } from "../open/limits.ts";
import type { ColumnRole, SourceColumn, SourceFacts, SourceIndicator } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";
import { defined } from "./json.ts";
import { type PxFile, parsePx } from "./pxStatements.ts";
import { timeTexts } from "./timeCategories.ts";

/** Keywords that most files have; any keyword may be the first. */
const keywords = ["CHARSET", "MATRIX", "SUBJECT-AREA", "SUBJECT-CODE", "TITLE", "CONTENTS", "UNITS", "STUB", "HEADING"];
const firstStatement = /^\s*[A-Z][A-Z-]*(?:\[[\w-]+\])?(?:\("[^"]*"\))?\s*=/;
const fewestKeywords = 3;

/** PC-Axis, the format of PxWeb, which about sixty statistical offices use. */
export const pxFormat: Format = {
  name: "px",
  title: "PC-Axis",
  extensions: ["px"],
  recognises: ({ head }) =>
    firstStatement.test(head) &&
    keywords.filter((keyword) => new RegExp(`^\\s*${keyword}(?:\\[[\\w-]+\\])?\\s*=`, "m").test(head)).length >=
      fewestKeywords,
  read(file) {
    const px = parsePx(file.text());
    const names = [...px.valuesOf("STUB"), ...px.valuesOf("HEADING")];
    if (px.data === undefined || names.length === 0)
      throw new Failure(`${file.name} has no ${px.data === undefined ? "DATA" : "STUB or HEADING"}; fetch it again`);
    const variables = names.map((name) => variableOf(name, px));
    const contents = px.textOf("CONTENTS");
    const isNamed = contents !== undefined && !variables.some(({ role }) => role === "indicator");
    const indicators = indicatorsOf(variables, px);
    const columns: SourceColumn[] = [
      ...(isNamed ? [{ name: "contents", role: "indicator" as const }] : []),
      ...variables.map(({ name, role, labels }) => ({ name, role, labels })),
      defined({
        name: "value",
        role: "value" as const,
        // With several contents, each has its own.
        ...(indicators ? {} : { unit: px.valuesOf("UNITS")[0], decimals: decimalsOf(px) }),
      }),
    ];
    const rows = rowsOf(file.name, variables, px, isNamed ? [contents] : []);
    const title = px.textOf("TITLE") ?? contents;
    return [
      { name: title ?? file.title, columns, rows, facts: factsOf(px, title, indicators), line: (row) => row + 1 },
    ];
  },
};

/** A dimension of the table. */
interface Variable {
  readonly name: string;
  readonly role: ColumnRole;
  readonly codes: readonly string[];
  readonly labels: ReadonlyMap<string, string>;
}

function variableOf(name: string, px: PxFile): Variable {
  const values = px.valuesOf("VALUES", name);
  const given = px.valuesOf("CODES", name);
  const time = px.valuesOf("TIMEVAL", name);
  const codes = given.length === values.length ? given : undefined;
  if (time.length > 0)
    return { name, role: "time", codes: timeTexts(codes ?? values, values, timeCodes(time)), labels: new Map() };
  const has = (keyword: string): boolean => px.valuesOf(keyword, name).length > 0;
  return {
    name,
    role: px.valuesOf("CONTVARIABLE")[0] === name ? "indicator" : has("MAP") ? "code" : "dimension",
    codes: codes ?? values,
    labels: new Map(codes?.map((code, i) => [code, values[i] ?? code])),
  };
}

/** Marks of periods in `TIMEVAL`, by the letter of the time scale: `TLIST(Q1),"20201"` is 2020-Q1. */
const scales: Readonly<Record<string, string>> = { A: "", H: "-S", Q: "-Q", M: "-M", W: "-W" };

/** The periods that `TIMEVAL` lists. A range (`"2000"-"2020"`) lists none of those between. */
function timeCodes([scale = "", ...listed]: readonly string[]): readonly string[] {
  const mark = scales[/^TLIST\(([AHQMW])1?\)?$/i.exec(scale)?.[1]?.toUpperCase() ?? ""];
  if (mark === undefined) return [];
  return listed.map((code) =>
    code.replace(/^(\d{4})[A-Z]?(\d{0,2})$/i, (_, year, part) => `${year}${part && mark}${part}`),
  );
}

/** A row for each value; the last variable varies fastest. */
function rowsOf(
  file: string,
  variables: readonly Variable[],
  px: PxFile,
  before: readonly string[],
): readonly (readonly Cell[])[] {
  const count = variables.reduce((product, { codes }) => product * codes.length, 1);
  checkTableSize(file, count, variables.length + 2, count * (variables.length + 2));
  const values = px.data ?? [];
  const keyed = variables.filter(({ name }) => px.valuesOf("KEYS", name).length > 0);
  if (keyed.length > 0) return keyedRows(file, variables, px, before);
  if (values.length !== count)
    throw new Failure(
      `${file} has ${values.length} values where its variables make ${count}; fetch it again, or tell its publisher`,
    );
  return values.map((value, i) => [...before, ...codesAt(i, variables), value]);
}

/** The code of each variable at a position of the data. */
function codesAt(place: number, variables: readonly Variable[]): readonly string[] {
  let rest = place;
  const codes = variables.toReversed().map(({ codes }) => {
    const code = codes[rest % codes.length] ?? "";
    rest = Math.floor(rest / codes.length);
    return code;
  });
  return codes.toReversed();
}

/** Rows of data that omits rows without values: each begins with the codes or values of the stub (`KEYS`). */
function keyedRows(
  file: string,
  variables: readonly Variable[],
  px: PxFile,
  before: readonly string[],
): readonly (readonly Cell[])[] {
  const keys = px.valuesOf("STUB").length;
  const heading = variables.slice(keys);
  const width = heading.reduce((product, { codes }) => product * codes.length, 1);
  const tokens = px.data ?? [];
  if (tokens.length % (keys + width) !== 0)
    throw new Failure(
      `${file} has rows without all ${keys} keys and ${width} values; fetch it again, or tell its publisher`,
    );
  const stub = variables.slice(0, keys).map(({ name, codes }) => {
    const named = px.valuesOf(px.valuesOf("KEYS", name)[0] === "CODES" ? "CODES" : "VALUES", name);
    return new Map(named.map((key, i) => [key, codes[i] ?? key]));
  });
  const rows: Cell[][] = [];
  for (let at = 0; at < tokens.length; at += keys + width) {
    const own = stub.map((codeOf, k) => codeOf.get(tokens[at + k] ?? "") ?? tokens[at + k] ?? "");
    for (let i = 0; i < width; i++)
      rows.push([...before, ...own, ...codesAt(i, heading), tokens[at + keys + i] ?? null]);
  }
  return rows;
}

function decimalsOf({ valuesOf }: PxFile): number | undefined {
  const [decimals] = [...valuesOf("SHOWDECIMALS"), ...valuesOf("DECIMALS")];
  return decimals !== undefined && /^\d$/.test(decimals) ? Number(decimals) : undefined;
}

/**
 * The contents with their units and decimals, if the file states some of them per content: `UNITS("Rate")`,
 * `PRECISION("what","Rate")`. The others have those of the file.
 */
function indicatorsOf(variables: readonly Variable[], px: PxFile): readonly SourceIndicator[] | undefined {
  const contents = variables.find(({ role }) => role === "indicator");
  if (!contents) return undefined;
  const stated = px.statements.filter(({ keyword, of }) => /^(?:UNITS|PRECISION)$/.test(keyword) && of.length > 0);
  if (stated.length === 0) return undefined;
  const ownOf = (keyword: string, content: string): string | undefined =>
    stated.find((one) => one.keyword === keyword && one.of.at(-1) === content)?.values[0];
  return contents.codes.map((code): SourceIndicator => {
    const name = contents.labels.get(code) ?? code;
    const precision = ownOf("PRECISION", name);
    return defined({
      ...{ code, name, unit: ownOf("UNITS", name) ?? px.valuesOf("UNITS")[0] },
      decimals: precision !== undefined && /^\d$/.test(precision) ? Number(precision) : decimalsOf(px),
    });
  });
}

function factsOf(
  px: PxFile,
  title: string | undefined,
  indicators: readonly SourceIndicator[] | undefined,
): SourceFacts {
  const updated = /^(\d{4})(\d\d)(\d\d)/.exec(px.textOf("LAST-UPDATED") ?? px.textOf("CREATION-DATE") ?? "");
  const notes = px.statements.filter(({ keyword, of }) => /^NOTEX?$/.test(keyword) && of.length === 0);
  return defined({
    title,
    publisher: px.textOf("SOURCE"),
    updated: updated ? updated.slice(1).join("-") : undefined,
    notes: notes.length > 0 ? notes.map(({ values }) => values.join(" ").replaceAll("#", " ")) : undefined,
    indicators,
  });
}
