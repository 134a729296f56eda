import { lineColorOf, textColorOf } from "../../core/color/contrast.ts";
import type { Style, Theme } from "../../core/plot/style.ts";
import type { View } from "../../core/view/view.ts";
import type { Scatter } from "./points.ts";

/** What every part of a scatter is drawn from. */
export interface ScatterDrawing {
  readonly view: View;
  readonly scatter: Scatter;
  readonly style: Style;
  readonly ink: Ink;
}

/** Colours that stand out from the background, found once for each colour of the data. */
export interface Ink {
  /** Of outlines, lines and dots. */
  line(color: string): string;
  text(color: string): string;
  /** Of filled points: as it is on a light page, where an outline helps pale ones; on a dark page as bright as lines. */
  fill(color: string): string;
}

/** The ink of a theme. */
export function createInk({ background, name }: Theme): Ink {
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
