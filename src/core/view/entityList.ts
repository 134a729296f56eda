import { type Chart, type Dimension, dimensionOf, numberFormat, siteEntity } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";
import { nearestPoint } from "../data/nearest.ts";
import { formatNumber } from "../data/number.ts";
import type { Time } from "../data/time.ts";
import { byCodeUnit } from "../text/compare.ts";
import { measuredTimes, yDimensions } from "./measures.ts";
import { entitiesOf } from "./selection.ts";
import { resolveTime } from "./timeline.ts";
import type { View } from "./view.ts";

/** An entity that a reader may choose, with its value at the view's end. */
export interface ListedEntity {
  readonly name: string;
  /** Of the first y, where it is a number. */
  readonly value?: number;
  /** The value as readers see it; "" without one. */
  readonly text: string;
}

/** What a list of entities is ordered by. */
export type EntityOrder = "name" | "value";

/** Every entity of a chart: by name, or the largest value first and those without a value last. */
export function listEntities(view: View, order: EntityOrder): readonly ListedEntity[] {
  const dimension = dimensionOf(view.chart, "y");
  const names = entitiesOf(view.chart);
  // While nobody is selected a view may have no times: then values are those of the time that is asked of all.
  const { end } = view.times.length > 0 ? view.time : resolveTime(view, measuredTimes(yDimensions(view), names));
  const entities = names.map((name) => listed(name, dimension, end));
  if (order === "name") return entities;
  const rank = ({ value = Number.NEGATIVE_INFINITY }: ListedEntity): number => value;
  return [...entities].sort((a, b) => rank(b) - rank(a) || byCodeUnit(a.name, b.name));
}

function listed(name: string, dimension: Dimension | undefined, time: Time): ListedEntity {
  const value = dimension && nearestPoint(dimension.column, name, time, dimension.display.tolerance ?? 0)?.value;
  if (typeof value !== "number" || !dimension) return { name, text: typeof value === "string" ? value : "" };
  return { name, value, text: formatNumber(value, numberFormat(dimension), { unit: "short", abbreviation: "letter" }) };
}

/** A region or income group with the entities of a chart that belong to it. */
interface EntityGroup {
  readonly name: string;
  readonly entities: readonly string[];
}

/** The continents and income groups of the site that have members in a chart, continents first. */
export function entityGroups(chart: Chart, site: Site): readonly EntityGroup[] {
  const names = entitiesOf(chart);
  const ofType = (type: string) => site.entities.all.filter((entity) => entity.type === type);
  return [...ofType("continent"), ...ofType("income_group")].flatMap(({ name, code }) => {
    const entities = names.filter((member) => {
      const entity = siteEntity(chart, site, member);
      if (entity?.type !== "country" || entity.historical) return false;
      return entity.region === name || (code !== "" && (entity.parents?.includes(code) ?? false));
    });
    return entities.length > 0 ? [{ name, entities }] : [];
  });
}
