import type { Scatter } from "../../marks/scatter.ts";
import type { Style } from "../../plot/style.ts";
import type { View } from "../../view/view.ts";
import type { Ink } from "./ink.ts";

/** What every part of a scatter is drawn from. */
export interface ScatterDrawing {
  readonly view: View;
  readonly scatter: Scatter;
  readonly style: Style;
  readonly ink: Ink;
}
