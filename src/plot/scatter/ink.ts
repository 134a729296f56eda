import { lineColorOf, textColorOf } from "../../view/color/contrast.ts";
import type { Theme } from "../style.ts";

/** Colours that stand out from the background, found once for each colour of the data. */
export interface Ink {
  /** Of outlines, lines and dots. */
  line(color: string): string;
  text(color: string): string;
}

export function createInk({ background }: Theme): Ink {
  return {
    line: once((color) => lineColorOf(color, background)),
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
