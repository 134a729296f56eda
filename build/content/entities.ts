import { type Entity, type EntityType, isPlaceType } from "../../src/core/data/entity.ts";
import { type ContentFolder, readText } from "./folder.ts";
import { limitProblems, maxSimilar, type Report } from "./problem.ts";
import { listChoices, suggest, suggestOr } from "./suggestion.ts";
import { CsvFile, raggedRow } from "./table/csv.ts";

const file = "entities.csv";

const columns = ["name", "code", "type", "region", "group", "parents", "historical", "neighbors", "aliases"] as const;

type Column = (typeof columns)[number];

const entityTypes: readonly EntityType[] = ["country", "continent", "income_group", "aggregate", "other"];

/** Reads `entities.csv`. Only `name` is required; lists are separated by ";". */
export async function readEntities(folder: ContentFolder, report: Report): Promise<readonly Entity[]> {
  const isThere = (await folder.list(file)).length > 0;
  const text = isThere ? await readText(folder, file, report) : undefined;
  if (!isThere)
    report({
      severity: "warning",
      file,
      message: "entities.csv is missing, so no entity is a country or region",
      advice: "write one with the header name,code,type,region",
    });
  return text === undefined ? [] : parseEntities(text, report);
}

/** Parses the CSV; invalid rows are reported and left out. */
function parseEntities(text: string, report: Report): readonly Entity[] {
  const csv = new CsvFile(file, text, report);
  if (!checkHeader(csv, report)) return [];
  const entities: Entity[] = [];
  /** Row of each entity in the CSV. */
  const rows: number[] = [];
  for (let row = 1; row < csv.cells.rows; row++) {
    if (csv.cells.isBlank(row)) continue;
    if (csv.cells.width(row) !== csv.header.length) {
      if (!csv.broken.has(row)) report({ severity: "error", file, line: csv.line(row), ...raggedRow(csv, row) });
      continue;
    }
    const entity = readEntity(csv, row, report);
    if (entity) rows[entities.push(entity) - 1] = row;
  }
  checkUniqueEntities(csv, entities, rows, report);
  checkReferences(csv, entities, rows, report);
  checkAliases(csv, entities, rows, report);
  return entities;
}

function checkHeader(csv: CsvFile, report: Report): boolean {
  if (!csv.hasCommas) return false;
  csv.header.forEach((name, i) => {
    if (columns.some((known) => known === name)) return;
    const meant = suggest(
      name,
      columns.filter((known) => !csv.header.includes(known)),
    );
    report({
      severity: meant ? "error" : "warning",
      ...csv.location(0, i),
      message: "unknown column",
      advice: meant ? `write "${meant}"` : `remove it; known are ${columns.join(", ")}`,
    });
  });
  const hasName = csv.header.includes("name");
  if (!hasName) {
    const advice = `begin the header with ${columns.join(",")}`;
    report({ severity: "error", file, line: 1, message: 'the header has no column "name"', advice });
  }
  return hasName;
}

function readEntity(csv: CsvFile, row: number, report: Report): Entity | undefined {
  const cell = (column: Column): string => csv.cells.get(row, csv.header.indexOf(column)).trim();
  const wrong = (column: Column, message: string, advice: string) =>
    report({ severity: "error", ...csv.location(row, csv.header.indexOf(column)), message, advice });
  const list = (column: Column): string[] =>
    cell(column)
      .split(";")
      .map((part) => part.trim())
      .filter(Boolean);
  const name = cell("name");
  if (!name) wrong("name", "the row has no name", "write the entity's name");
  const written = cell("type");
  const type = entityTypes.find((known) => known === (written || "other"));
  if (!type)
    wrong("type", `unknown type "${written}"`, suggestOr(written, entityTypes, `write ${listChoices(entityTypes)}`));
  const historical = parseBoolean(cell("historical"));
  if (historical === undefined)
    wrong("historical", `not a truth value: "${cell("historical")}"`, "write true or false");
  if (!name) return undefined;
  const [region, group] = [cell("region"), cell("group")];
  const [parents, neighbors, aliases] = [list("parents"), list("neighbors"), list("aliases")];
  return {
    name,
    code: cell("code"),
    type: type ?? "other",
    ...(region && { region }),
    ...(group && { group }),
    ...(parents.length > 0 && { parents }),
    ...(historical && { historical }),
    ...(neighbors.length > 0 && { neighbors }),
    ...(aliases.length > 0 && { aliases }),
  };
}

/** Parses a boolean cell; an empty one is false. Undefined if it is not a boolean. */
function parseBoolean(word: string): boolean | undefined {
  const folded = word.toLowerCase();
  if (["true", "yes", "1"].includes(folded)) return true;
  return ["", "false", "no", "0"].includes(folded) ? false : undefined;
}

/** Reports duplicate names and codes. */
function checkUniqueEntities(csv: CsvFile, entities: readonly Entity[], rows: readonly number[], report: Report): void {
  for (const column of ["name", "code"] as const) {
    const first = new Map<string, number>();
    entities.forEach((entity, i) => {
      const [value, row] = [entity[column], rows[i] ?? 0];
      const before = first.get(value);
      if (before === undefined) first.set(value, row);
      else if (value) {
        const message = `"${value}" is already on line ${csv.line(before)}`;
        const location = csv.location(row, csv.header.indexOf(column));
        report({ severity: "error", ...location, message, advice: `give each entity a ${column} of its own` });
      }
    });
  }
}

/** Columns that refer to other entities. */
type ReferenceColumn = "region" | "parents" | "neighbors";

/** Reports references to unknown entities: `region` has a name, `parents` and `neighbors` have codes. */
function checkReferences(csv: CsvFile, entities: readonly Entity[], rows: readonly number[], report: Report): void {
  const names = new Set(entities.map(({ name }) => name));
  const codes = new Set(entities.map(({ code }) => code));
  const limited = limitProblems(report, maxSimilar);
  entities.forEach(({ region, parents = [], neighbors = [] }, i) => {
    const check = (column: ReferenceColumn, value: string, known: ReadonlySet<string>, kind: string) => {
      if (known.has(value)) return;
      const location = csv.location(rows[i] ?? 0, csv.header.indexOf(column));
      // Searching for similar names is slow, so only the reported values get advice.
      const advice = suggestOr(value, limited.isFull() ? [] : known, `write the ${kind} of an entity of this file`);
      limited.report({ severity: "warning", ...location, message: `no entity has the ${kind} "${value}"`, advice });
    };
    if (region) check("region", region, names, "name");
    for (const code of parents) check("parents", code, codes, "code");
    for (const code of neighbors) check("neighbors", code, codes, "code");
  });
  limited.finish();
}

/**
 * Reports aliases of places that are ambiguous: the name or alias of another place. Aliases of other entities are
 * resolved by the dataset's kind.
 */
function checkAliases(csv: CsvFile, entities: readonly Entity[], rows: readonly number[], report: Report): void {
  const limited = limitProblems(report, maxSimilar);
  const places = entities.flatMap((entity, i) => (isPlaceType(entity.type) ? [{ ...entity, row: rows[i] ?? 0 }] : []));
  const bearers = new Map(places.map(({ name, row }) => [name, row]));
  for (const { name, row, aliases = [] } of places)
    for (const alias of new Set(aliases)) {
      const before = bearers.get(alias);
      if (before === undefined) bearers.set(alias, row);
      if (before === undefined || alias === name) continue;
      const message = `the alias "${alias}" already belongs to line ${csv.line(before)}`;
      const location = csv.location(row, csv.header.indexOf("aliases"));
      limited.report({ severity: "warning", ...location, message, advice: "remove it from one of them" });
    }
  limited.finish();
}
