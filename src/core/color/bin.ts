/** How a bin looks. */
export interface Swatch {
  /** "#rrggbb" */
  readonly color: string;
  /** The legend leaves it out. */
  readonly isHidden: boolean;
}

/** Values above `min`, up to and with `max`; the first bin holds its `min` too. */
export interface NumericBin extends Swatch {
  readonly kind: "numeric";
  readonly min: number;
  readonly max: number;
  /** Values below `min` (of the first bin) or above `max` (of the last) belong to it as well. */
  readonly isOpenLeft: boolean;
  readonly isOpenRight: boolean;
  /** The author's; without one, its edges name the bin. */
  readonly label?: string;
}

/** A text that values may be. */
export interface CategoryBin extends Swatch {
  readonly kind: "category";
  readonly value: string;
  readonly label: string;
}

/** What has no value. */
export interface NoDataBin extends Swatch {
  readonly kind: "no-data";
  readonly label: string;
}

/** What one colour of a scale stands for. */
export type Bin = NumericBin | CategoryBin | NoDataBin;

/** Whether a bin is a range of numbers. */
export const isNumericBin = (bin: Bin): bin is NumericBin => bin.kind === "numeric";

/** What a scale finds the bin of; undefined is no value. */
export type BinValue = number | string | undefined;

/** The category of what has no value, in `customCategoryColors`, `…Labels` and `customHiddenCategories`. */
export const noDataLabel = "No data";

/** Its colour, and that of bins that lack one. */
export const noDataColor = "#b8bcc4";
