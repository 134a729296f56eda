import type { EncodedChart } from "../core/chart/encode.ts";
import type { Geography } from "../core/data/geography.ts";

/** Data that the tool `show_chart` passes to the page inside an assistant. */
export interface ShownChart {
  readonly chart: EncodedChart;
  readonly geography?: Geography | undefined;
  /** Query of the view with "?", or "". */
  readonly query: string;
  /** URL of the chart's page. */
  readonly url: string;
}

/** Its key in the `_meta` of a tool result. */
export const shownChartKey = "polygraph/chart";
