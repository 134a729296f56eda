import { splitUnit } from "../../vocabulary/units.ts";
import { columnName } from "../table/table.ts";
import { type Decision, optionText, type Sureness } from "./decision.ts";
import type { ReadSource } from "./readSource.ts";

/** Where the title of the dataset is from. */
export function titleDecision({ stated, sheet, table, title, layout }: ReadSource): Decision {
  const shown = { subject: "title", chosen: title } as const;
  const { facts } = sheet;
  if (stated.title !== undefined) return { ...shown, why: "--title says so", sureness: "stated" };
  if (facts.title === title) return { ...shown, why: "the metadata of the file state it", sureness: "stated" };
  const lines = table.titles.filter((line) => line.trim() !== "");
  const from = lines.findIndex((line) => line.includes(title) || title.includes(line.trim()));
  const other = lines.find((line, i) => i !== from && /\p{L}{3}/u.test(line));
  const second =
    other === undefined
      ? {}
      : { alternative: other.trim().slice(0, 120), option: optionText("title", other.trim().slice(0, 120)) };
  if (from >= 0) {
    const isOnly = lines.length === 1;
    return {
      ...shown,
      why: isOnly
        ? "it is the only line above the table"
        : `it is line ${from + 1} of ${lines.length} above the table; the others are less likely titles`,
      sureness: isOnly ? "sure" : "likely",
      ...second,
    };
  }
  const isInTable = table.columns.some((column) => columnName(column).includes(title));
  if (isInTable) return { ...shown, why: "the header of the only series says so", sureness: "likely" };
  return {
    ...shown,
    why:
      lines.length > 0
        ? "no line above the table is a title; it is the name of the file"
        : "no line is above the table; it is the name of the file",
    sureness: "guess",
    ...(other === undefined && layout.values.length === 1 ? indicatorAsTitle(layout.values[0]?.words ?? []) : second),
  };
}

const indicatorAsTitle = ([words = ""]: readonly string[]): Pick<Decision, "alternative" | "option"> =>
  words === "" ? {} : { alternative: words, option: optionText("title", words) };

/** Where the units of indicators are from. Indicators with the same origin are one decision. */
export function unitDecisions({ fields, layout, table }: ReadSource): readonly Decision[] {
  const groups = new Map<string, { readonly decision: Omit<Decision, "of">; readonly of: string[] }>();
  for (const { title, unit, type, at } of fields) {
    if (type === "string") continue;
    const decision: Omit<Decision, "of"> =
      unit === undefined
        ? { subject: "unit", chosen: "none", why: "neither headers, cells nor titles state one", sureness: "likely" }
        : { subject: "unit", chosen: unit, ...originOf(unit, at, { layout, table }) };
    const key = `${decision.chosen}|${decision.why}`;
    const group = groups.get(key) ?? { decision, of: [] };
    groups.set(key, group);
    group.of.push(title);
  }
  return Array.from(groups.values(), ({ decision, of }) => ({ ...decision, of }));
}

function originOf(
  unit: string,
  at: number | undefined,
  { layout, table }: Pick<ReadSource, "layout" | "table">,
): { readonly why: string; readonly sureness: Sureness } {
  const column = table.columns.find((one) => one.at === at);
  const isStated =
    column?.meta?.unit === unit || table.sheet.facts.indicators?.some((one) => one.unit === unit) === true;
  if (isStated) return { why: "the metadata of the file state it", sureness: "stated" };
  if (layout.unit) return { why: `the column ${JSON.stringify(layout.unit.name)} says so`, sureness: "sure" };
  if (column?.unit === unit) return { why: "a row of units below the headers says so", sureness: "sure" };
  if (table.titles.some((line) => line.includes(unit)))
    return { why: "a line above the table says so", sureness: "likely" };
  const heads = table.columns.flatMap((one) => one.heads);
  if (heads.some((head) => head === unit || splitUnit(head).unit === unit))
    return { why: "the header says so", sureness: "sure" };
  return { why: "the cells, or words next to the values, say so", sureness: "likely" };
}

/** Publisher and licence, which are never guessed. */
export function originDecisions({ sheet: { facts }, stated }: ReadSource): readonly Decision[] {
  const licence = stated.licence ?? facts.licence?.name ?? facts.licence?.url;
  return [
    facts.publisher === undefined
      ? {
          subject: "publisher",
          chosen: "none",
          why: 'the metadata of the file name none; write it into datapackage.json as "producer" of the source',
          sureness: "sure",
        }
      : { subject: "publisher", chosen: facts.publisher, why: "the metadata of the file name it", sureness: "stated" },
    licence === undefined
      ? { subject: "licence", chosen: "none", why: "the file states none; --licence NAME states it", sureness: "sure" }
      : {
          subject: "licence",
          chosen: licence,
          why: stated.licence === undefined ? "the metadata of the file state it" : "--licence says so",
          sureness: "stated",
        },
  ];
}
