import { areCountedThings, isBareUnit, isUnit, spellOutAmount, splitUnit } from "../../vocabulary/units.ts";
import type { ColumnProfile } from "./profile.ts";
import type { ValueColumn } from "./tableLayout.ts";

type Words = Pick<ValueColumn, "words" | "unit">;

/** Title words and units in the headers of value columns. */
export function readValueHeaders(columns: readonly ColumnProfile[]): readonly Words[] {
  const depth = Math.max(0, ...columns.map(({ column }) => column.heads.length));
  const levels = Array.from({ length: depth }, (_, level) => columns.map(({ column }) => column.heads[level] ?? ""));
  return titlesAndUnits(levels, columns);
}

/** Gives all columns of one indicator the unit sign that they share. */
export function withSharedSign(columns: readonly ColumnProfile[]): readonly Pick<ColumnProfile, "column" | "sign">[] {
  const signs = new Set(columns.filter(({ numbers }) => numbers > 0).map(({ sign }) => sign));
  const [sign] = signs.size === 1 ? signs : [];
  return columns.map(({ column }) => ({ column, ...(sign !== undefined && { sign }) }));
}

/**
 * Splits headers into title words and units, which are in a row of units or in brackets.
 * @param levels - header rows, with a text for each column
 * @param isBelow - whether the first of them is below a row of times or entities
 */
export function titlesAndUnits(
  levels: readonly (readonly string[])[],
  columns: readonly Pick<ColumnProfile, "column" | "sign">[],
  isBelow = false,
): readonly Words[] {
  // A row of units is below names. Directly below times, it must have the same unit everywhere.
  const isAlone = (level: readonly string[]): boolean => isBelow && new Set(level.filter(Boolean)).size === 1;
  const unitLevel = levels.findIndex(
    (level, i) => (i > 0 || isAlone(level)) && isUnitRow(level) && !areNamesBelow(level, levels[i - 1]),
  );
  const units = levels[unitLevel] ?? [];
  // A unit merged over all time columns is in the first of them.
  const isOfAll = isBelow && units[0] !== "" && units.slice(1).every((text) => text === "");
  return columns.map(({ column, sign }, at) => {
    const given = column.meta?.unit ?? column.unit;
    const shown = sign === undefined ? {} : { unit: sign };
    const heads = levels.filter((_, i) => i !== unitLevel).map((level) => level[at] ?? "");
    const words = heads.filter((head, i) => head !== "" && head !== heads[i - 1]);
    // A unit in brackets next to a time in the same header: "2020 (GWh)".
    const alone = /^[([]([^()[\]]+)[)\]]$/.exec(words.at(-1) ?? "")?.[1];
    if (!given && alone !== undefined && isUnit(alone)) return { words: words.slice(0, -1), unit: alone };
    const written = unitLevel < 0 ? "" : (units[isOfAll ? 0 : at] ?? "");
    // A header merged over the row of units is repeated there.
    const below = written === levels[unitLevel - 1]?.[at] ? "" : spellOutAmount(written.replace(/^[([]|[)\]]$/g, ""));
    if (given || below) return { words, unit: given || below };
    const last = words.at(-1);
    const { title, unit } = last === undefined ? { title: "" } : splitUnit(last);
    return unit === undefined ? { words, ...shown } : { words: [...words.slice(0, -1), title], unit };
  });
}

/**
 * Whether words that look like units, `Persons employed`, `Unemployment rate`, are names: the same set is below each
 * header.
 */
function areNamesBelow(level: readonly string[], above: readonly string[] = []): boolean {
  const below = new Map<string, string[]>();
  for (const [at, text] of level.entries()) {
    const head = above[at] ?? "";
    below.set(head, [...(below.get(head) ?? []), text]);
  }
  const [first = [], ...others] = [...below.values()];
  const isCrossed = others.length > 0 && others.every((texts) => texts.join("\n") === first.join("\n"));
  return isCrossed && new Set(first).size === first.length && first.length > 1 && !first.every(isBareUnit);
}

function isUnitRow(level: readonly string[]): boolean {
  const filled = level.filter(Boolean);
  // The same text in square brackets in all columns is a unit in any language.
  if (filled.length > 1 && new Set(filled).size === 1 && /^\[[^[\]]+\]$/.test(filled[0] ?? "")) return true;
  return (
    filled.length > 0 &&
    !areCountedThings(filled) &&
    filled.filter((text) => splitUnit(text).unit === undefined && isUnit(text.replace(/^[([]|[)\]]$/g, ""))).length >=
      0.6 * filled.length
  );
}
