import { isColumnName } from "../../vocabulary/columnNames.ts";
import { splitUnit } from "../../vocabulary/units.ts";
import { areCountryCodes, isCountryCode, isGroupName } from "../names/match.ts";
import { isNumeric } from "./columnKinds.ts";
import { isAside } from "./long.ts";
import { readParts } from "./nameParts.ts";
import type { ColumnProfile } from "./profile.ts";
import { readStubs } from "./stubs.ts";
import type { LayoutContext, TableLayout, ValueColumn } from "./tableLayout.ts";
import { readTimeColumns } from "./timeColumns.ts";
import type { Unreadable } from "./unreadable.ts";
import { titlesAndUnits, withSharedSign } from "./valueHeaders.ts";

/** Minimum share of headers that are places, unless the user chooses this layout. */
const minKnown = 0.6;
/** Minimum share of headers that are countries rather than regions or other aggregates. */
const minCountries = 0.2;

/** Reads a table with entities in the headers and times in the rows. */
export function readEntityHeaders(context: LayoutContext): TableLayout | Unreadable {
  const { level, heads } = entityHeads(context);
  const isAsked = context.options.layout === "entities";
  if (heads.length < (isAsked ? 1 : 2))
    return { reason: "no columns have the names of countries or regions for headers" };
  const beside = context.profiles.filter((one) => !heads.includes(one));
  const times = readTimeColumns(context, beside);
  if ("reason" in times) return times;
  const stubs = readStubs({ ...context, options: { ...context.options, entity: "" } }, beside, times);
  if ("reason" in stubs) return stubs;
  const { rest, ...read } = stubs;
  const { parts, ignored } = readParts(
    context,
    rest.filter((one) => !isNumeric(one)),
    stubs,
  );
  const depth = Math.max(...heads.map(({ column }) => column.heads.length));
  const names = heads.map(({ column }) => column.heads[level] ?? "");
  const others = Array.from({ length: depth }, (_, i) => heads.map(({ column }) => column.heads[i] ?? ""));
  const levels = others.filter((texts, i) => i !== level && !isSame(texts, names) && !areAround(texts, names, context));
  const corner = cornerOf(stubs.time?.name ?? "");
  const words = titlesAndUnits(levels, withSharedSign(heads), level === 0).map((one) =>
    one.words.length === 0 ? { ...corner, ...one, words: corner.words } : one,
  );
  const values = heads.map(
    ({ at, column }, i): ValueColumn => ({ at, ...(words[i] ?? { words: [] }), entity: column.heads[level] ?? "" }),
  );
  return { ...read, name: "entities", values, parts, categories: [], ignored: [...stubs.ignored, ...ignored] };
}

/** What is measured, in the corner above the times: `GDP per capita (2011 US$)`. */
function cornerOf(name: string): Pick<ValueColumn, "words" | "unit"> {
  const isLabel =
    isColumnName("time", name) || isColumnName("entity", name) || isColumnName("code", name) || name.includes(" – ");
  if (isLabel || !/\p{L}{3}/u.test(name)) return { words: [] };
  const { title, unit } = splitUnit(name);
  return { words: [title], ...(unit && { unit }) };
}

/** The header row with the most names of places, and its columns of numbers. */
function entityHeads({ profiles, index, options }: LayoutContext): {
  readonly level: number;
  readonly heads: readonly ColumnProfile[];
} {
  const numeric = profiles.filter((one) => isNumeric(one) && one.column.meta?.role === undefined && !isAside(one));
  const isAsked = options.layout === "entities";
  const depth = Math.max(0, ...profiles.map(({ column }) => column.heads.length));
  let [best, most]: [{ readonly level: number; readonly heads: readonly ColumnProfile[] }, number] = [
    { level: -1, heads: [] },
    1,
  ];
  // Rows of names, or of codes only, are tried before mixed rows.
  const levels = Array.from({ length: depth }, (_, level) => level);
  const isMixed = (level: number): boolean => {
    const texts = numeric.map(({ column }) => column.heads[level] ?? "").filter(Boolean);
    return areCountryCodes(texts) && !texts.every(isCountryCode);
  };
  for (const level of [...levels.filter((one) => !isMixed(one)), ...levels.filter(isMixed)]) {
    const isHead = ({ column, periods }: ColumnProfile): boolean => {
      const head = column.heads[level] ?? "";
      // A column of years is not an entity, unless the header is a place: its numbers may look like years.
      return head !== "" && (periods < 1 || (index.findByName(head) ?? index.findByCode(head)) !== undefined);
    };
    const named = numeric.filter(isHead);
    const names = new Set(named.map(({ column }) => column.heads[level] ?? ""));
    if (!isAsked && arePlaces([...names], index)) return { level, heads: named };
    // If no name is known, the entities are in the row with the most distinct names, since there are fewer measures. In
    // doubt the lowest row.
    if (isAsked && names.size >= most) [best, most] = [{ level, heads: named }, names.size];
  }
  return best;
}

/** Whether enough of the names in a header row are known places. */
function arePlaces(names: readonly string[], index: LayoutContext["index"]): boolean {
  const isCodes = areCountryCodes(names);
  const known = names.filter(
    (name) => index.findByName(name) ?? (isCodes && isCountryCode(name) ? index.findByCode(name) : undefined),
  );
  const groups = names.filter((name) => !known.includes(name) && isGroupName(name));
  return (
    known.length >= 2 &&
    known.length >= minCountries * names.length &&
    known.length + groups.length >= minKnown * names.length
  );
}

/** Whether a header row has the regions of the entities: each entity is in one region. */
function areAround(texts: readonly string[], names: readonly string[], { index }: LayoutContext): boolean {
  const around = new Set(texts);
  const pairs = new Set(texts.map((text, i) => JSON.stringify([text, names[i]])));
  const places = [...around].filter((text) => index.findByName(text) !== undefined || isGroupName(text));
  return around.size > 1 && pairs.size === new Set(names).size && places.length >= minKnown * around.size;
}

/** Whether two header rows say the same, as codes and names do. */
function isSame(texts: readonly string[], names: readonly string[]): boolean {
  const [own, others] = [new Set(texts), new Set(names)];
  const pairs = new Set(texts.map((text, i) => JSON.stringify([text, names[i]])));
  return others.size > 1 && own.size === others.size && pairs.size === others.size;
}
