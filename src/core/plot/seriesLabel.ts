import type { Series } from "../series/series.ts";

/** The name of a series, to stand beside the end of its mark. */
export interface SeriesLabel {
  readonly series: Pick<Series, "name" | "entity" | "color" | "isMuted">;
  readonly text: string;
  /** A second text after the name, e.g. the value at the end. */
  readonly value?: string | undefined;
  /** Said below in smaller text, where all labels have room for theirs. */
  readonly note?: string | undefined;
  /** The value at which the mark ends. */
  readonly at: number;
  /** The time at which it does; that of the plot's edge unless told. */
  readonly time?: number;
  /** Labels of greater importance stay where room is short. */
  readonly importance: number;
}
