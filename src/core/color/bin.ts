/** The colour of a bin in plot and legend. */
export interface Swatch {
  /** "#rrggbb" */
  readonly color: string;
  /** Whether the legend omits the bin. */
  readonly isHidden: boolean;
}

/** A range of numbers, `min` < value ≤ `max`; the first bin also contains its `min`. */
export interface NumericBin extends Swatch {
  readonly kind: "numeric";
  readonly min: number;
  readonly max: number;
  /** Whether the bin also contains all values below `min` (first bin) or above `max` (last bin). */
  readonly isOpenLeft: boolean;
  readonly isOpenRight: boolean;
  /** The author's label; by default, the edges label the bin. */
  readonly label?: string;
}

/** One category of a text column. */
export interface CategoryBin extends Swatch {
  readonly kind: "category";
  readonly value: string;
  readonly label: string;
}

/** The bin of missing values. */
export interface NoDataBin extends Swatch {
  readonly kind: "no-data";
  readonly label: string;
}

/** A range or category of values that share one colour. */
export type Bin = NumericBin | CategoryBin | NoDataBin;

export const isNumericBin = (bin: Bin): bin is NumericBin => bin.kind === "numeric";

/** An input of a colour scale; undefined if there is no value. */
export type BinValue = number | string | undefined;

/** Name of the missing-data category in `customCategoryColors`, `customCategoryLabels` and `customHiddenCategories`. */
export const noDataLabel = "No data";

/** Default colour of missing data, and of bins without a colour. */
export const noDataColor = "#b8bcc4";
