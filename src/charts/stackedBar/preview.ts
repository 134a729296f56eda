import type { PreviewType } from "../preview/previewType.ts";
import { stackTable } from "../stacked/preview.ts";

export const stackedBar: PreviewType = { order: () => "usual", yields: false, compares: "columns", table: stackTable };
