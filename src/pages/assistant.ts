import type { EncodedChart } from "../core/chart/encode.ts";
import type { Geography } from "../core/data/geography.ts";

/** What `show_chart` gives the page inside an assistant, beside what it tells the assistant. */
export interface ShownChart {
  readonly chart: EncodedChart;
  readonly geography?: Geography | undefined;
  /** Of the view, with "?" before it, or "". */
  readonly query: string;
  /** Address of the chart's page. */
  readonly url: string;
}

/** Where it stands among what a tool's result has for programs. */
export const shownChartKey = "polygraph/chart";
