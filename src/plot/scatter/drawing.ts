import type { Scatter } from "../../view/scatter.ts";
import type { View } from "../../view/view.ts";
import type { Style } from "../style.ts";
import type { Ink } from "./ink.ts";

/** What every part of a scatter is drawn from. */
export interface ScatterDrawing {
  readonly view: View;
  readonly scatter: Scatter;
  readonly style: Style;
  readonly ink: Ink;
}
