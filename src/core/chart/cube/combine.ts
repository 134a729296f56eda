import { isRecord } from "../../text/json.ts";
import { type Chart, type Dimension, dimensionsOf, displayName } from "../chart.ts";
import type { ResolvedConfig } from "../chartTime.ts";
import type { AxisConfig, Display } from "../config.ts";
import { combineTexts, combineTitles } from "./combineTexts.ts";
import { type ChooserChoice, picksOf, type Slice, sliceSlug } from "./cube.ts";
import { withSlice } from "./place.ts";

/** A chart of one choice. */
interface Part {
  readonly chart: Chart;
  /** Name of its choice, unlike those of the others. */
  readonly name: string;
}

/** Most choices of a chooser that all get colours of their own; with more, some would have the same. */
const maxColors = 60;

/**
 * Joins the charts of several choices into one whose columns are those of all, named after the choices (rules.md 234). All else,
 * such as the map, is that of the first chart. Charts with other time units are left out.
 * @param charts - of the parts of the slice, in their order
 */
export function combineCharts(charts: readonly Chart[], slice: Slice): Chart {
  const [first] = charts;
  if (!first) throw new Error("no charts to combine");
  const several = picksOf(slice).find(({ choices }) => choices.length > 1);
  const offered = several?.chooser.choices ?? [];
  const all = uniqueNames(offered);
  const names = (several?.choices ?? []).map((choice) => all[offered.indexOf(choice)] ?? choice.name);
  const parts = charts.flatMap((chart, i) =>
    chart.timeUnit === first.timeUnit ? [{ chart, name: names[i] ?? chart.slug }] : [],
  );
  const others = first.dimensions.filter(({ property }) => property !== "y");
  const namesakes = new Set(charts.flatMap((chart) => chart.namesakes ?? []));
  const { written: _, ...rest } = first;
  const combined: Chart = {
    ...rest,
    slug: sliceSlug(slice),
    config: combineConfigs(parts, slice.cube.title),
    dimensions: [...columnsOf(parts), ...others],
    ...(all.length <= maxColors && { columnNames: namesOfAll(all, first) }),
    codes: Object.assign({}, ...charts.map(({ codes }) => codes).reverse()),
    ...(namesakes.size > 0 && { namesakes: [...namesakes] }),
  };
  return withSlice(combined, slice);
}

/** Names of choices, with their slugs if several have the same. */
function uniqueNames(choices: readonly ChooserChoice[]): readonly string[] {
  const all = choices.map(({ name }) => name);
  return choices.map(({ name, slug }) => (all.indexOf(name) === all.lastIndexOf(name) ? name : `${name} (${slug})`));
}

/** Names of the columns of all choices, if each has columns like those of a chart. */
const namesOfAll = (names: readonly string[], chart: Chart): readonly string[] =>
  names.flatMap((name) => dimensionsOf(chart, "y").map((column) => columnName(column, { chart, name })));

/** The columns of all charts. One that several charts have, such as a target, is there once, under its own name. */
function columnsOf(parts: readonly Part[]): readonly Dimension[] {
  const places = new Map<string, { readonly column: Dimension; readonly owners: Part[] }>();
  for (const part of parts)
    for (const column of dimensionsOf(part.chart, "y")) {
      const known = places.get(column.slug);
      if (known) known.owners.push(part);
      else places.set(column.slug, { column, owners: [part] });
    }
  const found = [...places.values()];
  const colors = new Set(found.map(({ column }) => column.display.color));
  const hasOwnColors = colors.size === found.length && !colors.has(undefined);
  return found.map(({ column, owners: [owner, ...more] }) => {
    const name = owner && more.length === 0 ? columnName(column, owner) : displayName(column);
    const { color, ...display } = column.display;
    const shown: Display = { ...display, name, ...(hasOwnColors && color !== undefined && { color }) };
    return { ...column, display: shown };
  });
}

/** "15–24 years", or "Rate, 15–24 years" if a chart has several columns. */
const columnName = (column: Dimension, { chart, name }: Part): string =>
  dimensionsOf(chart, "y").length === 1 ? name : `${displayName(column)}, ${name}`;

/** The config of all charts. @param title - if those of the charts have nothing in common */
function combineConfigs(parts: readonly Part[], title: string): ResolvedConfig {
  const configs = parts.map(({ chart }) => chart.config);
  const names = parts.map(({ name }) => name);
  // Fields keep their types: only texts become other texts.
  const joined = combineValues(configs, names) as ResolvedConfig;
  const { subtitle: _, note: __, ...fields } = joined;
  const titles = configs.map((config) => config.title ?? "");
  const subtitle = combineTexts(
    configs.map((config) => config.subtitle ?? ""),
    names,
  );
  const note = combineNotes(parts);
  const map = joined.hasMapTab && withLegend(joined.map, names[0] ?? "");
  const yAxis =
    joined.yAxis &&
    withLimits(
      joined.yAxis,
      configs.map((config) => config.yAxis),
    );
  return {
    ...fields,
    title: combineTitles(titles, names) || title,
    ...(subtitle && { subtitle }),
    ...(note && { note }),
    ...(yAxis && { yAxis }),
    ...(map && { map }),
  };
}

/** A map, which shows the first choice only, with a legend that says so. */
function withLegend(map: ResolvedConfig["map"], name: string): ResolvedConfig["map"] {
  const title = map?.colorScale?.legendDescription;
  const legendDescription = `${title ? `${title}, ` : ""}${name} only`;
  return { ...map, colorScale: { ...map?.colorScale, legendDescription } };
}

/** One note if they differ only by the choices, else each after the name of its choice: "15–24 years: Without students." */
function combineNotes(parts: readonly Part[]): string {
  const notes = parts.map(({ chart }) => chart.config.note ?? "");
  const one = combineTexts(
    notes,
    parts.map(({ name }) => name),
  );
  if (one !== undefined) return one;
  return parts.flatMap(({ name }, i) => (notes[i] ? [`${name}: ${notes[i]}`] : [])).join(" ");
}

/** An axis on which the values of all charts fit: with the outer of their limits, if all have limits. */
function withLimits(axis: AxisConfig, all: readonly (AxisConfig | undefined)[]): AxisConfig {
  const { min: _, max: __, ...rest } = axis;
  const min = outer(
    all.map((one) => one?.min),
    Math.min,
  );
  const max = outer(
    all.map((one) => one?.max),
    Math.max,
  );
  return { ...rest, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function outer(limits: readonly AxisConfig["min"][], choose: (...values: number[]) => number): AxisConfig["min"] {
  const numbers = limits.filter((limit) => typeof limit === "number");
  if (numbers.length === limits.length) return choose(...numbers);
  return limits.every((limit) => limit === limits[0]) ? limits[0] : undefined;
}

/** The first value, with the texts of all. */
function combineValues(values: readonly unknown[], names: readonly string[]): unknown {
  const [first] = values;
  if (values.every((value) => typeof value === "string")) return combineTexts(values, names) ?? first;
  if (!isRecord(first)) return first;
  const fieldOf = (value: unknown, field: string) => (isRecord(value) ? value[field] : undefined);
  return Object.fromEntries(
    Object.keys(first).map((field) => [
      field,
      combineValues(
        values.map((value) => fieldOf(value, field)),
        names,
      ),
    ]),
  );
}
