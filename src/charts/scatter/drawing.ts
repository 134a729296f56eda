import type { Style } from "../../core/plot/style.ts";
import type { View } from "../../core/view/view.ts";
import type { Ink } from "./ink.ts";
import type { Scatter } from "./points.ts";

/** What every part of a scatter is drawn from. */
export interface ScatterDrawing {
  readonly view: View;
  readonly scatter: Scatter;
  readonly style: Style;
  readonly ink: Ink;
}
