import { Failure } from "../../failure.ts";
import { boundTable } from "../open/limits.ts";
import type { Cell, ColumnRole, SheetColumn, SourceFacts } from "../sheet/sheet.ts";
import type { Format } from "./format.ts";
import { items, type PxStatement, readStatements } from "./pxStatements.ts";
import { defined } from "./values.ts";

/** PC-Axis, the tables of PxWeb, as some sixty statistical offices publish them. */
export const px: Format = {
  name: "px",
  title: "PC-Axis",
  recognises: ({ head }) => /^\s*(?:CHARSET|AXIS-VERSION)\s*=/i.test(head) && /^\s*MATRIX(?:\[\w+\])?\s*=/im.test(head),
  read(file) {
    const text = file.text();
    const { statements, data } = readStatements(text);
    const own = statements.filter(({ language }) => language === undefined);
    const told = (keyword: string, of?: string): readonly string[] =>
      own.find((one) => one.keyword === keyword && (of === undefined || one.of[0] === of))?.values ?? [];
    if (own.some(({ keyword }) => keyword === "KEYS"))
      throw new Failure(
        `${file.name} leaves out rows without values (KEYS), which is not read; save the table from the portal as CSV or JSON-stat`,
      );
    const variables = [...told("STUB"), ...told("HEADING")].map((name) => variableOf(name, told));
    if (data < 0 || variables.length === 0)
      throw new Failure(`${file.name} has no ${data < 0 ? "DATA" : "STUB or HEADING"}; fetch it again`);
    const contents = told("CONTENTS")[0];
    const isNamed = contents !== undefined && !variables.some(({ role }) => role === "indicator");
    const columns: SheetColumn[] = [
      ...(isNamed ? [{ name: "contents", role: "indicator" as const }] : []),
      ...variables.map(({ name, role, labels }) => ({ name, role, labels })),
      defined({ name: "value", role: "value" as const, unit: told("UNITS")[0], decimals: decimalsOf(told) }),
    ];
    const values = items(text.slice(data));
    const rows = rowsOf(file.name, variables, values, isNamed ? [contents] : []);
    const title = told("TITLE")[0] ?? contents;
    return [{ name: title ?? file.title, columns, rows, facts: factsOf(own, title), line: (row) => row + 1 }];
  },
};

type Told = (keyword: string, of?: string) => readonly string[];

/** What values are told apart by. */
interface Variable {
  readonly name: string;
  readonly role: ColumnRole;
  readonly codes: readonly string[];
  readonly labels: ReadonlyMap<string, string>;
}

function variableOf(name: string, told: Told): Variable {
  const values = told("VALUES", name);
  const codes = told("CODES", name);
  const isCoded = codes.length === values.length;
  const has = (keyword: string): boolean => told(keyword, name).length > 0;
  const role = has("TIMEVAL")
    ? "time"
    : told("CONTVARIABLE")[0] === name
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

/** A row for each value, the last variable running fastest. */
function rowsOf(
  file: string,
  variables: readonly Variable[],
  values: readonly string[],
  before: readonly string[],
): readonly (readonly Cell[])[] {
  const count = variables.reduce((product, { codes }) => product * codes.length, 1);
  boundTable(file, count, variables.length + 2, count * (variables.length + 2));
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

function decimalsOf(told: Told): number | undefined {
  const [decimals] = [...told("SHOWDECIMALS"), ...told("DECIMALS")];
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
