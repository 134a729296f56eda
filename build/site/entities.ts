import type { Chart } from "../../src/core/chart/chart.ts";
import { type Cube, sliceSlug } from "../../src/core/chart/cube/cube.ts";
import { entityIndexPath, entityPageSettings, entityPath, hasEntityPage } from "../../src/core/chart/entityPages.ts";
import type { Topic } from "../../src/core/chart/site.ts";
import { type Site, worldName } from "../../src/core/chart/site.ts";
import { type Entity, isCountry } from "../../src/core/data/entity.ts";
import { capitalize } from "../../src/core/text/english.ts";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";
import { type KeyFigure, keyFigureOf } from "../../src/pages/entity/keyFigure.ts";
import type { EntityPage, FigureGroup } from "../../src/pages/entity/page.ts";
import type { PlaceGroup, PlaceLinks } from "../../src/pages/home/home.ts";
import { topicPath } from "../../src/pages/paths.ts";
import type { PlaceRows } from "./finder.ts";
import { groupByTopic } from "./topics.ts";

/** Maximum number of figures on an entity's page, and of columns in the table that compares entities. */
const limits = { figures: 80, columns: 5 } as const;

/** Figures below the heading of their topic. */
export interface TopicFigures extends Omit<FigureGroup, "figures"> {
  readonly figures: readonly KeyFigure[];
}

/** The entities that get a page: at least one chart has values for them. @param rows - charts by entity */
export const entitiesWithPages = (site: Site, rows: PlaceRows): readonly Entity[] =>
  site.entities.all.filter((entity) => hasEntityPage(site, entity) && (rows.get(entity.code)?.length ?? 0) > 0);

/** A cube, and the entities with pages that have values in any of its views. */
export interface CubePlaces {
  readonly cube: Cube;
  readonly entities: readonly string[];
}

/**
 * The cubes of a site, by slug of their page.
 * @param places - entities with pages
 * @param rows - charts by entity, counted from the first row of charts
 * @param cubeOf - the cube of a chart with several views
 */
export function cubesWithPlaces(
  { entries, places, rows, firstRow }: CubeSources,
  cubeOf: (slug: string) => Cube | undefined,
): ReadonlyMap<string, CubePlaces> {
  return new Map(
    entries.flatMap(({ slug, views }, i) => {
      const cube = views === undefined ? undefined : cubeOf(slug);
      if (!cube) return [];
      const own = places.filter(({ code }) => rows.get(code)?.includes(firstRow + i));
      return [[slug, { cube, entities: own.map(({ name }) => name) }] as const];
    }),
  );
}

/** Parses the file that describes a cube. @param text - undefined without such a file */
export const readTreeCube = (text: string | undefined): Cube | undefined =>
  text === undefined ? undefined : JSON.parse(text);

/** What tells the entities of cubes. */
interface CubeSources {
  readonly entries: readonly CatalogueEntry[];
  readonly places: readonly Entity[];
  readonly rows: PlaceRows;
  readonly firstRow: number;
}

/**
 * Chooses the key figures of a site: charts with few indicators and many entities first, each indicator once (rules.md
 * 519).
 */
export function siteFigures(
  site: Site,
  {
    entries,
    topics,
    cubes,
    chart,
  }: {
    entries: readonly CatalogueEntry[];
    topics: readonly Topic[];
    cubes?: ReadonlyMap<string, CubePlaces>;
    chart(slug: string): Chart;
  },
): readonly TopicFigures[] {
  const reach = ({ coverage }: CatalogueEntry) => coverage?.entities ?? 0;
  const ranked = [...entries].sort(
    (a, b) => a.indicators.length - b.indicators.length || reach(b) - reach(a) || (a.slug < b.slug ? -1 : 1),
  );
  const figures = new Map<string, KeyFigure>();
  const used = new Set<number>();
  for (const { slug, indicators } of ranked) {
    const [id] = indicators;
    if (figures.size >= limits.figures) break;
    if (id === undefined || used.has(id)) continue;
    const figure = keyFigureOf(chart(slug), site);
    if (!figure || figure.entities.size === 0) continue;
    used.add(id);
    const places = cubes?.get(slug);
    const others = places ? furtherFigures(figure, places, (slice) => keyFigureOf(chart(slice), site)) : [];
    figures.set(slug, others.length > 0 ? { ...figure, others } : figure);
  }
  return groupFigures(figures, groupByTopic(topics, entries));
}

/** The figures of further views of a chart, as far as entities have no values in the views before. */
function furtherFigures(
  first: KeyFigure,
  { cube, entities }: CubePlaces,
  figureOf: (slug: string) => KeyFigure | undefined,
): readonly KeyFigure[] {
  const lacking = new Set(entities.filter((name) => !first.entities.has(name)));
  const found: KeyFigure[] = [];
  for (let index = 1; index < cube.slices.length && lacking.size > 0; index++) {
    const figure = figureOf(sliceSlug({ cube, index }));
    const own = [...lacking].filter((name) => figure?.entities.has(name));
    for (const name of own) lacking.delete(name);
    if (figure && own.length > 0) found.push(figure);
  }
  return found;
}

function groupFigures(
  figures: ReadonlyMap<string, KeyFigure>,
  { noun, top, lists }: ReturnType<typeof groupByTopic>,
): readonly TopicFigures[] {
  const placed = new Set<string>();
  const first = new Set(top.map(({ slug }) => slug));
  const groups = lists.flatMap(({ topic, charts }): TopicFigures[] => {
    if (!first.has(topic.slug)) return [];
    const own = charts.flatMap(({ slug }) => (placed.has(slug) ? [] : (figures.get(slug) ?? [])));
    for (const { slug } of own) placed.add(slug);
    return own.length > 0 ? [{ title: topic.title, path: topicPath(topic.slug), figures: own }] : [];
  });
  const rest = [...figures.values()].filter(({ slug }) => !placed.has(slug));
  const all = rest.length > 0 ? [...groups, { title: "More", figures: rest }] : groups;
  // If most datasets have one chart, grouping would put a heading above every row.
  return noun === "dataset" && all.length > all.flatMap(({ figures }) => figures).length / 2
    ? [{ title: "Key figures", figures: all.flatMap(({ figures }) => figures) }]
    : all;
}

/** The contents of an entity's page. @param paged - entities that have a page */
export function entityPage(
  site: Site,
  entity: Entity,
  groups: readonly TopicFigures[],
  paged: ReadonlySet<Entity>,
): EntityPage {
  const own = groups.flatMap(({ figures, ...group }): FigureGroup[] => {
    const placed = figures.flatMap((first) => {
      const figure = [first, ...(first.others ?? [])].find(({ entities }) => entities.has(entity.name));
      const own = figure?.entities.get(entity.name);
      return figure && own ? { figure, own } : [];
    });
    return placed.length > 0 ? [{ ...group, figures: placed }] : [];
  });
  const withPage = (found: Entity | undefined): readonly Entity[] =>
    found && found !== entity && paged.has(found) ? [found] : [];
  const region = entity.region === undefined ? undefined : site.entities.findByName(entity.region);
  const wholes = [
    region,
    ...(entity.parents ?? []).map((code) => site.entities.findByCode(code)),
    site.entities.findByName(worldName(site)),
  ];
  return {
    entity,
    groups: own,
    neighbours: (entity.neighbors ?? []).flatMap((code) => withPage(site.entities.findByCode(code))),
    wholes: [...new Set(wholes.flatMap(withPage))],
  };
}

/** The figures of the table that compares entities: those with the most entities. */
export const comparedFigures = (groups: readonly TopicFigures[]): readonly KeyFigure[] =>
  groups
    .flatMap(({ figures }) => figures)
    .sort((a, b) => b.entities.size - a.entities.size || (a.slug < b.slug ? -1 : 1))
    .slice(0, limits.columns);

/** Links from the front page to entities: countries by continent, then regions, then others. */
export function placeLinks(site: Site, entities: readonly Entity[]): PlaceLinks | undefined {
  if (entities.length === 0) return undefined;
  const settings = entityPageSettings(site.config);
  const groups = new Map<string, Entity[]>();
  for (const entity of entities) {
    const title = groupTitle(entity);
    const others = groups.get(title);
    if (others) others.push(entity);
    else groups.set(title, [entity]);
  }
  const listed = [...groups].sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  return {
    title: capitalize(settings.nounPlural),
    path: entityIndexPath(settings),
    count: entities.length,
    groups: listed.map(
      ([title, places]): PlaceGroup => ({
        title,
        places: places
          .slice(0, maxListed)
          .map((entity) => ({ name: entity.name, path: `${entityPath(settings, entity)}.html` })),
      }),
    ),
  };
}

/** Maximum number of links in one group; the table has all entities. */
const maxListed = 80;
const [regions, others] = ["Regions and groups", "Others"];
const rankOf = (title: string): number => (title === others ? 2 : title === regions ? 1 : 0);

function groupTitle(entity: Entity): string {
  if (isCountry(entity) && entity.region !== undefined) return entity.region;
  if (entity.type !== "country" && entity.type !== "other") return regions;
  return entity.group ? capitalize(entity.group) : others;
}
