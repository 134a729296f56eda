import type { Entity, EntityType } from "../../src/core/data/entity.ts";
import { checkAliases, checkReferences, checkUnique } from "./entityRules.ts";
import { type ContentFolder, readText } from "./folder.ts";
import type { Report } from "./problem.ts";
import { anyOf, suggest, suggestOr } from "./suggestion.ts";
import { CsvFile, isBlank, raggedness } from "./table/csv.ts";

const file = "entities.csv";

const columns = ["name", "code", "type", "region", "group", "parents", "historical", "neighbors", "aliases"] as const;
type Column = (typeof columns)[number];

const entityTypes: readonly EntityType[] = ["country", "continent", "income_group", "aggregate", "other"];

/** Reads `entities.csv`: a row an entity, only `name` is required, lists are separated by ";". */
export async function readEntities(folder: ContentFolder, report: Report): Promise<readonly Entity[]> {
  const isThere = (await folder.list(file)).length > 0;
  const text = isThere ? await readText(folder, file, report) : undefined;
  if (!isThere)
    report({
      severity: "warning",
      file,
      message: "there is none, so no entity is a country or region",
      advice: "write one with the header name,code,type,region",
    });
  return text === undefined ? [] : parseEntities(text, report);
}

/** The entities of a CSV's text; rows that cannot be read are reported and left out. */
function parseEntities(text: string, report: Report): readonly Entity[] {
  const csv = new CsvFile(file, text, report);
  if (!checkHeader(csv, report)) return [];
  const entities: Entity[] = [];
  /** Row of the CSV of each entity. */
  const rows: number[] = [];
  csv.rows.forEach((row, i) => {
    if (i === 0 || isBlank(row)) return;
    if (row.length !== csv.header.length) {
      if (!csv.broken.has(i)) report({ severity: "error", file, line: csv.line(i), ...raggedness(row, csv.header) });
      return;
    }
    const entity = readEntity(csv, i, report);
    if (entity) rows[entities.push(entity) - 1] = i;
  });
  checkUnique(csv, entities, rows, report);
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
      ...csv.mention(0, i),
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
  const cell = (column: Column): string => csv.rows[row]?.[csv.header.indexOf(column)]?.trim() ?? "";
  const wrong = (column: Column, message: string, advice: string) =>
    report({ severity: "error", ...csv.mention(row, csv.header.indexOf(column)), message, advice });
  const list = (column: Column): string[] =>
    cell(column)
      .split(";")
      .map((part) => part.trim())
      .filter(Boolean);
  const name = cell("name");
  if (!name) wrong("name", "the row has no name", "write the entity's name");
  const written = cell("type");
  const type = entityTypes.find((known) => known === (written || "other"));
  if (!type) wrong("type", `unknown type "${written}"`, suggestOr(written, entityTypes, `write ${anyOf(entityTypes)}`));
  const historical = truth(cell("historical"));
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

/** An empty cell is false; undefined when the word is neither. */
function truth(word: string): boolean | undefined {
  const folded = word.toLowerCase();
  if (["true", "yes", "1"].includes(folded)) return true;
  return ["", "false", "no", "0"].includes(folded) ? false : undefined;
}
