import type { PreviewType } from "../preview/previewType.ts";
import { stackTable } from "../stacked/preview.ts";

export const stackedAreaPreview: PreviewType = {
  order: () => "usual",
  yieldsToTable: false,
  compares: "columns",
  table: stackTable,
};
