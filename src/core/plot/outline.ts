import { lineColorOf } from "../color/contrast.ts";
import type { Theme } from "./style.ts";

/** The line around a fill that would be lost on the background: of its own hue, and strong enough to see the shape. */
export function outlineOf(fill: string, { background }: Theme): string | undefined {
  const outline = lineColorOf(fill, background);
  return outline === fill ? undefined : outline;
}
