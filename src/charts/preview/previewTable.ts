/** How a value developed. */
export type Trend = "up" | "down" | "unchanged";

/** SearchDataTable of interface.md 3.9. */
export interface PreviewTable {
  readonly title: string;
  readonly rows: readonly PreviewTableRow[];
}

/** SearchDataTableRow of interface.md 3.9. */
export interface PreviewTableRow {
  readonly label: string;
  readonly seriesName?: string;
  readonly color?: string;
  readonly value?: string;
  readonly startValue?: string;
  readonly time?: string;
  readonly timePreposition?: string;
  readonly muted?: boolean;
  /** Hatched like the series in the picture: a projection, or the bin of what has no data. */
  readonly striped?: boolean | "no-data";
  readonly outlined?: boolean;
  readonly rounded?: boolean;
  readonly trend?: Trend;
}
