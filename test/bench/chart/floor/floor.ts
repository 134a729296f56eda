import type { View } from "../../../../src/core/view/view.ts";
import { lineFloor } from "./line.ts";
import { mapFloor } from "./map.ts";
import { scatterFloor } from "./scatter.ts";
import { stackedAreaFloor } from "./stackedArea.ts";

/**
 * The same picture as plainly as one can write it with d3's scales and shapes and with strings: frame, axes, marks and
 * labels for this data and this size alone. No other size, language of numbers, missing value or theme is thought of.
 */
export const floors: Readonly<Record<string, (view: View) => string>> = {
  line: lineFloor,
  "stacked-area": stackedAreaFloor,
  scatter: scatterFloor,
  map: mapFloor,
};
