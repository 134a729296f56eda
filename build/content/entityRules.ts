import { type Entity, isPlaceType } from "../../src/core/data/entity.ts";
import { limit, maxAlike, type Report } from "./problem.ts";
import { suggestOr } from "./suggestion.ts";
import type { CsvFile } from "./table/csv.ts";

/** Columns that name other entities. */
type Column = "region" | "parents" | "neighbors";

/** Names and codes stand for one entity each. */
export function checkUnique(csv: CsvFile, entities: readonly Entity[], rows: readonly number[], report: Report): void {
  for (const column of ["name", "code"] as const) {
    const first = new Map<string, number>();
    entities.forEach((entity, i) => {
      const [value, row] = [entity[column], rows[i] ?? 0];
      const before = first.get(value);
      if (before === undefined) first.set(value, row);
      else if (value) {
        const message = `"${value}" stands on line ${csv.line(before)} already`;
        const mention = csv.mention(row, csv.header.indexOf(column));
        report({ severity: "error", ...mention, message, advice: `give each entity a ${column} of its own` });
      }
    });
  }
}

/** `region` is an entity's name, `parents` and `neighbors` hold codes. */
export function checkReferences(
  csv: CsvFile,
  entities: readonly Entity[],
  rows: readonly number[],
  report: Report,
): void {
  const names = new Set(entities.map(({ name }) => name));
  const codes = new Set(entities.map(({ code }) => code));
  const limited = limit(report, maxAlike);
  entities.forEach(({ region, parents = [], neighbors = [] }, i) => {
    const check = (column: Column, value: string, known: ReadonlySet<string>, kind: string) => {
      if (known.has(value)) return;
      const mention = csv.mention(rows[i] ?? 0, csv.header.indexOf(column));
      // To look for what is near each of very many values takes minutes.
      const advice = suggestOr(value, limited.isFull() ? [] : known, `write the ${kind} of an entity of this file`);
      limited.report({ severity: "warning", ...mention, message: `no entity has the ${kind} "${value}"`, advice });
    };
    if (region) check("region", region, names, "name");
    for (const code of parents) check("parents", code, codes, "code");
    for (const code of neighbors) check("neighbors", code, codes, "code");
  });
  limited.finish();
}

/** An alias names one part of the world: not one that has its name, nor two. Others are told apart by what datasets say of them. */
export function checkAliases(csv: CsvFile, entities: readonly Entity[], rows: readonly number[], report: Report): void {
  const limited = limit(report, maxAlike);
  const places = entities.flatMap((entity, i) => (isPlaceType(entity.type) ? [{ ...entity, row: rows[i] ?? 0 }] : []));
  const bearers = new Map(places.map(({ name, row }) => [name, row]));
  for (const { name, row, aliases = [] } of places)
    for (const alias of new Set(aliases)) {
      const before = bearers.get(alias);
      if (before === undefined) bearers.set(alias, row);
      if (before === undefined || alias === name) continue;
      const message = `the alias "${alias}" stands for line ${csv.line(before)} already`;
      const mention = csv.mention(row, csv.header.indexOf("aliases"));
      limited.report({ severity: "warning", ...mention, message, advice: "remove it from one of them" });
    }
  limited.finish();
}
