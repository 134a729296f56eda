import type { ChartConfig } from "../../../src/chart/config.ts";
import { placeOf } from "../../../src/data/place.ts";
import type { Interpretation } from "../interpret.ts";
import { NumberColumn } from "../melt/columns.ts";
import type { IndicatorField, Range } from "./fields.ts";

/** A chart to be written. */
export interface DraftChart {
  readonly slug: string;
  readonly config: ChartConfig;
}

/** A chart shows one indicator; its table and its files have so many more. */
const mostInTable = 100;
/** So many places make a map worth looking at, so many entities a cloud of points. */
const [leastPlaces, leastPoints] = [5, 10];

/** The schema beside the content, from a file in `charts`. */
const schema = "../schemas/chart-config.json";

/** The charts that show what a dataset has: lines and bars, a map of countries, points for two indicators. */
export function inferCharts(
  { entities, melted, reading, mapping }: Interpretation,
  fields: readonly IndicatorField[],
  slug: string,
  codePrefix: string | undefined,
): readonly DraftChart[] {
  const numbers = fields.filter(({ column }) => column instanceof NumberColumn);
  const main = mainField(numbers);
  const places = mapping.isWorldwide
    ? entities.names.filter(({ entity, entityCode }) => placeOf({ name: entity, code: entityCode }, codePrefix))
    : [];
  const hasMap = places.length >= leastPlaces && 2 * places.length >= entities.names.length;
  const isTimed = melted.times.length > 1;
  const { name = "" } = reading.entity ?? {};
  const kind = mapping.isWorldwide ? {} : entityWords(name);
  if (!main) return [{ slug, config: categories(fields, hasMap, kind) }];
  const others = fields.filter((field) => field !== main).slice(0, mostInTable);
  const config: ChartConfig = {
    $schema: schema,
    title: main.title,
    ...subtitleOf(main),
    ...kind,
    chartTypes: isTimed ? ["LineChart", "DiscreteBar"] : ["DiscreteBar"],
    ...(hasMap && { hasMapTab: true, map: mapOf(main) }),
    dimensions: [
      { property: "y", variableId: main.id },
      ...others.map(({ id }) => ({ property: "table" as const, variableId: id })),
    ],
    ...axisOf(main.range),
    isPublished: true,
  };
  const [first, second, ...more] = numbers;
  const isPair =
    first &&
    second &&
    more.length === 0 &&
    reading.layout === "indicators" &&
    entities.names.length >= leastPoints &&
    first.title !== second.title;
  return isPair
    ? [
        { slug, config },
        { slug: `${slug}-scatter`, config: scatter(first, second, isTimed, kind) },
      ]
    : [{ slug, config }];
}

/** The indicator that a dataset is about: of all and everybody, with most values. */
function mainField(fields: readonly IndicatorField[]): IndicatorField | undefined {
  const rank = ({ name, column }: IndicatorField): number =>
    column.filled *
    (/(?:^|– )(?:total|_T|T|both sexes|all(?: ages| persons)?|insgesamt)(?:$| –)/i.test(name) ? 1000 : 1);
  return fields.reduce<IndicatorField | undefined>(
    (best, one) => (!best || rank(one) > rank(best) ? one : best),
    undefined,
  );
}

/** Words alone: a table, and a map of categories. */
function categories(fields: readonly IndicatorField[], hasMap: boolean, kind: object): ChartConfig {
  const [first, ...others] = fields;
  const dimensions = [first, ...others].flatMap((field, i) =>
    field ? [{ property: i === 0 ? ("y" as const) : ("table" as const), variableId: field.id }] : [],
  );
  return {
    $schema: schema,
    title: first?.title ?? "",
    ...kind,
    chartTypes: [],
    ...(hasMap ? { hasMapTab: true, tab: "map" as const } : { tab: "table" as const }),
    dimensions,
    isPublished: true,
  };
}

function scatter(x: IndicatorField, y: IndicatorField, isTimed: boolean, kind: object): ChartConfig {
  return {
    $schema: schema,
    title: `${y.title} and ${lowerFirst(x.title)}`,
    ...kind,
    chartTypes: ["ScatterPlot"],
    dimensions: [
      { property: "y", variableId: y.id },
      { property: "x", variableId: x.id },
    ],
    // Points of the latest time; ways through time of all entities hide each other.
    ...(isTimed && { minTime: "latest" as const, maxTime: "latest" as const }),
    ...(isSkewed(x.range) && { xAxis: { scaleType: "log" as const } }),
    isPublished: true,
  };
}

const lowerFirst = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** What a site calls entities that are no countries, after the header above them. */
function entityWords(header: string): Pick<ChartConfig, "entityType" | "entityTypePlural"> {
  const word = header.trim().toLowerCase();
  if (!/^\p{L}{3,20}$/u.test(word) || /s$/.test(word)) return {};
  const plural = /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
  return { entityType: word, entityTypePlural: plural };
}

/** Units stand below the title, unless a sign beside each number says them. */
function subtitleOf({ unit, shortUnit }: IndicatorField): Pick<ChartConfig, "subtitle"> {
  if (unit === undefined || unit === shortUnit || /[*_[\]`<]/.test(unit)) return {};
  return { subtitle: `Measured in ${/^(?:per|%)/.test(unit) ? "" : ""}${unit}.`.replace("in per ", "per ") };
}

/** Values of one sign begin at 0, unless they are all far from it. */
const axisOf = (range: Range | undefined): Pick<ChartConfig, "yAxis"> =>
  range && range.min > 0 && range.min > 0.5 * range.max ? { yAxis: { min: "auto" } } : {};

const isSkewed = (range: Range | undefined): boolean =>
  range !== undefined && range.min > 0 && range.max > 1000 * range.leastPositive;

/** Colours that fit: two hues around 0, one for amounts; bins by powers where values are of many sizes. */
function mapOf({ range = { min: 0, max: 1, leastPositive: 1 } }: IndicatorField): NonNullable<ChartConfig["map"]> {
  const { min, max, leastPositive } = range;
  const isDiverging = min < 0 && max > 0 && Math.min(-min, max) > 0.1 * Math.max(-min, max);
  if (isDiverging)
    return { colorScale: { baseColorScheme: "RdBu", binningStrategy: "auto", midpoint: 0, midpointMode: "symmetric" } };
  const isLog = min >= 0 && max > 1000 * leastPositive;
  return { colorScale: { baseColorScheme: isLog ? "YlGnBu" : "Blues", binningStrategy: isLog ? "log-auto" : "auto" } };
}
