import type { ChartTraits } from "../../core/view/chartTraits.ts";
import type { View } from "../../core/view/view.ts";
import type { Params, SlotParams } from "./query.ts";

/** What a preview shows, and for which entities. */
export interface PreviewScope {
  /** The view of the first tab. */
  readonly view: View;
  /** The same view with the author's selection. */
  readonly authored: View;
  /** The requested entities, in the requested order. */
  readonly requested: readonly string[];
}

/** What the parameters of a slot depend on. */
export interface SlotScope extends PreviewScope {
  /** Whether the slot shows the preview's first tab. */
  readonly isFirst: boolean;
  /** The entities to compare an entity with (rules.md 705–710). */
  peersOf(entity: string): readonly string[];
}

/** The position of a tab in a preview: before the map, after it, or last (rules.md 701). */
export const previewOrders = ["early", "usual", "late"] as const;
export type PreviewOrder = (typeof previewOrders)[number];

/** How a chart type appears in search previews. Declared by `preview.ts` in the folder of the type. */
export interface PreviewType {
  /** Its position after the first tab. */
  order(first: ChartTraits): PreviewOrder;
  /** Whether it gives up its slot if the table needs the space and columns are the series (rules.md 740). */
  readonly yieldsToTable: boolean;
  /**
   * What is compared if columns are the series: the columns of an entity, entities whose columns are stacked, or pairs
   * of both.
   */
  readonly compares: "columns" | "entities" | "pairs";
  /** The picture as rows (rules.md 720). */
  table(view: View): PreviewTable;
  /** The entities of these rows, in order, if they replace the selection (rules.md 711). */
  drawnEntities?(view: View): readonly string[];
  /** Parameters of its slot in addition to the preview's (rules.md 742–744). */
  slotParams?(scope: SlotScope): SlotParams | undefined;
}

/** The same parameters for a slot's chart and its picture. */
export const sameParams = (params: Params | undefined): SlotParams | undefined =>
  params && { chartParams: params, previewParams: params };

/** The direction of change. */
export type Trend = "up" | "down" | "unchanged";

/** `SearchDataTable` in interface.md 3.9. */
export interface PreviewTable {
  readonly title: string;
  readonly rows: readonly PreviewTableRow[];
}

/** `SearchDataTableRow` in interface.md 3.9. */
export interface PreviewTableRow {
  readonly label: string;
  readonly seriesName?: string;
  readonly color?: string;
  readonly value?: string;
  readonly startValue?: string;
  readonly time?: string;
  readonly timePreposition?: string;
  readonly muted?: boolean;
  /** Hatched like the series in the picture: a projection, or the bin for missing data. */
  readonly striped?: boolean | "no-data";
  readonly outlined?: boolean;
  readonly rounded?: boolean;
  readonly trend?: Trend;
}
