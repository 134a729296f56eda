import { resolveTab, tabsOf } from "../charts/tab.ts";
import type { Chart } from "../core/chart/chart.ts";
import { maxSeveral, wantedSlugs } from "../core/chart/cube/choose.ts";
import { type ChooserChoice, type PickedChoice, picksOf } from "../core/chart/cube/cube.ts";
import { sliceOf } from "../core/chart/cube/place.ts";
import type { Site } from "../core/chart/site.ts";
import { findPlace, flatGeography } from "../core/data/geography.ts";
import { placeByCode, placeByName } from "../core/data/place.ts";
import { lastValue } from "../core/data/query.ts";
import { seriesKind } from "../core/view/facet.ts";
import { isRegion } from "../core/view/map.ts";
import { parseEntityList, parseParam, viewParamNames } from "../core/view/params.ts";
import { entityFinder, listedNames } from "../core/view/selection.ts";
import { isFiltered } from "./csv.ts";
import { reasonWithoutEffect } from "./paramEffects.ts";
import { type Parameter, parameters } from "./parameters.ts";
import type { Representation } from "./representation.ts";

/** A parameter, or an entity in it, that had no effect on an answer, with the reason (rules.md 110). */
export interface IgnoredParam {
  readonly name: string;
  /** The value as requested, or the part without effect; truncated if long. */
  readonly value: string;
  readonly reason: string;
}

/** Limits of the report: number of parameters, and characters of a name or value, since a client chooses both. */
const maxListed = 10;
const maxCharacters = 60;

/** Finds the parameters of a query without effect: unknown parameters, invalid values, unknown entities. */
export function findIgnored(
  representation: Representation,
  chart: Chart,
  query: URLSearchParams,
  site: Site,
): readonly IgnoredParam[] {
  const found: IgnoredParam[] = [];
  for (const name of new Set(query.keys())) {
    const value = lastValue(query, name) ?? "";
    const reason = reasonFor(representation, chart, name, value, query);
    const pick = pickOf(chart, name);
    if (pick) found.push(...ignoredChoices(pick, query));
    else if (reason !== undefined) found.push({ name, value, reason });
    else found.push(...ignoredEntities(representation, chart, query, site, name, value));
    if (found.length >= maxListed) break;
  }
  return found.slice(0, maxListed).map(({ name, value, reason }) => ({ name: cut(name), value: cut(value), reason }));
}

/** Truncates a text without splitting a surrogate pair. */
function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= maxCharacters ? text : `${characters.slice(0, maxCharacters).join("")}…`;
}

/** The reason why a whole parameter has no effect; undefined if its text is valid. */
function reasonFor(
  representation: Representation,
  chart: Chart,
  name: string,
  value: string,
  query: URLSearchParams,
): string | undefined {
  const { params, carriesData } = representation;
  // The first bypasses caches, the second is read by the page.
  if (name === "nocache" || name === "embed") return undefined;
  const parameter = Object.hasOwn(parameters, name) ? parameters[name as keyof typeof parameters] : undefined;
  if (!parameter) return "no such parameter";
  // Known parameters of other representations are not reported: clients use one query for several representations.
  if (!params.some((taken) => taken === name)) return undefined;
  const viewParam = viewParamNames.find((known) => known === name);
  const isParsed = viewParam === undefined || parseParam(query, viewParam) !== undefined;
  const isKnown = name === "region" ? isRegion(chart, value) : isValue(parameter, value);
  if (!isParsed || !isKnown) return "invalid value";
  const isFullData = carriesData && params.includes("csvType") && !isFiltered(query);
  if (viewParam !== undefined && isFullData) return "only with csvType=filtered";
  return viewParam && reasonWithoutEffect(representation, chart, viewParam, query);
}

/** The present choice of the dimension of a cube with that name. */
const pickOf = (chart: Chart, name: string): PickedChoice | undefined => {
  const slice = sliceOf(chart);
  return slice && picksOf(slice).find(({ chooser }) => chooser.slug === name);
};

/** The choices in a query that the chart does not show. */
function ignoredChoices({ chooser, choices: made }: PickedChoice, query: URLSearchParams): readonly IgnoredParam[] {
  const has = (choices: readonly ChooserChoice[], value: string) => choices.some(({ slug }) => slug === value);
  const wanted = [...new Set(wantedSlugs(chooser, query))];
  const known = wanted.filter((value) => has(chooser.choices, value));
  return wanted.flatMap((value) => {
    if (has(made, value)) return [];
    const isTooMany = known.length > maxSeveral && made.length === maxSeveral;
    const reason = isTooMany ? `at most ${maxSeveral} choices at once` : "no data for these choices together";
    return [{ name: chooser.slug, value, reason: known.includes(value) ? reason : "no such choice" }];
  });
}

/** Whether a text is a valid value of a parameter according to the API description. */
function isValue({ schema }: Parameter, text: string): boolean {
  const { type, enum: values, minimum, maximum } = schema;
  if (Array.isArray(values)) return values.includes(text) || (values.includes("0") && isFlag(text));
  if (type === "boolean") return isFlag(text);
  if (type !== "integer") return true;
  // A number without bounds is not used, so it may be a timestamp.
  if (minimum === undefined && maximum === undefined) return /^-?\d+$/.test(text);
  return /^\d{1,9}$/.test(text) && Number(text) >= Number(minimum) && Number(text) <= Number(maximum);
}

const isFlag = (text: string): boolean => /^(true|false|0|1)$/i.test(text);

/** Finds a place of the chart's map by its code or name. */
function placeName(chart: Chart, text: string): string | undefined {
  const places = flatGeography(chart)?.places;
  return (places ? findPlace(places, { name: text, code: text }) : (placeByCode.get(text) ?? placeByName.get(text)))
    ?.name;
}

/** Whether the rows of a tab do not depend on the selection. A table can be filtered to it. */
function showsAllEntities({ config }: Chart, query: URLSearchParams): boolean {
  const { entities, marks } = resolveTab(config, parseParam(query, "tab"));
  const isOfSelection = marks === "cells" && parseParam(query, "tableFilter") === "selection";
  return entities === "all" && !isOfSelection;
}

/**
 * Whether a preview is the same for all entities: readers cannot choose them, several columns leave no room for the value
 * of one, and no tab compares entities.
 */
function comparesNone(chart: Chart): boolean {
  const types = tabsOf(chart.config);
  return (
    chart.config.addCountryMode === "disabled" &&
    types.every((type) => seriesKind({ chart, type }) === "column") &&
    types.every(
      ({ marks, isStacked, timeSpan }) =>
        marks === "places" || marks === "cells" || isStacked || (marks === "series" && timeSpan.startsWith("range")),
    )
  );
}

/** The entities in a list that are missing in the answer. */
function ignoredEntities(
  { name: representation, params }: Representation,
  chart: Chart,
  query: URLSearchParams,
  site: Site,
  name: string,
  value: string,
): readonly IgnoredParam[] {
  if (name !== "country" && name !== "mapSelect" && name !== "entities") return [];
  if (!params.some((taken) => taken === name)) return [];
  // Values are available for every place; metadata report the query, whatever the view.
  const isOfView = name === "country" && representation !== "values" && representation !== "metadata";
  if (isOfView && chart.config.addCountryMode === "disabled")
    return [{ name, value, reason: "the chart's entities are fixed" }];
  if (name === "entities" && comparesNone(chart)) return [{ name, value, reason: "the chart's entities are fixed" }];
  const isOfRows = params.includes("csvType") && isFiltered(query);
  if (isOfView && isOfRows && showsAllEntities(chart, query))
    return [{ name, value, reason: "the tab shows all entities; choose another by tab=" }];
  const find = entityFinder(chart, site);
  const findAnywhere = (text: string) => find(text) ?? site.entities.find(text)?.name ?? placeName(chart, text);
  return listedNames(parseEntityList(value) ?? { names: [] }, findAnywhere).flatMap((text) => {
    if (findAnywhere(text) === undefined) return [{ name, value: text, reason: "no such entity" }];
    return isOfView && find(text) === undefined ? [{ name, value: text, reason: "not in this chart" }] : [];
  });
}

/**
 * Formats ignored parameters as the value of a header: a list of strings in ASCII (RFC 9651).
 * @returns undefined if nothing was ignored
 */
export const ignoredHeader = (ignored: readonly IgnoredParam[]): string | undefined =>
  ignored.length === 0
    ? undefined
    : ignored
        .map(
          ({ name, value, reason }) => `"${encodeURIComponent(name)}=${encodeURIComponent(value)}";reason="${reason}"`,
        )
        .join(", ");
