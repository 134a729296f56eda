import { createSite } from "../../../src/core/chart/site.ts";
import type { Entity } from "../../../src/core/data/entity.ts";
import type { EntityFigure, KeyFigure } from "../../../src/pages/entity/keyFigure.ts";
import type { EntityPage } from "../../../src/pages/entity/page.ts";

const entityOf = (name: string, code: string, type: Entity["type"]): Entity => ({ name, code, type });

export const chad = entityOf("Chad & co", "TCD", "country");
export const niger = entityOf("Niger", "NER", "country");
export const mali = entityOf("Mali", "MLI", "country");
export const africa = entityOf("Africa", "PG_AFR", "continent");
export const poor = entityOf("Low income", "PG_LIC", "income_group");
export const world = entityOf("World", "PG_WRL", "aggregate");

export const entitySite = createSite({
  config: { title: "Lands", baseUrl: "https://lands.test" },
  entities: [chad, niger, mali, africa, poor, world],
  terms: {},
  peerValues: {},
  date: "2026-01-01",
});

/** The figure of an entity with its values from 2000 on. */
export function ownFigure(...values: readonly number[]): EntityFigure {
  const all = values.map((value, i) => [String(2000 + i), value] as const);
  const [time, value] = all.at(-1) ?? ["2000", 0];
  return { values: all, last: Number(time), latest: { time, value, text: `${value} t`, timeText: time } };
}

/** A key figure with the values of some entities. */
export const keyFigure = (slug: string, values: Readonly<Record<string, readonly number[]>>): KeyFigure => ({
  slug,
  choices: [],
  title: `The ${slug}`,
  indicator: "",
  unit: "t",
  source: "Office",
  entities: new Map(Object.entries(values).map(([name, list]) => [name, ownFigure(...list)])),
  format: (value) => `${value} t`,
});

/** The page of Chad with figures in one group. */
export function chadPage(figures: readonly KeyFigure[], parts: Partial<EntityPage> = {}): EntityPage {
  const placed = figures.flatMap((figure) => {
    const own = figure.entities.get(chad.name);
    return own ? [{ figure, own }] : [];
  });
  return { entity: chad, groups: [{ title: "Food", figures: placed }], neighbours: [], wholes: [], ...parts };
}
