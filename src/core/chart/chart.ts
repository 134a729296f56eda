import type { Column } from "../data/column.ts";
import type { Entity } from "../data/entity.ts";
import type { Geography } from "../data/geography.ts";
import { memoize } from "../data/memoize.ts";
import type { NumberFormat } from "../data/number.ts";
import type { Time, TimeRange, TimeUnit } from "../data/time.ts";
import type { ResolvedConfig } from "./chartTime.ts";
import type { ChartConfig, DimensionProperty, Display } from "./config.ts";
import type { Indicator } from "./indicator.ts";
import type { Onward } from "./onward.ts";
import type { Site } from "./site.ts";

/** One dimension of a chart: what an indicator is plotted as, with the values that the chart may use. */
export interface Dimension {
  readonly property: DimensionProperty;
  /** Key of the column in JSON: the indicator's id, with "-<year>" when a target year fixes it. */
  readonly slug: string;
  readonly indicator: Indicator;
  /** The indicator's display under the dimension's. */
  readonly display: Display;
  readonly targetYear?: Time;
  /** Values × conversion factor of the entities and times that the chart includes. */
  readonly column: Column;
  /**
   * First and last time of the indicator's values, whatever the chart leaves out; absent without values, and where it
   * counts other units than the chart.
   */
  readonly timespan?: TimeRange;
}

/** One config joined with the indicators it names: an immutable, serialisable value. */
export interface Chart {
  readonly slug: string;
  readonly config: ResolvedConfig;
  /** What the author wrote, where dates or periods stand in it. */
  readonly written?: ChartConfig;
  readonly timeUnit: TimeUnit;
  /** y (one or more) first, then x, size, color, table; each group in the author's order. */
  readonly dimensions: readonly Dimension[];
  /** Code of each entity, by name; entities without a code are absent. */
  readonly codes: Readonly<Record<string, string>>;
  /** Entities that are called like one of the site or of the map, and are others (rules.md 222). */
  readonly namesakes?: readonly string[];
  /** Whom pictures and pages show where the author selects nobody that the chart has (rules.md 223). */
  readonly defaultSelection?: readonly string[];
  /** What its map is drawn of, where that is not the usual world. */
  readonly geography?: Geography;
  /** What its page leads on to; nothing but the page tells of it. */
  readonly onward?: Onward;
}

/** A chart as answers of data see it: nobody is selected unless its author or a query does (rules.md 223). */
export function withoutDefaultSelection(chart: Chart): Chart {
  const { defaultSelection: chosen, ...rest } = chart;
  return chosen ? rest : chart;
}

/** A chart whose map is drawn of what its geography's file holds. */
export const withGeography = memoize((chart: Chart, geography: Geography): Chart => ({ ...chart, geography }));

/** A chart whose page leads on to others. */
export const withOnward = memoize((chart: Chart, onward: Onward): Chart => ({ ...chart, onward }));

/**
 * What the site says of an entity of a chart; nothing of those that are but called like one of its own (rules.md 222).
 */
export const siteEntity = (chart: Chart, site: Site, name: string): Entity | undefined =>
  chart.namesakes?.includes(name) ? undefined : site.entities.findByName(name);

/**
 * Whether a dimension is one that rows are made for. Size and colour only accompany them: they follow the entity, not
 * the time, and keep all their times (rules.md 406).
 */
export const isMeasure = ({ property }: { readonly property: DimensionProperty }): boolean =>
  property !== "size" && property !== "color";

/** The times that a chart may have; infinite where the author sets no end (content/reference.md, "Time"). */
export const timelineOf = ({ timelineMinTime, timelineMaxTime }: ResolvedConfig): TimeRange => ({
  start: typeof timelineMinTime === "number" ? timelineMinTime : Number.NEGATIVE_INFINITY,
  end: typeof timelineMaxTime === "number" ? timelineMaxTime : Number.POSITIVE_INFINITY,
});

/** Whether a chart may have an entity: first included, then excluded (content/reference.md, "Entities"). */
export function entityFilter(config: ChartConfig): (entity: string) => boolean {
  const included = config.includedEntityNames?.length ? new Set(config.includedEntityNames) : undefined;
  const excluded = new Set(config.excludedEntityNames);
  return (entity) => (included?.has(entity) ?? true) && !excluded.has(entity);
}

/** The dimensions of a property, in the author's order. */
export const dimensionsOf = (chart: Chart, property: DimensionProperty): readonly Dimension[] =>
  chart.dimensions.filter((dimension) => dimension.property === property);

/** The first dimension of a property; undefined when the chart has none. */
export const dimensionOf = (chart: Chart, property: DimensionProperty): Dimension | undefined =>
  chart.dimensions.find((dimension) => dimension.property === property);

/** Name that a dimension is shown by: display.name, else title, else name (rules.md 408). */
export const displayName = ({ display, indicator }: Dimension): string =>
  display.name || indicator.title || indicator.name;

/**
 * How a dimension's numbers are told: the display's settings over the indicator's units. Whole numbers have no decimals,
 * unless a factor that is none makes them others (rules.md 608).
 */
export function numberFormat(dimension: Dimension): NumberFormat {
  const { display, indicator } = dimension;
  return {
    unit: display.unit ?? indicator.unit,
    shortUnit: display.shortUnit ?? indicator.shortUnit,
    numDecimalPlaces: isWhole(dimension) ? 0 : display.numDecimalPlaces,
    numSignificantFigures: display.numSignificantFigures,
    roundingMode: display.roundingMode,
  };
}

/** Whether a dimension has whole numbers alone: its indicator's, by a factor that leaves them whole. */
export const isWhole = ({ indicator, display }: Dimension): boolean =>
  indicator.type === "integer" && Number.isInteger(display.conversionFactor ?? 1);

/** Whether the chart holds data that may not be passed on (rules.md 106). */
export const isRedistributable = (chart: Chart): boolean =>
  chart.dimensions.every(({ indicator }) => !indicator.nonRedistributable);

/** Indicators of a chart, each once, in the order of its dimensions. */
export function indicatorsOf(chart: Chart): readonly Indicator[] {
  return [...new Map(chart.dimensions.map(({ indicator }) => [indicator.id, indicator])).values()];
}
