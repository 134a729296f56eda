import { lineColorOf, textColorOf } from "../../core/color/contrast.ts";
import type { Style, Theme } from "../../core/plot/style.ts";
import type { View } from "../../core/view/view.ts";
import type { Scatter } from "./points.ts";

/** What all parts of a scatter are drawn from. */
export interface ScatterDrawing {
  readonly view: View;
  readonly scatter: Scatter;
  readonly style: Style;
  readonly markColors: MarkColors;
}

/** Colours with enough contrast to the background, memoized by colour of the data. */
export interface MarkColors {
  /** For outlines, lines and dots. */
  line(color: string): string;
  text(color: string): string;
  /**
   * For filled points: unchanged on a light background, where pale points have an outline; as bright as lines on a dark
   * one.
   */
  fill(color: string): string;
}

/** Creates the colours of a theme. */
export function createMarkColors({ background, name }: Theme): MarkColors {
  const line = once((color) => lineColorOf(color, background));
  return {
    line,
    fill: name === "dark" ? line : (color) => color,
    text: once((color) => textColorOf(color, background)),
  };
}

function once(find: (color: string) => string): (color: string) => string {
  const known = new Map<string, string>();
  return (color) => {
    let found = known.get(color);
    if (found === undefined) {
      found = find(color);
      known.set(color, found);
    }
    return found;
  };
}
