import type { ChartTraits } from "../../core/view/chartTraits.ts";
import type { View } from "../../core/view/view.ts";
import type { Params, SlotParams } from "./query.ts";

/** What a preview shows, of whom. */
export interface PreviewScope {
  /** The first tab's view. */
  readonly view: View;
  /** The same as its author selects. */
  readonly authored: View;
  /** The entities asked for, in the order asked. */
  readonly asked: readonly string[];
}

/** What a tab's slot may depend on. */
export interface SlotScope extends PreviewScope {
  /** Whether the slot's tab is the preview's first. */
  readonly isFirst: boolean;
  /** Whom a reader may compare an entity with (rules.md 705–710). */
  peersOf(entity: string): readonly string[];
}

/** Where a tab stands in a preview: before the map, behind it, or last (rules.md 701). */
export const previewOrders = ["early", "usual", "late"] as const;
export type PreviewOrder = (typeof previewOrders)[number];

/** How a chart type appears in previews: `preview.ts` of its folder, which the type loads. */
export interface PreviewType {
  /** Its place behind a first tab. */
  order(first: ChartTraits): PreviewOrder;
  /** Whether it leaves its slot to the table if that needs it, where columns are the series (rules.md 740). */
  readonly yieldsToTable: boolean;
  /**
   * What stands beside each other where columns are the series: the columns of an entity, entities in which the columns
   * stand on each other, or pairs of both.
   */
  readonly compares: "columns" | "entities" | "pairs";
  /** Its picture as rows (rules.md 720). */
  table(view: View): PreviewTable;
  /** Whose rows these are, in their order, where they become the selection (rules.md 711). */
  drawnEntities?(view: View): readonly string[];
  /** What its slot has beyond the preview's parameters (rules.md 742–744). */
  slotParams?(scope: SlotScope): SlotParams | undefined;
}

/** The same parameters for a slot's chart and for its picture. */
export const sameParams = (params: Params | undefined): SlotParams | undefined =>
  params && { chartParams: params, previewParams: params };

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
