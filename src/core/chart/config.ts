import type { ToleranceStrategy } from "../data/nearest.ts";
import type { TimeBound } from "../data/time.ts";
import type { SphereProjection } from "./projection.ts";

/** The role of an indicator in a chart: on an axis, as size or colour, or only in the table. */
export type DimensionProperty = "y" | "x" | "size" | "color" | "table";
/** Whether values are shown as they are, or in percent: of a total, or of the start value. */
export type StackMode = "absolute" | "relative";
export type ScaleType = "linear" | "log";
/** What each facet represents: an entity or a column; `none` for a single plot. */
export type FacetStrategy = "none" | "entity" | "metric";
/** Whether readers can select several entities, one at a time, or none. */
export type AddCountryMode = "add-country" | "change-country" | "disabled";
/** Whether to hide or show entities that lack a column; `auto` leaves it to the chart type. */
export type MissingDataStrategy = "auto" | "hide" | "show";

/** Peers for comparison with an entity (content/reference.md, "Entities"). */
export const peerStrategies = [
  "defaultSelection",
  "parentRegions",
  "gdpPerCapita",
  "population",
  "dataRange",
  "neighbors",
  "none",
] as const;
export type PeerStrategy = (typeof peerStrategies)[number];

/** The regions of the world map (interface.md 2.1). */
export const mapRegions = ["World", "Africa", "NorthAmerica", "SouthAmerica", "Asia", "Europe", "Oceania"] as const;
export type MapRegion = (typeof mapRegions)[number];

/** Display settings of an indicator; those of a chart's dimension override them. */
export interface Display {
  readonly name?: string;
  readonly unit?: string;
  readonly shortUnit?: string;
  readonly numDecimalPlaces?: number;
  readonly numSignificantFigures?: number;
  readonly roundingMode?: "decimalPlaces" | "significantFigures";
  readonly conversionFactor?: number;
  /** Maximum distance between the requested time and a value, in the dataset's time unit. */
  readonly tolerance?: number;
  readonly isProjection?: boolean;
  readonly plotMarkersOnlyInLineChart?: boolean;
  readonly color?: string;
  readonly includeInTable?: boolean;
  readonly tableDisplay?: { readonly hideAbsoluteChange?: boolean; readonly hideRelativeChange?: boolean };
  /** Lines of the form "Entity: note". */
  readonly entityAnnotationsMap?: string;
  readonly yearIsDay?: boolean;
  readonly zeroDay?: string;
  readonly description?: string;
}

/** An indicator and its role in the chart. */
export interface DimensionConfig {
  readonly property: DimensionProperty;
  readonly variableId: number;
  /** Fixes the dimension at one time. */
  readonly targetYear?: number | string;
  readonly display?: Display;
}

/** Scale, limits and label of an axis. */
export interface AxisConfig {
  readonly label?: string;
  readonly min?: number | "auto";
  readonly max?: number | "auto";
  readonly scaleType?: ScaleType;
  readonly canChangeScaleType?: boolean;
  readonly removePointsOutsideDomain?: boolean;
  readonly facetDomain?: "shared" | "independent";
}

/** Binning strategies (content/reference.md, "Colour"). */
export const binningStrategies = [
  "auto",
  "manual",
  "log-auto",
  "log-1-2-5",
  "log-1-3",
  "log-10",
  "equalSizeBins-few-bins",
  "equalSizeBins-normal",
  "equalSizeBins-many-bins",
  "equalSizeBins-percent",
] as const;
export type BinningStrategy = (typeof binningStrategies)[number];

/** Bins and colours of values. */
export interface ColorScaleConfig {
  readonly baseColorScheme?: string;
  readonly colorSchemeInvert?: boolean;
  readonly binningStrategy?: BinningStrategy;
  /** Manual bins: lower end of the first bin, then the upper end of each. */
  readonly customNumericValues?: readonly number[];
  readonly customNumericLabels?: readonly (string | null)[];
  readonly customNumericColors?: readonly (string | null)[];
  readonly customNumericColorsActive?: boolean;
  readonly customCategoryColors?: Readonly<Record<string, string>>;
  readonly customCategoryLabels?: Readonly<Record<string, string>>;
  readonly customHiddenCategories?: Readonly<Record<string, boolean>>;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly midpoint?: number;
  readonly midpointMode?: "none" | "symmetric" | "same-num-bins" | "asymmetric";
  readonly createBinForMidpoint?: boolean;
  readonly legendDescription?: string;
}

/** A time as written by the author: a number, an open end, or a date or period such as "2020-03" (rules.md 302). */
export type WrittenTime = TimeBound | string;

/** Settings of the map. */
export interface MapConfig {
  /** Name of a geography; default is that of the map's dataset, else the world. */
  readonly geography?: string;
  /** Overrides the projection of the geography. */
  readonly projection?: SphereProjection;
  /** A region of the world or of the geography. */
  readonly region?: string;
  /** Indicator id as a string; default is the first y. */
  readonly columnSlug?: string;
  readonly time?: WrittenTime;
  readonly startTime?: WrittenTime;
  readonly timeTolerance?: number;
  readonly toleranceStrategy?: ToleranceStrategy;
  readonly hideTimeline?: boolean;
  readonly selectedEntityNames?: readonly string[];
  readonly globe?: {
    readonly isActive?: boolean;
    readonly rotation?: readonly [number, number];
    readonly zoom?: number;
  };
  readonly tooltipUseCustomLabels?: boolean;
  readonly colorScale?: ColorScaleConfig;
}

/** A comparison line: a formula of x (by default x itself), or a position on the x axis. */
export type ComparisonLine = FormulaLine | { readonly label?: string; readonly xEquals: number };

interface FormulaLine {
  readonly label?: string;
  readonly yEquals?: string;
}

/**
 * A chart config as its author writes it (content/reference.md); `.config.json` returns it unchanged. Comments state
 * the defaults of absent fields.
 */
export interface ChartConfig {
  readonly $schema: string;
  readonly id?: number;
  readonly slug?: string;
  readonly version?: number;
  readonly isPublished?: boolean;
  /** `YYYY-MM-DD`: date of first publication. */
  readonly publishedAt?: string;
  /** Slugs of its topics; default are those of its indicators. */
  readonly topics?: readonly string[];
  readonly title?: string;
  readonly subtitle?: string;
  readonly note?: string;
  readonly sourceDesc?: string;
  readonly originUrl?: string;
  readonly variantName?: string;
  readonly internalNotes?: string;
  readonly relatedQuestions?: readonly { readonly text?: string; readonly url?: string }[];
  /** "country or region" */
  readonly entityType?: string;
  /** "countries and regions" */
  readonly entityTypePlural?: string;

  readonly dimensions: readonly DimensionConfig[];

  readonly selectedEntityNames?: readonly string[];
  readonly selectedEntityColors?: Readonly<Record<string, string>>;
  readonly focusedSeriesNames?: readonly string[];
  readonly excludedEntityNames?: readonly string[];
  readonly includedEntityNames?: readonly string[];
  /** "add-country" */
  readonly addCountryMode?: AddCountryMode;
  /** "dataRange" */
  readonly peerCountryStrategy?: PeerStrategy;
  readonly matchingEntitiesOnly?: boolean;
  /** "auto" */
  readonly missingDataStrategy?: MissingDataStrategy;

  /** Names of chart types; `defaultChartTypes` (charts/tab.ts) if absent. */
  readonly chartTypes?: readonly string[];
  readonly hasMapTab?: boolean;
  /** "chart", or the `tab` parameter of a chart type. */
  readonly tab?: string;

  readonly minTime?: WrittenTime;
  readonly maxTime?: WrittenTime;
  readonly timelineMinTime?: WrittenTime;
  readonly timelineMaxTime?: WrittenTime;
  readonly hideTimeline?: boolean;
  readonly compareEndPointsOnly?: boolean;

  readonly xAxis?: AxisConfig;
  readonly yAxis?: AxisConfig;

  readonly baseColorScheme?: string;
  readonly invertColorScheme?: boolean;
  readonly colorScale?: ColorScaleConfig;
  readonly map?: MapConfig;

  readonly stackMode?: StackMode;
  /** true */
  readonly hideRelativeToggle?: boolean;
  readonly selectedFacetStrategy?: FacetStrategy;
  /** true */
  readonly hideFacetControl?: boolean;
  /** "metric" */
  readonly facettingLabelByYVariables?: string;
  /** "total" */
  readonly sortBy?: "total" | "column" | "entityName" | "custom";
  /** "desc" */
  readonly sortOrder?: "desc" | "asc";
  readonly sortColumnSlug?: string;
  readonly comparisonLines?: readonly (FormulaLine | { readonly label?: string; readonly xEquals: number | string })[];
  readonly zoomToSelection?: boolean;
  readonly showYearLabels?: boolean;
  /** true */
  readonly showNoDataArea?: boolean;
  readonly hideSeriesLabels?: boolean;
  readonly hideConnectedScatterLines?: boolean;
  readonly hideScatterLabels?: boolean;
  readonly scatterPointLabelStrategy?: "year" | "x" | "y";
  readonly hideTotalValueLabel?: boolean;
  readonly hideAnnotationFieldsInTitle?: {
    readonly entity?: boolean;
    readonly time?: boolean;
    readonly changeInPrefix?: boolean;
  };
  readonly logo?: string;
  readonly hideLogo?: boolean;
}
