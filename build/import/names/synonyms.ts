import { group } from "d3-array";
import { foldName } from "../../vocabulary/names.ts";
import { withoutNameMarks } from "./forms.ts";
import { disambiguatedName, type MappingRow } from "./mapping.ts";

/** What becomes of different names of one entity. */
export const synonymKinds = ["join", "apart"] as const;
export type Synonyms = (typeof synonymKinds)[number];

/** Different names of a source that map to one entity. */
export interface SharedEntity {
  readonly entity: string;
  readonly names: readonly string[];
  /** Whether the names differ in spelling only, or the source gives them one code. */
  readonly isCertain: boolean;
}

/** A name without what may differ in spelling: case, accents, spaces, marks of footnotes. */
const plainName = (name: string): string => foldName(withoutNameMarks(name)).replaceAll(" ", "");

/** Finds names that share an entity. Names that the user reviewed are settled. */
export function findShared(rows: readonly MappingRow[]): readonly SharedEntity[] {
  return Array.from(group(rows, ({ entity }) => entity)).flatMap(([entity, own]) => {
    const names = [...new Set(own.map(({ name, code }) => name || code))];
    if (names.length < 2 || own.some(({ how }) => how === "reviewed")) return [];
    const codes = new Set(own.map(({ code }) => code));
    const isOneCode = codes.size === 1 && !codes.has("");
    return [{ entity, names, isCertain: isOneCode || new Set(names.map(plainName)).size === 1 }];
  });
}

/** Match methods from the most certain: exact ones, and those that fit worse than the entity's name in another spelling. */
const exactly: readonly MappingRow["how"][] = ["reviewed", "name", "alias"];
const sureness: readonly MappingRow["how"][] = ["another language", "code"];

/** How well a name fits its entity; 0 is best. */
function fitOf({ name, entity, how }: MappingRow): number {
  const exact = exactly.indexOf(how);
  if (exact >= 0) return exact;
  if (plainName(name) === plainName(entity)) return exactly.length;
  const at = sureness.indexOf(how);
  return exactly.length + 1 + (at < 0 ? sureness.length : at);
}

/**
 * Gives each entity to the name that fits it best, the longest if several do. Other names stay as they are.
 * @param keepsSpellings - whether names that differ in spelling only stay together
 */
export function keepApart(rows: readonly MappingRow[], keepsSpellings: boolean): readonly MappingRow[] {
  const best = new Map<string, MappingRow>();
  for (const row of rows) {
    const known = best.get(row.entity);
    const isBetter =
      !known || fitOf(row) < fitOf(known) || (fitOf(row) === fitOf(known) && row.name.length > known.name.length);
    if (isBetter) best.set(row.entity, row);
  }
  return rows.map((row): MappingRow => {
    const owner = best.get(row.entity) ?? row;
    const isSame = plainName(owner.name) === plainName(row.name);
    if (owner === row || row.how === "reviewed" || (keepsSpellings && isSame)) return row;
    const isDistinct = !isSame && plainName(row.name) !== plainName(row.entity);
    const entity = isDistinct ? withoutNameMarks(row.name) : disambiguatedName(row);
    return { ...row, entity, entityCode: "", how: "own name", suggestion: row.entity };
  });
}
