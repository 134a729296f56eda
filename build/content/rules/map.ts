import { entityFilter } from "../../../src/core/chart/chart.ts";
import { mapRegions } from "../../../src/core/chart/config.ts";
import { findNamesakes } from "../../../src/core/chart/entityKind.ts";
import { worldProjections } from "../../../src/core/chart/projection.ts";
import { findMapPlace } from "../../../src/core/view/map.ts";
import type { ChartFile } from "../chartFile.ts";
import { type GeographyFile, geographyName, worldGeographyName } from "../geography/geographies.ts";
import { firstNames, outsideProjection } from "../geography/projection.ts";
import { projectionSettings } from "../geography/settings.ts";
import { territoriesOf } from "../geography/territories.ts";
import type { ContentProblem } from "../problem.ts";
import { listChoices, suggestOr } from "../suggestion.ts";
import type { Rule, RuleContext } from "./rule.ts";

/** Maximum number of names listed in a message. */
const maxListed = 10;

/** The geography of a chart's map; undefined for the world. */
function flatGeography({ config }: ChartFile, { content }: RuleContext): GeographyFile | undefined {
  const name = geographyName(config, (id) => content.indicators.get(id)?.dataset);
  return name === worldGeographyName ? undefined : content.geographies.get(name);
}

/** The entities of a map, and their places. */
interface MappedEntities {
  /** Undefined for the world. */
  readonly geography: GeographyFile | undefined;
  /** Entities that a map should show: not regions, and not historical. */
  readonly names: readonly string[];
  /** Whether there are other entities. */
  readonly hasOthers: boolean;
  readonly placeOf: (name: string) => { readonly region?: string | undefined } | undefined;
}

function mappedEntities(chart: ChartFile, context: RuleContext): MappedEntities | undefined {
  const { config } = chart;
  const { content, coverage, entities } = context;
  if (!config.hasMapTab) return undefined;
  const slug = config.map?.columnSlug ?? config.dimensions.find(({ property }) => property === "y")?.variableId;
  const id = Number.parseInt(String(slug), 10);
  const [kind, covered] = [content.indicators.get(id)?.dataset.kind, coverage.get(id)];
  const geography = flatGeography(chart, context);
  // Unreadable geographies have been reported already.
  if (!kind || !covered || geography?.features.length === 0) return undefined;
  const namesakes = findNamesakes({ names: covered.entities, codes: covered.codes, kind }, entities);
  const all = covered.entities.filter(entityFilter(config));
  const names = all.filter((name) => {
    const known = namesakes.includes(name) ? undefined : entities.findByName(name);
    return !known || (!known.historical && (known.type === "country" || known.type === "other"));
  });
  const places = geography?.features.filter(({ code }) => code !== "");
  const further = territoriesOf(content.geographies.get(worldGeographyName)?.features ?? []);
  const of = { codes: Object.fromEntries(covered.codes), namesakes, places, further };
  const site = { entities, config: content.site.config };
  return { geography, names, hasOthers: names.length < all.length, placeOf: (name) => findMapPlace(name, of, site) };
}

/** A map shows at least half of its entities, not counting regions and historical entities. */
export const mostlyMapped: Rule = function* (chart, context) {
  const { document } = chart;
  const mapped = mappedEntities(chart, context);
  if (!mapped) return;
  const { geography, names, hasOthers, placeOf } = mapped;
  if (names.length === 0 && hasOthers) {
    const advice = "choose an indicator of countries, or leave the map out";
    yield document.problem(["hasMapTab"], "the map is empty: regions are not places of it", advice, "warning");
  }
  const lost = names.filter((name) => !placeOf(name));
  if (2 * lost.length <= names.length) return;
  const listed = lost.slice(0, maxListed).map((name) => JSON.stringify(name));
  const more = lost.length > maxListed ? ` and ${lost.length - maxListed} more` : "";
  const message = `the map draws ${names.length - lost.length} of ${names.length} entities; it does not know ${listed.join(", ")}${more}`;
  const advice = geography
    ? `write the codes or names of ${geography.file}, or leave the map out`
    : "write the names of entities.csv or codes of ISO 3166-1 alpha-3, name a geography that has them in map.geography, or leave the map out";
  yield document.problem(["hasMapTab"], message, advice, "warning");
};

/** A map of a world region has an entity there. */
export const nonEmptyRegion: Rule = function* (chart, context) {
  const { region = "World" } = chart.config.map ?? {};
  const mapped = region === "World" ? undefined : mappedEntities(chart, context);
  if (!mapped || mapped.geography) return;
  const places = mapped.names.flatMap((name) => mapped.placeOf(name) ?? []);
  if (places.length === 0 || places.some((place) => place.region === region)) return;
  const message = `the map is empty: no entity with values is in ${region}`;
  yield chart.document.problem(["map", "region"], message, "show another region, or leave it out", "warning");
};

/** A map's geography and region exist. */
export const knownGeography: Rule = function* (chart, context) {
  const { config, document } = chart;
  const { geography: name, region } = config.map ?? {};
  const names = [worldGeographyName, ...context.content.geographies.keys()];
  if (name !== undefined && !names.includes(name)) {
    const advice = suggestOr(name, names, `write a file geographies/${name}.topojson, or leave it out`);
    yield document.problem(["map", "geography"], `there is no geography "${name}"`, advice);
    return;
  }
  const flat = flatGeography(chart, context);
  const regions: readonly string[] = flat ? ["World", ...Object.keys(flat.settings.regions ?? {})] : mapRegions;
  if (region !== undefined && !regions.includes(region)) {
    const advice = suggestOr(region, regions, `write ${listChoices(regions)}`);
    yield document.problem(["map", "region"], `unknown value "${region}"`, advice);
  }
  yield* flat ? flatProblems(chart, flat) : worldProblems(chart);
};

function* flatProblems(
  { config, document }: ChartFile,
  { name, features, settings }: GeographyFile,
): Iterable<ContentProblem> {
  if (config.map?.globe?.isActive)
    yield document.problem(["map", "globe"], "only the world has a globe", "leave it out", "warning");
  const { projection } = config.map ?? {};
  if (projection === undefined) return;
  if (projectionSettings(settings.projection)?.name === "identity") {
    const message = `the geography "${name}" is of a plane: it cannot be projected`;
    yield document.problem(["map", "projection"], message, "leave it out");
    return;
  }
  const outside = outsideProjection(features, settings, projection).map((place) => JSON.stringify(place.name));
  if (outside.length === 0) return;
  const message = `the projection ${projection} does not show ${firstNames(outside)}`;
  yield document.problem(["map", "projection"], message, "choose another, or leave it out", "warning");
}

/** Projections of the world must show all of it, since readers can zoom out from each region. */
function* worldProblems({ config, document }: ChartFile): Iterable<ContentProblem> {
  const { projection } = config.map ?? {};
  if (projection === undefined || worldProjections.includes(projection)) return;
  const advice = 'write another, such as "equalEarth", or name a geography that it shows in map.geography';
  yield document.problem(["map", "projection"], `${projection} does not show the whole earth`, advice);
}
