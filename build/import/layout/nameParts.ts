import { isColumnName } from "../../vocabulary/columnNames.ts";
import { splitUnit } from "../../vocabulary/units.ts";
import { isNumeric, minShare, quote } from "./columnKinds.ts";
import type { ColumnProfile } from "./profile.ts";
import type { LayoutContext, NamePart, TableLayout } from "./tableLayout.ts";

/** Columns that describe the entity or the time: the region of a country, the status of a year. */
export const columnsDeterminedBy = (
  key: ColumnProfile | undefined,
  columns: readonly ColumnProfile[],
  dependencies: Pick<LayoutContext, "dependencies">["dependencies"],
): readonly ColumnProfile[] =>
  key === undefined || key.distinct < 2
    ? []
    : columns.filter(
        (one) =>
          one.distinct > 1 &&
          one.column.meta?.role === undefined &&
          // If there is one row per key, no other column is needed to distinguish rows. A type of place is not an
          // indicator.
          !(dependencies.repeats([key.at])
            ? isColumnName("indicator", one.name) && !isKindOfPlace(one) && !isKeyOf(key, one)
            : isIndicator(one)) &&
          dependencies.determines([key.at], one.at),
      );

/** Whether a column has the key of the only row of each entity: `M:AU` of Australia. */
const isKeyOf = (entity: ColumnProfile, { ids, distinct }: ColumnProfile): boolean =>
  ids >= minShare && distinct === entity.distinct;

/** The columns that form the names of indicators. Of columns that determine each other, the one in words. */
export function readParts(
  { dependencies }: Pick<LayoutContext, "dependencies">,
  all: readonly ColumnProfile[],
  { entity, time, unit, breakdowns = [] }: Pick<TableLayout, "entity" | "time" | "unit" | "breakdowns">,
): { readonly parts: readonly NamePart[]; readonly ignored: TableLayout["ignored"] } {
  const ignored: (readonly [string, string])[] = [];
  const kept: ColumnProfile[] = [];
  // Record numbers and classification editions do not name anything if entity, time and words determine them.
  const ids = all.filter((one) => one.distinct > 1 && (one.ids >= 0.9 || isColumnName("code", one.name)));
  const words = all.filter((one) => !ids.includes(one));
  const keys = [entity, time, unit, ...words].flatMap((one) => one?.at ?? []);
  const records = ids.filter((one) => words.length > 0 && dependencies.determines(keys, one.at));
  for (const one of records) ignored.push([one.name, "other columns settle it"]);
  const columns = all.filter((one) => !records.includes(one));
  for (const one of [...columns].sort((a, b) => titleScore(b) - titleScore(a) || a.at - b.at)) {
    const same = kept.find(
      (other) =>
        dependencies.isPair(other.at, one.at) &&
        (one.distinct > 1 || breakdowns.includes(one) || isColumnName("code", one.name) || isIndicator(one)),
    );
    if (same) ignored.push([one.name, `it says what ${quote(same)} says`]);
    else if (
      one.distinct === 1 &&
      !breakdowns.includes(one) &&
      !isIndicator(one) &&
      !namesUnit(one) &&
      !isQualifier(one)
    )
      ignored.push([one.name, "it says the same in every row"]);
    else kept.push(one);
  }
  // A column that another part determines adds nothing, such as the domain of an item.
  const parts = kept.filter((one) => {
    const others = kept.filter((other) => other !== one && other.distinct > one.distinct);
    const by = one.distinct > 1 ? others.find((other) => dependencies.determines([other.at], one.at)) : undefined;
    if (by) ignored.push([one.name, `${quote(by)} settles it`]);
    return !by;
  });
  return { parts: parts.sort((a, b) => a.at - b.at).map(({ at, name }) => ({ at, name })), ignored };
}

/** Whether a header says that the column has labels of codes: `INDICATOR_LABEL`, `Item name`. */
export const isLabel = ({ name }: Pick<ColumnProfile, "name">): boolean =>
  /(?:label|name|title|libell[eé]|bezeichnung)$/i.test(name);

/** How well a column serves as title: names before descriptions before codes. */
export const titleScore = (one: ColumnProfile): number =>
  (isColumnName("code", one.name) || isNumeric(one) || one.ids >= minShare
    ? 0
    : /description/i.test(one.name)
      ? 500
      : 1000) +
  (one.column.meta?.labels ? 500 : 0) +
  (isIndicator(one) ? 300 : 0) +
  (isLabel(one) ? 200 : 0) +
  Math.min(one.length, 400);

/** Whether the only text of a column has a unit and so names what is measured: `Production (quad Btu)`. */
const namesUnit = ({ only = "", filled }: ColumnProfile): boolean => filled > 0.9 && splitUnit(only).unit !== undefined;

/** Dimensions whose only category says how values are collected or shown, not what they are. */
const technical = /freq|adj|season|unit|scale|decimal|format|price|valuation|collect|measure/i;

/** Categories that leave nothing out. */
const whole =
  /(?:^|\s)(?:_?t|total|totale|totaal|totals?|all|alle|both|ambos|ambas|todos|todas|tous|toutes|ensemble|insgesamt|gesamt|samtliga|yhteens[aä]|i alt|i ?alt|og[oó][lł]em|итого|всего|합계|전체|总计|合计|総数|計|計)(?:\s|$)/iu;

/** Whether a category leaves nothing out: "Total", "All ages", "Insgesamt". */
export const isWholeCategory = (label: string): boolean => whole.test(label);

/**
 * Whether the only category of a dimension that the format states says what the values are: "Males", "Change since the
 * year before".
 */
export function isQualifier({ column: { meta }, distinct, filled, only = "", name }: ColumnProfile): boolean {
  if (meta?.role !== "dimension" || distinct !== 1 || filled < 0.9 || technical.test(name)) return false;
  const label = meta.labels?.get(only) ?? only;
  return (
    /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(label) && /[^\p{Lu}\d_.-]/u.test(label) && !whole.test(label)
  );
}

/** Types of places: `Area type`, `Country group`. */
export const isKindOfPlace = ({ name }: ColumnProfile): boolean =>
  isColumnName("entity", name) &&
  /(?:type|group|class|category|level)[\s_]?(?:name)?$/i.test(name) &&
  !isIndicator({ name });

/** Whether a column names the indicator, even if it is constant. */
export const isIndicator = ({ name, column }: Pick<ColumnProfile, "name"> & Partial<ColumnProfile>): boolean =>
  column?.meta?.role === "indicator" ||
  /indicat|indicad|series|variable|variáve|measure|^item\b|element|subject|statistic|merkmal|denominaci|concepto|kennzahl|indikat|rubro|tipo (?:de )?dat[oi]s?|data type|^onderwerp/i.test(
    name,
  );
