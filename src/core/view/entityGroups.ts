import { type Chart, siteEntity } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";
import { entitiesOf } from "./selection.ts";

/** A region or income group with the entities of a chart that belong to it. */
export interface EntityGroup {
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
