import { lineColorOf } from "../color/contrast.ts";
import type { Theme } from "./style.ts";

/** The outline of a fill that has too little contrast with the background: the same hue, darker or lighter. */
export function outlineColor(fill: string, { background }: Theme): string | undefined {
  const outline = lineColorOf(fill, background);
  return outline === fill ? undefined : outline;
}
