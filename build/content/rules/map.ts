import { entityFilter } from "../../../src/chart/chart.ts";
import { mapRegions } from "../../../src/chart/config.ts";
import { namesakesIn } from "../../../src/chart/entityKind.ts";
import { drawnPlace } from "../../../src/view/place.ts";
import type { ChartFile } from "../chartFile.ts";
import { type GeographyFile, geographyName, worldName } from "../geographies.ts";
import type { Problem } from "../problem.ts";
import { anyOf, suggestOr } from "../suggestion.ts";
import type { Rule, RuleContext } from "./rule.ts";

/** Of the names that a map cannot draw, so many are told. */
const maxTold = 10;

/** The geography that a chart's map is drawn of; undefined where that is the world. */
function flatGeography({ config }: ChartFile, { content }: RuleContext): GeographyFile | undefined {
  const name = geographyName(config, (id) => content.indicators.get(id)?.dataset);
  return name === worldName ? undefined : content.geographies.get(name);
}

/** A map draws half of its entities at least, regions and what is gone left aside. */
export const matchedMap: Rule = function* (chart, context) {
  const { config, document } = chart;
  const { content, coverage, entities } = context;
  if (!config.hasMapTab) return;
  const slug = config.map?.columnSlug ?? config.dimensions.find(({ property }) => property === "y")?.variableId;
  const id = Number.parseInt(String(slug), 10);
  const [kind, covered] = [content.indicators.get(id)?.dataset.kind, coverage.get(id)];
  const geography = flatGeography(chart, context);
  // What is wrong with a file that nothing could be read of has been told.
  if (!kind || !covered || geography?.features.length === 0) return;
  const namesakes = namesakesIn({ names: covered.entities, codes: covered.codes, kind }, entities);
  const codes = Object.fromEntries(covered.codes);
  const site = { entities, config: content.site.config };
  const names = covered.entities.filter(entityFilter(config)).filter((name) => {
    const known = namesakes.includes(name) ? undefined : entities.named(name);
    return !known || (!known.historical && (known.type === "country" || known.type === "other"));
  });
  const places = geography?.features.filter(({ code }) => code !== "");
  const lost = names.filter((name) => !drawnPlace(name, { codes, namesakes, places }, site));
  if (2 * lost.length <= names.length) return;
  const told = lost.slice(0, maxTold).map((name) => JSON.stringify(name));
  const more = lost.length > maxTold ? ` and ${lost.length - maxTold} more` : "";
  const message = `the map draws ${names.length - lost.length} of ${names.length} entities; it does not know ${told.join(", ")}${more}`;
  const advice = geography
    ? `write the codes or names of ${geography.file}, or leave the map out`
    : "write the names of entities.csv or codes of ISO 3166-1 alpha-3, name a geography that has them in map.geography, or leave the map out";
  yield document.problem(["hasMapTab"], message, advice, "warning");
};

/** A map is drawn of a geography that there is, and shows a region of it. */
export const knownGeography: Rule = function* (chart, context) {
  const { config, document } = chart;
  const { geography: name, region } = config.map ?? {};
  const names = [worldName, ...context.content.geographies.keys()];
  if (name !== undefined && !names.includes(name)) {
    const advice = suggestOr(name, names, `write a file geographies/${name}.topojson, or leave it out`);
    yield document.problem(["map", "geography"], `there is no geography "${name}"`, advice);
    return;
  }
  const flat = flatGeography(chart, context);
  const regions: readonly string[] = flat ? ["World", ...Object.keys(flat.settings.regions ?? {})] : mapRegions;
  if (region !== undefined && !regions.includes(region)) {
    const advice = suggestOr(region, regions, `write ${anyOf(regions)}`);
    yield document.problem(["map", "region"], `unknown value "${region}"`, advice);
  }
  yield* flat ? flatProblems(chart, flat) : worldProblems(chart);
};

function* flatProblems({ config, document }: ChartFile, { name, settings }: GeographyFile): Iterable<Problem> {
  if (config.map?.globe?.isActive)
    yield document.problem(["map", "globe"], "only the world has a globe", "leave it out", "warning");
  const own = typeof settings.projection === "string" ? settings.projection : settings.projection?.name;
  if (config.map?.projection === undefined || own !== "identity") return;
  const message = `the geography "${name}" is of a plane: it cannot be projected`;
  yield document.problem(["map", "projection"], message, "leave it out");
}

function* worldProblems({ config, document }: ChartFile): Iterable<Problem> {
  if (config.map?.projection === undefined) return;
  const message = "maps of the world have their own projections";
  yield document.problem(["map", "projection"], message, "leave it out, or name a geography", "warning");
}
