import type { Chart } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";
import { entitiesIn, entityIndex } from "../data/column.ts";
import { memoize, memoizeLast } from "../data/memoize.ts";
import { ownValue } from "../text/json.ts";
import { type EntityList, splitNames } from "./params.ts";

/** Names of all entities with a value in the chart, in code unit order. */
export const entitiesOf = memoize((chart: Chart): readonly string[] =>
  entitiesIn(chart.dimensions.map(({ column }) => column)),
);

export const hasEntity = (chart: Chart, name: string): boolean =>
  chart.dimensions.some(({ column }) => entityIndex(column, name) !== undefined);

/**
 * The chart's entities that a list names, without duplicates, in the order requested. Names take precedence over codes.
 */
export const resolveEntities = (chart: Chart, site: Site, requested: EntityList): readonly string[] =>
  matchNames(requested, entityFinder(chart, site));

/** Finds an entity of the chart by name, by code, or by an alias that the site knows. */
export function entityFinder(chart: Chart, site: Site): (text: string) => string | undefined {
  const has = (name: string | undefined): name is string => name !== undefined && hasEntity(chart, name);
  return (text) => {
    const known = site.entities.find(text)?.name;
    const isNamesake = known !== undefined && chart.namesakes?.includes(known);
    return [text, namesByCode(chart.codes).get(text), isNamesake ? undefined : known].find(has);
  };
}

const namesByCode = memoizeLast(
  (codes: Chart["codes"]) => new Map(Object.entries(codes).map(([name, code]) => [code, name])),
);

/** The entities that a list names, without duplicates (rules.md 205, 206). */
export function matchNames(list: EntityList, find: (text: string) => string | undefined): readonly string[] {
  return [
    ...new Set(
      listedNames(list, find)
        .map(find)
        .filter((name) => name !== undefined),
    ),
  ];
}

/**
 * The names in a list, found or not. If the whole text is a name, it is that name, even if the name starts or ends with
 * a separator, unless the remaining text is a name too.
 */
export function listedNames(list: EntityList, find: (text: string) => string | undefined): readonly string[] {
  const isName = (text: string): boolean => find(text) !== undefined;
  if ("ambiguous" in list) return isName(list.ambiguous) ? [list.ambiguous] : splitNames(list.ambiguous);
  const whole = list.names.join("~");
  if (list.names.length > 1 && isName(whole)) return [whole];
  const edged = list.names.some(isName) ? undefined : [`~${whole}`, `${whole}~`].find((text) => whole && isName(text));
  return edged === undefined ? list.names : [edged];
}

/** An entity's code in this chart, else its name: the shortest form for a query. */
export const entityCodeOrName = (chart: Chart, name: string): string => ownValue(chart.codes, name) ?? name;
