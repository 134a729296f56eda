import papaparse from "papaparse";
import type { Ask } from "../../terminal/console.ts";
import { withoutGroupCode, withoutNameMarks } from "./forms.ts";
import { isGroupName, type Match, type MatchMethod, type NameIndex } from "./match.ts";

/** An entity as a source has it. */
export interface SourceName {
  readonly name: string;
  /** "" where the source has none. */
  readonly code: string;
  /** The source itself says that it stands for several. */
  readonly isGroup?: boolean;
}

/** A row of `mapping.csv`: what an entity of the source is called on the site. */
export interface MappingRow extends SourceName {
  readonly entity: string;
  readonly entityCode: string;
  readonly how: MatchMethod;
  /** Whom it may stand for; nobody is taken without being asked. */
  readonly suggestion?: string;
}

const header = ["Source", "Source code", "Entity", "Code", "How", "Suggestion"];

/** Of more names than these that nobody knows, none is suggested: they are something else. */
const maxSuggested = 400;

/** Fewer than this share are countries: then the rest may be their namesakes, as the state of Georgia. */
const minPlaces = 0.4;

/** What the entities of a source are. */
export interface Mapping {
  readonly rows: readonly MappingRow[];
  /** Whether they are places of the world; else none of them is one, whatever it is called. */
  readonly isWorldwide: boolean;
}

/** Finds whom the entities of a source stand for. @param reviewed - an earlier mapping, as a person left it */
export function mapNames(names: readonly SourceName[], index: NameIndex, reviewed: readonly MappingRow[]): Mapping {
  const known = new Map(reviewed.map((row) => [keyOf(row), row]));
  const usesCodes = hasCodes(names, index);
  const matches = withoutRepeats(names.map((name) => match(name, index, usesCodes)));
  const places = matches.filter((found) => found !== undefined).length;
  // Regions and income groups are of the world, too.
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
    // What a person wrote stays; names that nobody knew may be known by now.
    if (!before || before.entity === own.entity || isOwnName(before)) return own;
    return {
      ...before,
      entityCode: before.entityCode || (index.findByName(before.entity)?.code ?? ""),
      how: "reviewed",
    };
  });
  return { rows, isWorldwide };
}

/** Of several names of one place, those with remarks may be of a part of it, or of another time. */
function withoutRepeats(matches: readonly (Match | undefined)[]): readonly (Match | undefined)[] {
  const counts = new Map<string, number>();
  for (const found of matches) if (found) counts.set(found.name, (counts.get(found.name) ?? 0) + 1);
  return matches.map((found) =>
    found?.how === "name without remarks" && (counts.get(found.name) ?? 0) > 1 ? undefined : found,
  );
}

/** What an entity is called that has the name of another: by its code, if it has one. */
export const disambiguatedName = ({ name, code }: SourceName): string => `${name || code} (${code || "another place"})`;

/** Whether a row is as it was written for a name that stands for nobody known, not as a person left it. */
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

/** Whether the codes of a source are those of ISO 3166, for they say so of the countries whose names are certain. */
function hasCodes(names: readonly SourceName[], index: NameIndex): boolean {
  const both = names.flatMap(({ name, code }) => {
    const [named, coded] = [index.findByName(name), index.findByCode(code)];
    return code && named && name !== code ? [named.name === coded?.name] : [];
  });
  if (both.length > 0) return both.filter(Boolean).length >= 0.7 * both.length;
  const coded = names.filter(({ code }) => code !== "");
  // Numbers or two letters beside names of which none is a country's are those of an office's own regions: CA of California.
  if (coded.every(({ name, code }) => name !== "" && name !== code && /^(?:\d+|[A-Z]{2})$/.test(code))) return false;
  return coded.length > 0 && 2 * coded.filter(({ code }) => index.findByCode(code)).length >= coded.length;
}

function match({ name, code }: SourceName, index: NameIndex, usesCodes: boolean): Match | undefined {
  const named = name === "" ? undefined : index.findByName(name);
  const coded = usesCodes && code ? index.findByCode(code) : undefined;
  if (!named || !coded || named.name === coded.name) return named ?? coded;
  // Words that are exactly a country's outweigh a code that publishers of their own may use.
  return named.how === "name" || named.how === "alias" ? named : coded;
}

/** The text of `mapping.csv`. */
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

/** The rows of a `mapping.csv`. */
export function readMapping(text: string): readonly MappingRow[] {
  const { data } = papaparse.parse<string[]>(text.trim());
  return data.slice(1).map(([name = "", code = "", entity = "", entityCode = "", how = "", suggestion = ""]) => ({
    ...{ name, code, entity: entity.trim() || name, entityCode: entityCode.trim() },
    how: how as MatchMethod,
    ...(suggestion && { suggestion }),
  }));
}

/** Asks about names that may stand for somebody, one by one. @returns the rows that were settled */
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
