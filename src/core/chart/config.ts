import type { ToleranceStrategy } from "../data/nearest.ts";
import type { TimeBound } from "../data/time.ts";
import type { SphereProjection } from "./projection.ts";

/** The part that an indicator has in a chart: up or along an axis, as size or colour, or in the table alone. */
export type DimensionProperty = "y" | "x" | "size" | "color" | "table";
/** Whether values are told as they are, or in percent: of a total, or of what they were at the start. */
export type StackMode = "absolute" | "relative";
/** How an axis counts. */
export type ScaleType = "linear" | "log";
/** What each of several small plots is of: an entity, or a column; or there is one plot. */
export type FacetStrategy = "none" | "entity" | "metric";
/** Whether readers may choose several entities, one at a time, or none. */
export type AddCountryMode = "add-country" | "change-country" | "disabled";
/** What becomes of entities that lack a column: they are hidden, shown with the others, or whichever the tab does. */
export type MissingDataStrategy = "auto" | "hide" | "show";

/** Whom a reader may compare an entity with (content/reference.md, "Entities"). */
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

/** The parts of the world that a map may show (interface.md 2.1). */
export const mapRegions = ["World", "Africa", "NorthAmerica", "SouthAmerica", "Asia", "Europe", "Oceania"] as const;
export type MapRegion = (typeof mapRegions)[number];

/** How an indicator is shown: the indicator's own settings, overridden by those of the chart's dimension. */
export interface Display {
  readonly name?: string;
  readonly unit?: string;
  readonly shortUnit?: string;
  readonly numDecimalPlaces?: number;
  readonly numSignificantFigures?: number;
  readonly roundingMode?: "decimalPlaces" | "significantFigures";
  readonly conversionFactor?: number;
  /** How far from the asked time a value may come, in what the dataset's times count. */
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

/** One dimension: an indicator, and what it is plotted as. */
export interface DimensionConfig {
  readonly property: DimensionProperty;
  readonly variableId: number;
  /** Fixes the dimension at one time. */
  readonly targetYear?: number | string;
  readonly display?: Display;
}

/** How an axis is scaled, limited and labelled. */
export interface AxisConfig {
  readonly label?: string;
  readonly min?: number | "auto";
  readonly max?: number | "auto";
  readonly scaleType?: ScaleType;
  readonly canChangeScaleType?: boolean;
  readonly removePointsOutsideDomain?: boolean;
  readonly facetDomain?: "shared" | "independent";
}

/** How values may be put into bins (content/reference.md, "Colour"). */
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

/** How values are put into bins and coloured. */
export interface ColorScaleConfig {
  readonly baseColorScheme?: string;
  readonly colorSchemeInvert?: boolean;
  readonly binningStrategy?: BinningStrategy;
  /** Manual bins: the lower end of the first, then the upper end of each. */
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

/** A time as an author writes it: a number, an open end, or a date or period such as "2020-03" (rules.md 302). */
export type WrittenTime = TimeBound | string;

/** What the map shows, and how. */
export interface MapConfig {
  /** A geography of the content; else that of the map's dataset, else the world. */
  readonly geography?: string;
  /** How it comes on paper, other than its geography says. */
  readonly projection?: SphereProjection;
  /** A part of the world, or a region of the geography. */
  readonly region?: string;
  /** Indicator id as a string; else the first y. */
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

/** A line to compare with: a formula of x (x itself unless told), or a place on the x axis. */
export type ComparisonLine = FormulaLine | { readonly label?: string; readonly xEquals: number };

interface FormulaLine {
  readonly label?: string;
  readonly yEquals?: string;
}

/**
 * A chart config as its author writes it (content/reference.md); `.config.json` returns it unchanged. Absent fields
 * take the defaults that the comments name.
 */
export interface ChartConfig {
  readonly $schema: string;
  readonly id?: number;
  readonly slug?: string;
  readonly version?: number;
  readonly isPublished?: boolean;
  /** `YYYY-MM-DD`: when readers could see it first. */
  readonly publishedAt?: string;
  /** Slugs of the topics that it is filed under; those of its indicators when absent. */
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
  /** "chart", or one of the interface's tab names. */
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
