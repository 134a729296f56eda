import type { PreviewType } from "../previewType.ts";
import { stackTable } from "../rows/stack.ts";

export const stackedBar: PreviewType = { order: () => "usual", yields: false, compares: "columns", table: stackTable };
