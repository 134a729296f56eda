import type { Chart } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";
import { entitiesIn, entityIndex } from "../data/column.ts";
import { memoize, memoizeLast } from "../data/memoize.ts";
import { ownValue } from "../text/json.ts";
import { type EntityList, splitNames } from "./params.ts";

/** Names of all entities that a chart has a value of, in code unit order. */
export const entitiesOf = memoize((chart: Chart): readonly string[] =>
  entitiesIn(chart.dimensions.map(({ column }) => column)),
);

/** Whether a chart has a value of an entity. */
export const hasEntity = (chart: Chart, name: string): boolean =>
  chart.dimensions.some(({ column }) => entityIndex(column, name) !== undefined);

/** The chart's entities that a list of names or codes names, each once, in the order asked. A name wins over a code. */
export const resolveEntities = (chart: Chart, site: Site, asked: EntityList): readonly string[] =>
  matchNames(asked, entityFinder(chart, site));

/** Finds an entity of the chart by its name, its code, or another spelling that the site knows. */
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

/** What the texts of a list name, each once (rules.md 205, 206). */
export function matchNames(list: EntityList, find: (text: string) => string | undefined): readonly string[] {
  return [
    ...new Set(
      namesOf(list, find)
        .map(find)
        .filter((name) => name !== undefined),
    ),
  ];
}

/**
 * The texts of a list that are meant for names, found or not. The whole is one name where there is such a name, also one that
 * begins or ends with what stands between names, unless what is left of it is a name, too.
 */
export function namesOf(list: EntityList, find: (text: string) => string | undefined): readonly string[] {
  const isName = (text: string): boolean => find(text) !== undefined;
  if ("ambiguous" in list) return isName(list.ambiguous) ? [list.ambiguous] : splitNames(list.ambiguous);
  const whole = list.names.join("~");
  if (list.names.length > 1 && isName(whole)) return [whole];
  const edged = list.names.some(isName) ? undefined : [`~${whole}`, `${whole}~`].find((text) => whole && isName(text));
  return edged === undefined ? list.names : [edged];
}

/** The code of an entity in this chart, else its name: the shortest text that names it in a query. */
export const entityCodeOrName = (chart: Chart, name: string): string => ownValue(chart.codes, name) ?? name;
