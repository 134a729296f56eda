import type { Column } from "../data/column.ts";
import type { Entity } from "../data/entity.ts";
import type { Geography } from "../data/geography.ts";
import { memoize } from "../data/memoize.ts";
import type { NumberFormat } from "../data/number.ts";
import { formatTargetTime, type Time, type TimeRange, type TimeUnit } from "../data/time.ts";
import type { ResolvedConfig } from "./chartTime.ts";
import type { AxisConfig, ChartConfig, DimensionProperty, Display } from "./config.ts";
import type { Cube } from "./cube/cube.ts";
import type { Indicator } from "./indicator.ts";
import type { SeeAlso } from "./seeAlso.ts";
import type { Site } from "./site.ts";

/** An indicator in its role in a chart, with the values that the chart may use. */
export interface Dimension {
  readonly property: DimensionProperty;
  /** Key of the column in JSON: the indicator's id, plus "-<year>" if it has a target year. */
  readonly slug: string;
  readonly indicator: Indicator;
  /** The indicator's display settings, overridden by those of the dimension. */
  readonly display: Display;
  readonly targetYear?: Time;
  /** The values of the included entities and times, multiplied by the conversion factor. */
  readonly column: Column;
  /**
   * First and last time of the indicator, including values that the chart leaves out. Absent without values, or if its
   * time unit differs from the chart's.
   */
  readonly timespan?: TimeRange;
}

/** A config joined with its indicators: an immutable, serialisable value. */
export interface Chart {
  readonly slug: string;
  readonly config: ResolvedConfig;
  /** The config as written, if it contains dates or periods. */
  readonly written?: ChartConfig;
  readonly timeUnit: TimeUnit;
  /** Grouped by property: y (one or more), x, size, color, table; each group in the author's order. */
  readonly dimensions: readonly Dimension[];
  /** Entity codes by name; entities without a code are absent. */
  readonly codes: Readonly<Record<string, string>>;
  /**
   * Entities that share their name with an entity of the site or a place of the world map, but are different (rules.md
   * 222).
   */
  readonly namesakes?: readonly string[];
  /** Default selection, used if none of the author's entities exist in the chart (rules.md 223). */
  readonly defaultSelection?: readonly string[];
  /** The shapes of its map, if it does not show the built-in world. */
  readonly geography?: Geography;
  /** Related charts and topics; only the page uses them. */
  readonly seeAlso?: SeeAlso;
  /** Index of its slice, if it is part of a cube. */
  readonly sliceIndex?: number;
  /** Indices of the slices that it shows in addition (`Slice.others`). */
  readonly otherSlices?: readonly number[];
  /** Names of the columns of all choices, shown or not, in the order in which they get their colours. */
  readonly columnNames?: readonly string[];
  /** Its cube. */
  readonly cube?: Cube;
  /** The parameters that lead to it from the page of its cube (`sliceParams`). */
  readonly choices?: readonly [name: string, value: string][];
  /** The slices whose rows it has, if it is the table of all views of a cube (`joinSlices`). */
  readonly slices?: readonly Chart[];
}

/** The chart for data files, which have no default selection (rules.md 223). */
export function withoutDefaultSelection(chart: Chart): Chart {
  const { defaultSelection: chosen, ...rest } = chart;
  return chosen ? rest : chart;
}

/** Adds the loaded geography to a chart. */
export const withGeography = memoize((chart: Chart, geography: Geography): Chart => ({ ...chart, geography }));

/** Adds related charts and topics to a chart. */
export const withSeeAlso = memoize((chart: Chart, seeAlso: SeeAlso): Chart => ({ ...chart, seeAlso }));

/** The site's record of a chart's entity; undefined for a namesake (rules.md 222). */
export const siteEntity = (chart: Chart, site: Site, name: string): Entity | undefined =>
  chart.namesakes?.includes(name) ? undefined : site.entities.findByName(name);

/**
 * Whether rows are made for a dimension. Size and colour have no rows of their own: they follow the entity, not the
 * time, and keep all their times (rules.md 406).
 */
export const isMeasure = ({ property }: { readonly property: DimensionProperty }): boolean =>
  property !== "size" && property !== "color";

/** The time limits of a chart; infinite if the author sets none (content/reference.md, "Time"). */
export const timelineOf = ({ timelineMinTime, timelineMaxTime }: ResolvedConfig): TimeRange => ({
  start: typeof timelineMinTime === "number" ? timelineMinTime : Number.NEGATIVE_INFINITY,
  end: typeof timelineMaxTime === "number" ? timelineMaxTime : Number.POSITIVE_INFINITY,
});

/** Creates the entity filter of a config: inclusion first, then exclusion (content/reference.md, "Entities"). */
export function entityFilter(config: ChartConfig): (entity: string) => boolean {
  const included = config.includedEntityNames?.length ? new Set(config.includedEntityNames) : undefined;
  const excluded = new Set(config.excludedEntityNames);
  return (entity) => (included?.has(entity) ?? true) && !excluded.has(entity);
}

/** The dimensions with a property, in the author's order. */
export const dimensionsOf = (chart: Chart, property: DimensionProperty): readonly Dimension[] =>
  chart.dimensions.filter((dimension) => dimension.property === property);

/** The first dimension with a property. */
export const dimensionOf = (chart: Chart, property: DimensionProperty): Dimension | undefined =>
  chart.dimensions.find((dimension) => dimension.property === property);

/** Display name of a dimension: `display.name`, else the indicator's title, else its name (rules.md 408). */
export const displayName = ({ display, indicator }: Dimension): string =>
  display.name || indicator.title || indicator.name;

/**
 * What an axis measures: the author's label, else the name of the dimension, with the time if that is fixed:
 * "Electricity per person in 2015".
 */
export function axisTitle(config: AxisConfig | undefined, dimension: Dimension, unit: TimeUnit): string {
  if (config?.label) return config.label;
  const { targetYear } = dimension;
  const name = displayName(dimension);
  return targetYear === undefined ? name : `${name} in ${formatTargetTime(targetYear, unit)}`;
}

/**
 * Number format of a dimension: display settings override the indicator's units. Integers have no decimals, unless a
 * conversion factor makes them fractional (rules.md 608).
 */
export function numberFormat(dimension: Dimension): NumberFormat {
  const { display, indicator } = dimension;
  return {
    unit: display.unit ?? indicator.unit,
    shortUnit: display.shortUnit ?? indicator.shortUnit,
    numDecimalPlaces: isInteger(dimension) ? 0 : display.numDecimalPlaces,
    numSignificantFigures: display.numSignificantFigures,
    roundingMode: display.roundingMode,
  };
}

/** Whether a dimension only has integers: those of its indicator, with an integer conversion factor. */
export const isInteger = ({ indicator, display }: Dimension): boolean =>
  indicator.type === "integer" && Number.isInteger(display.conversionFactor ?? 1);

/** Whether all data of a chart may be redistributed (rules.md 106). */
export const isRedistributable = (chart: Chart): boolean =>
  chart.dimensions.every(({ indicator }) => !indicator.nonRedistributable);

/** The indicators of a chart, without duplicates, in the order of its dimensions. */
export function indicatorsOf(chart: Chart): readonly Indicator[] {
  return [...new Map(chart.dimensions.map(({ indicator }) => [indicator.id, indicator])).values()];
}
