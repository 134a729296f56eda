import { isNumeric } from "../layout/columnKinds.ts";
import { entityScore } from "../layout/places.ts";
import type { ColumnProfile } from "../layout/profile.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import type { MappingRow } from "../names/mapping.ts";
import { refer } from "./columnNames.ts";
import { type Decision, optionText, roundShare, surenessOf } from "./decision.ts";
import type { ReadSource } from "./readSource.ts";

/** The score of a column that is called a country and has only names of countries. */
const fullScore = 6;

/** Below this support, a column of words is not a second choice. */
const minRival = 0.25;

const supportOf = (one: ColumnProfile, place: number): number =>
  Math.max(0, Math.min(1, entityScore(one, place) / fullScore));

/** Which column has the entities. */
export function entityColumnDecision(
  layout: TableLayout,
  { profiles, options }: Pick<ReadSource, "profiles" | "options">,
): Decision {
  const subject = "entity column";
  const { entity } = layout;
  if (options.entity !== undefined)
    return { subject, chosen: "one entity for all values", why: "--entity says so", sureness: "stated" };
  if (!entity && layout.values.some((value) => value.entity !== undefined))
    return { subject, chosen: "the headers", why: "they name entities, which the layout tells", sureness: "sure" };
  const rival = rivalOf(layout, profiles, entity ? minRival : 0);
  const second = rival && {
    alternative: rival.one.name || `column ${rival.one.at + 1}`,
    option: optionText("entity-column", refer(rival.one, profiles)),
  };
  if (!entity) {
    const why = rival ? "no column has names of places that are certain" : "no other column of words is left";
    return { subject, chosen: "one entity for all values", why, sureness: rival ? "guess" : "likely", ...second };
  }
  const chosen = entity.name || `column ${entity.at + 1}`;
  if (options.entityColumn !== undefined) return { subject, chosen, why: "an option names it", sureness: "stated" };
  if (entity.column.meta?.role !== undefined) return { subject, chosen, why: "the format says so", sureness: "stated" };
  const support = supportOf(entity, profiles.indexOf(entity));
  const share = Math.max(entity.names, entity.codes);
  const isNamed = share > 0.3;
  return {
    subject,
    chosen,
    why: isNamed
      ? `${Math.floor(share * 100)} % of its texts are names or codes of places`
      : `its texts name what the rows are about${support > 0.4 ? ", as its header says" : ""}; few of them are known places`,
    share: roundShare(share),
    sureness: surenessOf(isNamed ? Math.max(support, share) : support, rival?.support ?? 0),
    ...second,
  };
}

/** The best other column of words that no rule takes for a code, another name or a note. */
function rivalOf(
  { entity, parentPlace, code, time, unit, scale, ignored, reserve, values }: TableLayout,
  profiles: readonly ColumnProfile[],
  least: number,
): { readonly one: ColumnProfile; readonly support: number } | undefined {
  const taken = new Set([entity, code, time, unit, scale, ...reserve]);
  const isLeft = ({ name }: ColumnProfile): boolean => ignored.some(([other]) => other === name);
  const open = profiles.filter(
    (one) =>
      !taken.has(one) &&
      !isLeft(one) &&
      !isNumeric(one) &&
      one.distinct > 1 &&
      !one.areTimes &&
      one.coded === undefined &&
      values.every(({ at }) => at !== one.at),
  );
  return open
    .map((one) => ({ one, support: Math.min(one === parentPlace ? 0.4 : 1, supportOf(one, profiles.indexOf(one))) }))
    .filter(({ support }) => support >= least)
    .toSorted((a, b) => b.support - a.support)[0];
}

/** Which names of entities were recognised. */
export function namesDecision(rows: readonly MappingRow[], isWorldwide: boolean): Decision {
  const known = rows.filter(({ how }) => how !== "own name");
  const share = known.length / Math.max(1, rows.length);
  const shown = { subject: "entities", share: roundShare(share) } as const;
  if (!isWorldwide)
    return {
      ...shown,
      chosen: "all keep their names",
      why: `${known.length} of ${rows.length} are known places, too few for a table of countries`,
      sureness: known.length === 0 ? "sure" : surenessOf(1 - share, share),
    };
  const guessed = rows.filter(({ suggestion }) => suggestion !== undefined);
  const [first] = guessed;
  return {
    ...shown,
    chosen: `${known.length} of ${rows.length} are entities of the site`,
    why: "by name, code, or name in another language; mapping.csv lists each",
    sureness: surenessOf(share),
    ...(first && { alternative: `${first.name || first.code} may be ${first.suggestion}; write it into mapping.csv` }),
  };
}
