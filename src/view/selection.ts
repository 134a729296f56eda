import type { Chart } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";

/** Names of all entities that a chart has a value of, in code unit order. */
export function entitiesOf(chart: Chart): readonly string[] {
  let names = entityNames.get(chart);
  if (!names) {
    names = [...new Set(chart.dimensions.flatMap(({ column }) => column.entities))].sort(byCodeUnit);
    entityNames.set(chart, names);
  }
  return names;
}

const entityNames = new WeakMap<Chart, readonly string[]>();

/** The one order of texts, the same on every machine. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The chart's entities that a list of names or codes names, each once, in the order asked. A name wins over a code
 * (behaviour 7); a list of one text that is no entity as a whole has been split, and its parts follow it.
 */
export function resolveEntities(chart: Chart, site: Site, asked: readonly string[]): readonly string[] {
  const known = new Set(entitiesOf(chart));
  const byCode = codeIndex(chart);
  const find = (text: string): string | undefined => {
    if (known.has(text)) return text;
    const name = byCode.get(text) ?? site.entities.find(text)?.name;
    return name !== undefined && known.has(name) ? name : undefined;
  };
  const [whole = "", ...parts] = asked;
  // "United Kingdom" came as ["United Kingdom", "United", "Kingdom"]: the whole text is one entity, or its parts are meant.
  const isSplit = parts.length > 0 && /[+ ]/.test(whole) && parts.join("") === whole.replace(/[+ ]/g, "");
  const wanted = isSplit ? (find(whole) === undefined ? parts : [whole]) : asked;
  return [...new Set(wanted.map(find).filter((name) => name !== undefined))];
}

const codeIndices = new WeakMap<Chart, ReadonlyMap<string, string>>();

function codeIndex(chart: Chart): ReadonlyMap<string, string> {
  let index = codeIndices.get(chart);
  if (!index) {
    index = new Map(Object.entries(chart.codes).map(([name, code]) => [code, name]));
    codeIndices.set(chart, index);
  }
  return index;
}

/** The code of an entity in this chart, else its name: the shortest text that names it in a query. */
export const entityToken = (chart: Chart, name: string): string => chart.codes[name] ?? name;
