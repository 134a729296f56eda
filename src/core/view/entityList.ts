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

/** An entity in the entity selector, with its value at the view's end time. */
export interface ListedEntity {
  readonly name: string;
  /** Value of the first y, if it is a number. */
  readonly value?: number;
  /** The formatted value; "" if there is none. */
  readonly text: string;
}

/** Sort order of the entity selector. */
export type EntityOrder = "name" | "value";

/** All entities of a chart, sorted by name, or by value in descending order with missing values last. */
export function listEntities(view: View, order: EntityOrder): readonly ListedEntity[] {
  const dimension = dimensionOf(view.chart, "y");
  const names = entitiesOf(view.chart);
  // A view without a selection may have no times; then resolve the time over all entities.
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

/** A region or income group, and its members among a chart's entities. */
interface EntityGroup {
  readonly name: string;
  readonly entities: readonly string[];
}

/** The site's continents and income groups with members in a chart, continents first. */
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
