import papaparse from "papaparse";
import type { Ask } from "../../terminal/console.ts";
import { withoutGroupCode, withoutNameMarks } from "./forms.ts";
import { isGroupName, type Match, type MatchMethod, type NameIndex } from "./match.ts";

/** An entity as the source names it. */
export interface SourceName {
  readonly name: string;
  /** "" if the source has no code. */
  readonly code: string;
  /** Whether the source says that it is an aggregate. */
  readonly isGroup?: boolean;
}

/** A row of `mapping.csv`: the entity of the site that a source name maps to. */
export interface MappingRow extends SourceName {
  readonly entity: string;
  readonly entityCode: string;
  readonly how: MatchMethod;
  /** A possible match. It is used only if the user confirms it. */
  readonly suggestion?: string;
}

const header = ["Source", "Source code", "Entity", "Code", "How", "Suggestion"];

/** No suggestions if more names than this are unknown: the entities are probably not places. */
const maxSuggested = 400;

/** Below this share of places, the names are not treated as places: Georgia among US states is a state. */
const minPlaces = 0.4;

/** The mapping of all entities of a source. */
export interface Mapping {
  readonly rows: readonly MappingRow[];
  /** Whether the entities are places of the world. If not, none is matched. */
  readonly isWorldwide: boolean;
}

/**
 * Maps the names of a source to entities.
 * @param reviewed - rows of an earlier mapping, which the user may have edited
 */
export function mapNames(names: readonly SourceName[], index: NameIndex, reviewed: readonly MappingRow[]): Mapping {
  const known = new Map(reviewed.map((row) => [keyOf(row), row]));
  const usesCodes = hasCodes(names, index);
  const matches = withoutRepeats(names.map((name) => match(name, index, usesCodes)));
  const places = matches.filter((found) => found !== undefined).length;
  // Regions and income groups are places of the world, too.
  const others = names.filter(({ name, code, isGroup }, i) => !matches[i] && !isGroup && !isGroupName(name || code));
  const isWorldwide = places > 0 && places >= minPlaces * (places + others.length);
  const unknown = matches.filter((found) => !found).length;
  const groupLabel = withoutGroupCode(names.map(({ name }) => name));
  const rows = names.map((name, i): MappingRow => {
    const found = mapName(name, isWorldwide ? matches[i] : undefined, () =>
      isWorldwide && unknown <= maxSuggested ? index.suggest(name.name || name.code)?.name : undefined,
    );
    const own = found.how === "group" ? { ...found, entity: groupLabel(found.entity) } : found;
    const before = known.get(keyOf(name));
    // Keep what the user wrote. Names that were unknown may be known now.
    if (!before || before.entity === own.entity || isOwnName(before)) return own;
    return {
      ...before,
      entityCode: before.entityCode || (index.findByName(before.entity)?.code ?? ""),
      how: "reviewed",
    };
  });
  return { rows, isWorldwide };
}

/** If several names map to one place, names with remarks may be a part of it or another period. */
function withoutRepeats(matches: readonly (Match | undefined)[]): readonly (Match | undefined)[] {
  const counts = new Map<string, number>();
  for (const found of matches) if (found) counts.set(found.name, (counts.get(found.name) ?? 0) + 1);
  return matches.map((found) =>
    found?.how === "name without remarks" && (counts.get(found.name) ?? 0) > 1 ? undefined : found,
  );
}

/** A distinct name for an entity with the name of another: with its code if it has one. */
export const disambiguatedName = ({ name, code }: SourceName): string => `${name || code} (${code || "another place"})`;

/** Whether a row is unchanged since it was written for an unknown name. */
const isOwnName = (row: MappingRow): boolean =>
  row.how === "own name" && (row.entity === row.name || row.entity === disambiguatedName(row));

function mapName(name: SourceName, found: Match | undefined, suggest: () => string | undefined): MappingRow {
  if (found) return { ...name, entity: found.name, entityCode: found.code, how: found.how };
  const label = name.name || name.code;
  const own = { ...name, entity: withoutNameMarks(label) || label, entityCode: "" };
  if (name.isGroup || isGroupName(label)) return { ...own, how: "group" };
  const suggestion = suggest();
  return { ...own, how: "own name", ...(suggestion !== undefined && { suggestion }) };
}

const keyOf = ({ name, code }: SourceName): string => JSON.stringify([name, code]);

/** Whether the codes of a source are ISO 3166 codes, judged by the entities whose names are certain. */
function hasCodes(names: readonly SourceName[], index: NameIndex): boolean {
  const both = names.flatMap(({ name, code }) => {
    const [named, coded] = [index.findByName(name), index.findByCode(code)];
    return code && named && name !== code ? [named.name === coded?.name] : [];
  });
  if (both.length > 0) return both.filter(Boolean).length >= 0.7 * both.length;
  const coded = names.filter(({ code }) => code !== "");
  // If no name is a country, numbers and two-letter codes belong to subdivisions: CA is California.
  if (coded.every(({ name, code }) => name !== "" && name !== code && /^(?:\d+|[A-Z]{2})$/.test(code))) return false;
  return coded.length > 0 && 2 * coded.filter(({ code }) => index.findByCode(code)).length >= coded.length;
}

function match({ name, code }: SourceName, index: NameIndex, usesCodes: boolean): Match | undefined {
  const named = name === "" ? undefined : index.findByName(name);
  const coded = usesCodes && code ? index.findByCode(code) : undefined;
  if (!named || !coded || named.name === coded.name) return named ?? coded;
  // An exact name outweighs the code, since publishers may use their own codes.
  return named.how === "name" || named.how === "alias" ? named : coded;
}

/** Formats `mapping.csv`. */
export const writeMapping = (rows: readonly MappingRow[]): string =>
  `${papaparse.unparse(
    [
      header,
      ...rows.map(({ name, code, entity, entityCode, how, suggestion = "" }) => [
        name,
        code,
        entity,
        entityCode,
        how,
        suggestion,
      ]),
    ],
    { newline: "\n" },
  )}\n`;

/** Parses `mapping.csv`. */
export function readMapping(text: string): readonly MappingRow[] {
  const { data } = papaparse.parse<string[]>(text.trim());
  return data.slice(1).map(([name = "", code = "", entity = "", entityCode = "", how = "", suggestion = ""]) => ({
    ...{ name, code, entity: entity.trim() || name, entityCode: entityCode.trim() },
    how: how as MatchMethod,
    ...(suggestion && { suggestion }),
  }));
}

/** Asks the user to confirm suggestions, one by one. @returns the confirmed rows */
export async function confirmNames(rows: readonly MappingRow[], ask: Ask): Promise<readonly MappingRow[]> {
  const answers: MappingRow[] = [];
  for (const row of rows) {
    if (row.how !== "own name" || row.suggestion === undefined) continue;
    const name = JSON.stringify(row.name || row.code);
    const answer = await ask(`Is ${name} ${row.suggestion}? [y/N, or another name] `);
    if (/^(?:n|no)?$/i.test(answer)) continue;
    const entity = /^(?:y|yes)$/i.test(answer) ? row.suggestion : answer;
    answers.push({ ...row, entity, entityCode: "", how: "reviewed" });
  }
  return answers;
}
