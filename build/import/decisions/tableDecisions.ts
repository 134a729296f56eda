import { layouts } from "../layout/layouts.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import type { Table } from "../table/table.ts";
import type { Melted } from "../values/melt.ts";
import { type Decision, optionText, roundShare, surenessOf } from "./decision.ts";
import type { ReadSource } from "./readSource.ts";

/** Which table of the source is read. */
export function tableDecision({ sheet, otherSheets, melted, isNamed }: ReadSource): Decision {
  const chosen = sheet.name;
  if (isNamed) return { subject: "table", chosen, why: "--sheet names it", sureness: "stated" };
  const rivals = otherSheets.filter(({ numbers }) => numbers > 0).toSorted((a, b) => b.numbers - a.numbers);
  const [rival] = rivals;
  if (!rival) {
    const why = otherSheets.length === 0 ? "it is the only one" : "no other table has numbers";
    return { subject: "table", chosen, why, sureness: "sure" };
  }
  // Only some rows of the others were counted, so the share is that of a sample.
  const all = rivals.reduce((sum, { numbers }) => sum + numbers, melted.account.values);
  const share = melted.account.values / Math.max(1, all);
  return {
    subject: "table",
    chosen,
    why: `it is the only one that can be read, with ${melted.account.values} values; ${rivals.length === 1 ? "another has" : `${rivals.length} others have`} numbers too`,
    sureness: surenessOf(share, rival.numbers / Math.max(1, all)),
    share: roundShare(share),
    alternative: rival.name,
    option: optionText("sheet", rival.name),
  };
}

/** Which rows are headers. */
export function headerDecision(table: Table, stated: unknown): Decision {
  const { sheet, columns, otherRows } = table;
  const subject = "header rows";
  if (sheet.columns) return { subject, chosen: "none", why: "the format names the columns", sureness: "stated" };
  const lines = (otherRows.get("head") ?? []).map((row) => sheet.line(row)).sort((a, b) => a - b);
  const [first, last] = [lines[0], lines.at(-1)];
  const chosen =
    first === undefined || last === undefined ? "none" : first === last ? `line ${first}` : `lines ${first} to ${last}`;
  if (stated !== undefined) return { subject, chosen, why: "--header says so", sureness: "stated" };
  const named = columns.filter(({ heads }) => heads.some((head) => head !== "")).length;
  const share = named / Math.max(1, columns.length);
  const shown = {
    subject,
    chosen,
    why: `${named} of ${columns.length} columns have a header there`,
    share: roundShare(share),
  } as const;
  const spare = first === last ? undefined : spareLine(lines, columns);
  if (spare === undefined) return { ...shown, sureness: surenessOf(share) };
  const others = lines.filter((line) => line !== spare);
  const rest = others.length === 1 ? String(others[0]) : `${others[0]}-${others.at(-1)}`;
  return {
    ...shown,
    why: `${shown.why}; line ${spare} does not distinguish them`,
    sureness: share >= 0.6 ? "likely" : "guess",
    alternative: `line ${rest}`,
    option: optionText("header", rest),
  };
}

/** The first or last line of the header, if it has the same text above all columns, as a title or a unit. */
function spareLine(lines: readonly number[], columns: Table["columns"]): number | undefined {
  const depth = Math.max(...columns.map(({ heads }) => heads.length));
  const isSame = (level: number): boolean =>
    new Set(columns.map(({ heads }) => heads[level] ?? "").filter(Boolean)).size === 1;
  if (depth !== lines.length) return undefined;
  return isSame(depth - 1) ? lines.at(-1) : isSame(0) ? lines[0] : undefined;
}

/** How times, entities and indicators are laid out. */
export function layoutDecision(
  layout: TableLayout,
  read: Pick<ReadSource, "table" | "options"> & Partial<Pick<ReadSource, "melted" | "mapping">>,
): Decision {
  const { name, values, ignored } = layout;
  const shown = { subject: "layout", chosen: `${name}: ${layouts[name].summary}` } as const;
  if (read.options.layout !== undefined) return { ...shown, why: "--layout says so", sureness: "stated" };
  if (read.table.sheet.columns?.some(({ role }) => role !== undefined))
    return { ...shown, why: "the format states the roles of the columns", sureness: "stated" };
  if (name === "times") {
    const without = ignored.filter(([, why]) => why === "its numbers have no time").length;
    const share = values.length / Math.max(1, values.length + without);
    const why = `${values.length} of ${values.length + without} columns of numbers have a time in their header`;
    return { ...shown, why, share: roundShare(share), sureness: values.length > 1 ? surenessOf(share) : "likely" };
  }
  if (name === "entities") return headsAreEntities(shown, layout, read.mapping);
  return rowsAreObservations(shown, layout, read.melted);
}

function headsAreEntities(
  shown: Pick<Decision, "subject" | "chosen">,
  { values }: TableLayout,
  mapping: ReadSource["mapping"] | undefined,
): Decision {
  const known = mapping?.rows.filter(({ how }) => how !== "own name").length ?? 0;
  const all = mapping?.rows.length ?? values.length;
  const share = known / Math.max(1, all);
  return {
    ...shown,
    why: `${known} of ${all} headers are known places or groups of them`,
    share: roundShare(share),
    sureness: surenessOf(share),
    alternative: `indicators: ${layouts.indicators.summary}`,
    option: optionText("layout", "indicators"),
  };
}

/** A row for each entity and time, perhaps with the names of indicators in columns. */
function rowsAreObservations(
  shown: Pick<Decision, "subject" | "chosen">,
  layout: TableLayout,
  melted: Melted | undefined,
): Decision {
  if (layout.name === "names")
    return {
      ...shown,
      why: "several rows have the same entity and time, and columns of words distinguish them",
      sureness: "sure",
    };
  const mayBeEntities = layout.entity === undefined && layout.values.length > 1;
  return {
    ...shown,
    why: "a row has an entity, a time and its values, and no header is a time or a known place",
    sureness: mayBeEntities ? "likely" : melted && melted.account.duplicates > 0 ? "likely" : "sure",
    ...(mayBeEntities && {
      alternative: `entities: ${layouts.entities.summary}`,
      option: optionText("layout", "entities"),
    }),
  };
}
