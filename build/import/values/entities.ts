import { isColumnName } from "../../vocabulary/columnNames.ts";
import { textOf } from "../cell/cell.ts";
import { isNumeric } from "../layout/columnKinds.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import type { Unreadable } from "../layout/unreadable.ts";
import { type Mapping, type MappingRow, mapNames, type SourceName } from "../names/mapping.ts";
import type { NameIndex } from "../names/match.ts";
import { areCountryCodes, isCountryCode } from "../names/match.ts";
import { findShared, keepApart, type Synonyms, synonymKinds } from "../names/synonyms.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { Table } from "../table/table.ts";

/** What is known about the source besides the sheet. */
export interface EntityContext {
  readonly index: NameIndex;
  /** Name of the dataset, which is also its only entity if the source names none. */
  readonly name: string;
  /** The file name, which is not a title. */
  readonly file: string;
  readonly reviewed: readonly MappingRow[];
  /** Whether different names of the same place are kept apart: a state and a country of the same name. */
  readonly keepsApart?: boolean;
  /** What becomes of different names of one entity. If unset, the user is asked. */
  readonly synonyms?: Synonyms | undefined;
}

/** The entities of a table, as named on the site. */
export interface SourceEntities {
  readonly mapping: Mapping;
  /** Distinct entities. */
  readonly names: readonly Pick<MappingRow, "entity" | "entityCode">[];
  /** Index in `names` of the entity of a row and a value column; -1 without one. */
  at(row: number, column: number): number;
}

/** Finds and names the entities in rows or headers. @param stated - the only entity, if the user names it */
export function nameEntities(
  table: Table,
  layout: TableLayout,
  stated: string | undefined,
  around: EntityContext,
): SourceEntities {
  const { entity, values } = layout;
  if (entity && stated === undefined) return ofColumn(table, layout, around);
  const heads = values.map(({ entity: head }) => head);
  if (heads.some((head) => head !== undefined))
    return ofHeads(
      heads.map((head) => head ?? ""),
      table,
      around,
    );
  return collect([{ name: stated ?? wholeOf(table, around), code: "" }], around, table, () => () => 0);
}

/** The place that all values, or totals, are about. */
const wholeOf = (table: Table, around: EntityContext): string =>
  placeInTitle(table, around.index) ?? labelledPlace(table) ?? around.name;

/** In a header row, either most headers are codes or none is. */
function ofHeads(heads: readonly string[], table: Table, around: EntityContext): SourceEntities {
  const isCodes = areCountryCodes(heads);
  const sources = [...new Set(heads)].map((head) =>
    isCodes && isCountryCode(head) ? { name: "", code: head } : { name: head, code: "" },
  );
  const places = new Map(sources.map(({ name, code }, i) => [name || code, i]));
  return collect(sources, around, table, (own) => (_row, column) => own[places.get(heads[column] ?? "") ?? -1] ?? -1);
}

function ofColumn(
  table: Table,
  { entity, parentPlace, code, hasTotal }: TableLayout,
  around: EntityContext,
): SourceEntities {
  const { sheet } = table;
  const labels = entity?.column.meta?.labels;
  const isCodes =
    entity !== undefined &&
    !labels &&
    entity.codes >= 0.4 &&
    entity.codes > entity.names &&
    // Numbers of stations and schools are not country codes.
    !(isColumnName("thing", entity.name) && isNumeric(entity)) &&
    // Two-letter codes of states are not country codes.
    !(isColumnName("part", entity.name) && entity.length <= 2);
  const sources: SourceName[] = [];
  const places = new Map<string, number>();
  const placeOf = (name: string, own: string): number => {
    const key = own === "" ? name : `${name}\u0000${own}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    if (name === "" && own === "") return -1;
    const [label, written] = labels ? [labels.get(name) ?? name, own || name] : isCodes ? ["", name] : [name, own];
    const place = sources.push({ name: label, code: written }) - 1;
    places.set(key, place);
    return place;
  };
  const whole = hasTotal ? wholeOf(table, around) : "";
  // Look up each row once: entities are needed for every cell.
  const byRow = new Int32Array((table.rows.at(-1) ?? -1) + 1).fill(-1);
  for (const row of table.rows) {
    const own = entity ? textOf(cellAt(sheet, row, entity.at)) : "";
    const outer = parentPlace ? textOf(cellAt(sheet, row, parentPlace.at)) : "";
    // A row without the smaller place is about the larger one.
    const name = [own, outer].filter(Boolean).join(", ") || whole;
    byRow[row] = placeOf(name, code ? textOf(cellAt(sheet, row, code.at)) : "");
  }
  return collect(sources, around, table, (own) => (row) => own[byRow[row] ?? -1] ?? -1);
}

/**
 * Joins source names that map to the same entity.
 * @param reader - creates `at` from the entity index of each source name
 */
function collect(
  sources: readonly SourceName[],
  { index, reviewed, keepsApart = false, synonyms }: EntityContext,
  { sheet }: Table,
  reader: (own: Int32Array) => SourceEntities["at"],
): SourceEntities {
  const groups = new Set(sheet.facts.entities?.filter(({ isGroup }) => isGroup).map((one) => one.code));
  const found = mapNames(
    sources.map((one) => ({ ...one, isGroup: groups.has(one.code) })),
    index,
    reviewed,
  );
  const isApart = keepsApart || synonyms === "apart";
  const mapping = isApart ? { ...found, rows: keepApart(found.rows, !keepsApart) } : found;
  const names: Pick<MappingRow, "entity" | "entityCode">[] = [];
  const places = new Map<string, number>();
  const own = new Int32Array(sources.length);
  mapping.rows.forEach(({ entity, entityCode }, i) => {
    const place = places.get(entity) ?? names.push({ entity, entityCode }) - 1;
    places.set(entity, place);
    own[i] = place;
  });
  return { mapping, names, at: reader(own) };
}

/** Maximum number of entities in a question. */
const maxAsked = 3;

/** Asks about different names of one entity: a state of the past and one of the present may be meant. */
export function askAboutSynonyms({ rows }: Mapping, stated: Synonyms | undefined): Unreadable | undefined {
  const doubtful = stated === undefined ? findShared(rows).filter(({ isCertain }) => !isCertain) : [];
  if (doubtful.length === 0) return undefined;
  const listed = doubtful
    .slice(0, maxAsked)
    .map(
      ({ entity, names }) =>
        `${names.map((name) => JSON.stringify(name)).join(" and ")} are ${names.length === 2 ? "both" : "all"} ${entity}`,
    );
  const more = doubtful.length > maxAsked ? `, and so are names of ${doubtful.length - maxAsked} more` : "";
  return {
    question: { option: "synonyms", choices: synonymKinds },
    reason: `${listed.join("; ")}${more}; --synonyms join reads them as one entity, --synonyms apart gives it to the name that fits best`,
  };
}

/** The place in a line above the table: `Station: Wien Hohe Warte`. */
const labelledPlace = ({ titles }: Table): string | undefined =>
  titles
    .map(
      (line) =>
        /^(?:station|country|region|location|area|place|site|city|ort|land|gebiet|pays|pa[ií]s|lieu|lugar)\s*(?:[:：],?|,)\s+([^,]{2,60})$/i.exec(
          line,
        )?.[1],
    )
    .find(Boolean);

/** The only country in the titles: "Australia, life tables", "Population: Spain". */
function placeInTitle({ sheet, titles }: Table, index: NameIndex): string | undefined {
  const parts = [sheet.facts.title ?? "", ...titles, sheet.name].flatMap((title) =>
    title.split(/\s*[,;:|–—]\s*|\s+-\s+|\s+in\s+/),
  );
  const found = new Set(parts.flatMap((part) => (part.length > 3 ? (index.findByName(part)?.name ?? []) : [])));
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}
