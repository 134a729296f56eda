import { eraTitle } from "../vocabulary/eras.ts";
import { textOf } from "./cell/cell.ts";
import { periodCell } from "./cell/period.ts";
import { decisionLines, unusedLines } from "./decisions/decisionLines.ts";
import { layouts } from "./layout/layouts.ts";
import type { NamePart } from "./layout/tableLayout.ts";
import { isShort } from "./meaning/cubeConfig.ts";
import type { MappingRow } from "./names/mapping.ts";
import { findShared } from "./names/synonyms.ts";
import { cellAt } from "./sheet/sheet.ts";
import { columnName, type RowReason } from "./table/table.ts";
import { type NumberStyles, styleWords } from "./values/numberStyles.ts";
import type { AddPlan } from "./write/addPlan.ts";
import { csvPieces } from "./write/csv.ts";

/** Maximum length of lists. */
const maxListed = 8;

const few = (list: readonly string[], most = maxListed): string =>
  list.slice(0, most).join(", ") + (list.length > most ? ` and ${list.length - most} more` : "");
const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US").replaceAll(",", " ")} ${noun}${count === 1 ? "" : "s"}`;
const quote = (text: string): string => JSON.stringify(text);

const columnOf = ({ name }: { readonly name: string }): string =>
  name === "" ? "a column without a header" : quote(name);

/** Describes every decision about a source, one per line. */
export function describePlan(plan: AddPlan): readonly string[] {
  const { interpretation, sheet, fields } = plan;
  const { layout, melted, fixedTime, table } = interpretation;
  const { times, unit } = melted;
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const isUnnamed = !layout.entity && interpretation.mapping.rows.every(({ how }) => how === "own name");
  const mayBeEntities = isUnnamed && layout.name === "indicators" && fields.length > 1;
  const range = [first, last].map((time) => periodCell({ unit, time }));
  const labels = fields.map(({ title, unit: own }) => quote(own === undefined ? title : `${title} (${own})`));
  return [
    `table       ${quote(sheet.name)}, ${layouts[layout.name].summary}`,
    `entities    ${layout.entity ? `in ${columnOf(layout.entity)}` : layout.name === "entities" ? "in the headers" : "one for all"}${layout.parentPlace ? `, within those of ${quote(layout.parentPlace.name)}` : ""}${layout.code ? `, codes in ${quote(layout.code.name)}` : ""}: ${describeNames(interpretation.mapping.rows)}${mayBeEntities ? "; --layout entities if the headers name them" : ""}`,
    `times       ${layout.time ? `in ${timeColumns(plan.interpretation).map(columnOf).join(", ")}` : fixedTime ? "one for all" : layout.values.some((one) => one.times) ? "in a column next to each column of values" : ["in the headers", ...timeColumns(interpretation).map(columnOf)].join(" and ")}: ${counted(times.length, unit)}, ${range[0] === range[1] ? range[0] : `${range[0]} to ${range[1]}`}${melted.isFiscal ? ", each fiscal year by the year in which it begins or by its name" : ""}${melted.spans ? `, each the ${melted.spans} of a range` : ""}${melted.impliedBy ? `, each given by its ${melted.impliedBy} day; --time-unit day keeps the days` : ""}`,
    ...describeEra(melted),
    ...(layout.parts.length > plan.dimensions.length
      ? [`names       of ${few(namingParts(plan).map(({ name }) => quote(name || "a column without a header")))}`]
      : []),
    `indicators  ${fields.length}: ${few(labels)}`,
    ...describeChoosers(plan),
    ...describeShared(interpretation),
    ...describeCodes(interpretation),
    ...describeCharts(plan),
    ...describeNumbers(melted.numbers),
    ...(interpretation.placeholders ?? []).map(
      ({ text, count }) =>
        `no value    ${quote(text)} ${count}×, because it is far from all other values or a note says so; --missing . reads it as a number`,
    ),
    ...describeTotals(layout),
    ...(table.filledDown ?? []).map((name) => `blanks      in ${quote(name)} repeat the name above`),
    ...(table.remarks ?? []),
    ...decisionLines(plan.decisions),
    ...unusedLines(plan.decisions),
    ...describeOthers(plan.otherSheets),
    ...describeAccount(plan),
  ];
}

/** The columns that name indicators. */
const namingParts = ({ interpretation: { layout }, dimensions }: AddPlan): readonly NamePart[] => {
  const chosen = new Set(dimensions.map(({ at }) => at));
  return layout.parts.filter(({ at }) => !chosen.has(at));
};

/** Years of another era that were converted. */
const describeEra = ({ converted }: AddPlan["interpretation"]["melted"]): readonly string[] =>
  converted === undefined
    ? []
    : [
        `era         ${eraTitle(converted.era)}: ${quote(converted.text)} is ${converted.time}${converted.isOfColumn ? "; --era common takes the years as they are" : ""}`,
      ];

/** The columns that times are read from. */
function timeColumns({ layout, table }: AddPlan["interpretation"]): readonly { readonly name: string }[] {
  const parts = [layout.part?.at, layout.part?.day].flatMap((at) => table.columns.find((one) => one.at === at) ?? []);
  return [...(layout.time ? [layout.time] : []), ...parts.map((column) => ({ name: columnName(column) }))];
}

/** Columns in which blanks mean the total. */
function describeTotals({ entity, hasTotal, breakdowns = [] }: AddPlan["interpretation"]["layout"]): readonly string[] {
  const columns = [...(entity && hasTotal ? [entity] : []), ...breakdowns].map(columnOf);
  return columns.length === 0 ? [] : [`blanks      in ${columns.join(", ")} mean the total`];
}

/** Tables that are not added; those without numbers in one line. */
function describeOthers(others: AddPlan["otherSheets"]): readonly string[] {
  const unread = others.filter(({ why }) => why !== "it has no numbers");
  const notes = others.filter((one) => !unread.includes(one)).map(({ name }) => quote(name));
  return [
    ...unread.slice(0, maxListed).map(({ name, why }) => `left out    table ${quote(name)}: ${why}`),
    ...(unread.length > maxListed ? [`left out    ${unread.length - maxListed} more tables that cannot be read`] : []),
    ...(notes.length > 0 ? [`left out    ${notes.length === 1 ? "table" : "tables"} ${few(notes)}: no numbers`] : []),
  ];
}

/** Codes consist of capitals and digits. */
const areCodes = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.every((text) => /^(?=.*\d)[A-Z\d]{3,}(?:[_.-][A-Z\d]+)*$/.test(text));

/** Warns about codes without names, which readers of charts do not understand. */
function describeCodes({ layout, mapping, melted }: AddPlan["interpretation"]): readonly string[] {
  const parts = layout.parts.filter((_, i) =>
    areCodes([...new Set(melted.indicators.map(({ words }) => words[i] ?? ""))]),
  );
  const names =
    mapping.rows.every(({ how }) => how === "own name") && areCodes(mapping.rows.map(({ name, code }) => name || code));
  const columns = [...(names && layout.entity ? [layout.entity] : []), ...parts].map(columnOf);
  return columns.length === 0
    ? []
    : [
        `codes       in ${columns.join(", ")} have no names in the file; download it with names instead of codes${names ? ", or write names into mapping.csv" : ""}`,
      ];
}

/** What readers choose by: measures, and dimensions. */
function describeChoosers({ dimensions, fields, charts }: AddPlan): readonly string[] {
  const measures = charts.flatMap(({ config }) => (isShort(config) ? (config.dimensions ?? []) : []));
  const choosers = [
    ...measures.map(({ name, choices = [] }) => [name, choices.map((choice) => choice.name)] as const),
    ...dimensions.map(({ title, categories }) => [title, categories.map(({ label }) => label)] as const),
  ];
  if (choosers.length === 0) return [];
  const listed = choosers.map(([name, choices]) => `${quote(name)} (${few(choices, 4)})`);
  const views = fields.reduce((sum, { slices }) => sum + (slices?.length ?? 1), 0);
  return [`choosers    ${few(listed)}: one chart with ${counted(views, "view")}`];
}

/** Where to find indicators if there are several charts. */
function describeCharts({ charts, name }: AddPlan): readonly string[] {
  if (charts.length < 2) return [];
  const listed = charts.map(({ slug, plotted }) => (plotted === 1 ? slug : `${slug} (${plotted})`));
  return [
    `charts      ${charts.length}: ${few(listed)}; every value is in datasets/${name}/${name}.csv, and in the catalogue of the built site`,
  ];
}

/** How numbers are written, unless they are plain. */
function describeNumbers(numbers: NumberStyles): readonly string[] {
  const { columns, scaled } = numbers;
  const styles = [
    ...new Set(columns.map(({ style }) => styleWords(style))),
    ...(scaled.length > 0 ? [`magnitudes multiply: ${few([...new Set(scaled)], 4)}`] : []),
    ...(columns.some(({ areFractions }) => areFractions) ? ["numbers without % are fractions"] : []),
  ];
  const isPlain = styles.every((style) => style === "decimal point");
  return [...(isPlain ? [] : [`numbers     ${styles.join("; ")}`]), ...describeBrackets(numbers)];
}

const describeBrackets = ({ guessed, brackets }: NumberStyles): readonly string[] =>
  guessed === undefined
    ? []
    : [
        `brackets    ${quote(guessed)} is ${brackets === "negative" ? "read as negative; --brackets mark reads such numbers as uncertain" : "read as uncertain, because other values have a minus; --brackets negative reads it as negative"}`,
      ];

function describeNames(rows: readonly MappingRow[]): string {
  const counts = new Map<string, number>();
  for (const { how } of rows) counts.set(how, (counts.get(how) ?? 0) + 1);
  return `${rows.length} (${Array.from(counts, ([how, count]) => `${count} ${how === "own name" ? "under their own name" : how === "group" ? (count === 1 ? "group" : "groups") : how === "reviewed" ? "reviewed" : `by ${how}`}`).join(", ")})`;
}

/** Names that are read as one entity. */
function describeShared({ mapping: { rows } }: AddPlan["interpretation"]): readonly string[] {
  const shared = findShared(rows).map(
    ({ entity, names }) => `${quote(entity)} is ${names.map((name) => quote(name)).join(" and ")}`,
  );
  return shared.length === 0
    ? []
    : [`joined      ${few(shared)}; --synonyms apart keeps names that differ in more than spelling`];
}

/** What became of all rows and cells. */
function describeAccount({ interpretation }: AddPlan): readonly string[] {
  const { melted, table } = interpretation;
  const { account, pairs } = melted;
  const linesOf = (reason: RowReason): string =>
    few((account.rowsOf.get(reason) ?? []).slice(0, 3).map((row) => String(table.sheet.line(row))));
  const reasons = Array.from(
    account.explained,
    ([reason, count]) =>
      `${count} ${reason}${reason === noTime || reason === "without entity" ? ` (line ${linesOf(reason)})` : ""}`,
  );
  const odd = account.nonNumericCells.map(
    ({ line, column, text }) => `line ${line}, ${quote(column)}: ${quote(text.slice(0, 40))}`,
  );
  const marks = [...account.marks].sort(([, a], [, b]) => b - a).map(([mark, count]) => `${quote(mark)} ${count}×`);
  return [
    `rows        ${account.rows} read = ${account.used} with values${reasons.map((reason) => ` + ${reason}`).join("")}`,
    `values      ${account.cells} cells = ${account.values} values in ${pairs.length} rows + ${account.missing} without value + ${account.duplicates} duplicates + ${account.nonNumeric} not numeric`,
    ...describeMisfits(interpretation),
    ...(marks.length > 0 ? [`marks       left out: ${few(marks)}`] : []),
    ...(odd.length > 0
      ? [
          `not numeric ${few(odd, 5)}${account.nonNumeric > odd.length ? `, ${account.nonNumeric} in all` : ""}; --missing TEXT reads it as no value`,
        ]
      : []),
  ];
}

const noTime: RowReason = "without a time that can be read";

/** The cells that are not times, in columns of times. */
function describeMisfits({ layout, melted, table }: AddPlan["interpretation"]): readonly string[] {
  const rows = melted.account.rowsOf.get(noTime) ?? [];
  const columns = [layout.time?.at, layout.part?.at, layout.part?.day].filter((at) => at !== undefined);
  if (rows.length === 0 || columns.length === 0) return [];
  const listed = rows.map((row) => {
    const texts = columns.map((at) => quote(textOf(cellAt(table.sheet, row, at)).slice(0, 40)));
    return `line ${table.sheet.line(row)}: ${texts.join(" and ")}`;
  });
  const count = melted.account.explained.get(noTime) ?? rows.length;
  return [`no time     ${listed.join(", ")}${count > rows.length ? `, ${count} in all` : ""}`];
}

/** Names without a certain match, with suggestions. */
export function describeUnmatchedNames({ interpretation }: AddPlan): readonly string[] {
  const { rows, isWorldwide } = interpretation.mapping;
  if (!isWorldwide) return rows.length > 1 ? ["no country names: the entities keep their names"] : [];
  const own = rows.filter(({ how }) => how === "own name");
  if (own.length === 0) return [];
  const listed = own.map(
    ({ name, code, suggestion }) => `${quote(name || code)}${suggestion === undefined ? "" : ` (${suggestion}?)`}`,
  );
  return [`unknown names: ${few(listed, 20)}; they are kept unless you change them in mapping.csv`];
}

/** The first rows of the dataset's CSV. */
export function firstRows(plan: AddPlan, count: number): string {
  const [text = ""] = csvPieces({ ...plan, order: plan.order.subarray(0, count) });
  return text;
}
