import { fetchChartData } from "./tool/fetchChartData.ts";
import { fetchChartImage } from "./tool/fetchChartImage.ts";
import { fetchIndicatorData } from "./tool/fetchIndicatorData.ts";
import { fetchIndicatorMetadata } from "./tool/fetchIndicatorMetadata.ts";
import { runSql } from "./tool/runSql.ts";
import { searchChart } from "./tool/searchChart.ts";
import { searchIndicator } from "./tool/searchIndicator.ts";
import { showChart } from "./tool/showChart.ts";
import type { Tool } from "./tool.ts";

/** Every tool, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  searchChart,
  fetchChartData,
  fetchChartImage,
  showChart,
  searchIndicator,
  fetchIndicatorMetadata,
  fetchIndicatorData,
  runSql,
];
