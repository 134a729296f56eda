import { joinDisplay } from "../../../src/core/chart/chartTime.ts";
import type { DimensionProperty } from "../../../src/core/chart/config.ts";
import { suggest } from "../suggestion.ts";
import { joinedDimensions, type Rule } from "./rule.ts";

/** Every `variableId` is the `indicatorId` of a dataset. */
export const knownIndicators: Rule = function* ({ config, document }, { content }) {
  for (const [i, { variableId }] of config.dimensions.entries()) {
    if (content.indicators.has(variableId) || content.brokenIds.has(variableId)) continue;
    const nearest = suggest(
      String(variableId),
      Array.from(content.indicators.keys(), (id) => String(id)),
    );
    const name = content.indicators.get(Number(nearest))?.indicator.name;
    const advice =
      nearest && name !== undefined
        ? `write ${nearest} (${JSON.stringify(name)})`
        : "write the indicatorId of a field of a data package";
    yield document.problem(["dimensions", i, "variableId"], `unknown indicator ${variableId}`, advice);
  }
};

const atMostOne: readonly DimensionProperty[] = ["x", "size", "color"];

/** A chart has at least one y, and at most one x, size and color. */
export const dimensionCounts: Rule = function* ({ config, document }) {
  for (const property of atMostOne) {
    const [, second] = [...config.dimensions.entries()].filter(([, dimension]) => dimension.property === property);
    if (second)
      yield document.problem(["dimensions", second[0], "property"], `a second ${property}`, 'keep one, or write "y"');
  }
  if (!config.dimensions.some(({ property }) => property === "y" || property === "table"))
    yield document.problem(["dimensions"], "no dimension is y", 'give one "property": "y"', "warning");
};

/** An indicator is y only once per target year. */
export const distinctYs: Rule = function* ({ config, document }) {
  const first = new Map<string, number>();
  for (const [i, { property, variableId, targetYear }] of config.dimensions.entries()) {
    const key = `${variableId} ${targetYear}`;
    const before = property === "y" ? first.get(key) : undefined;
    if (property === "y" && before === undefined) first.set(key, i);
    if (before === undefined) continue;
    const message = `the indicator is y already, in dimensions[${before}]`;
    yield document.problem(["dimensions", i, "variableId"], message, "choose another, or remove one", "warning");
  }
};

/** Columns have distinct names if readers cannot distinguish them otherwise. */
export const distinctNames: Rule = function* (chart, context) {
  const first = new Map<string, number>();
  for (const { dimension, indicator } of joinedDimensions(chart, context)) {
    if (dimension.property !== "y") continue;
    const display = joinDisplay(indicator, dimension);
    const name = display.name || indicator.title || indicator.name;
    const i = chart.config.dimensions.indexOf(dimension);
    // Projections are drawn differently from history; `distinctYs` reports duplicate indicators.
    const key = `${display.isProjection ?? false} ${dimension.targetYear} ${name}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, i);
    else if (chart.config.dimensions[before]?.variableId !== dimension.variableId) {
      const message = `${JSON.stringify(name)} is the name of dimensions[${before}] already, and all that readers see`;
      const path = dimension.display?.name === undefined ? ["dimensions", i] : ["dimensions", i, "display", "name"];
      yield chart.document.problem(path, message, 'write another "name" into its "display"', "warning");
    }
  }
};

/** `map.columnSlug` and `sortColumnSlug` refer to indicators of the chart. */
export const columnSlugs: Rule = function* ({ config, document }) {
  const ids = config.dimensions.map(({ variableId }) => String(variableId));
  const slugs = [
    [["map", "columnSlug"], config.map?.columnSlug],
    [["sortColumnSlug"], config.sortColumnSlug],
  ] as const;
  for (const [path, slug] of slugs) {
    if (slug === undefined || ids.includes(slug.replace(/-.*$/, ""))) continue;
    const advice = `write one of the chart's: ${ids.map((id) => `"${id}"`).join(", ")}`;
    yield document.problem([...path], `not an indicator of the chart: ${slug}`, advice, "warning");
  }
};
