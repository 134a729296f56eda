import type { Markup } from "../text/markup.ts";
import { type Bounds, bottomOf } from "./bounds.ts";
import { label } from "./label.ts";
import type { Style } from "./style.ts";

/** A note at the bottom of a plot about items that are not shown, or not in full; undefined if there are none. */
export const moreNote = (count: number, how: string, bounds: Bounds, style: Style): Markup | undefined =>
  count > 0
    ? label(`and ${count} more, ${how}`, {
        x: bounds.x,
        y: bottomOf(bounds) - style.fontSize * 0.6,
        size: style.fontSize,
        fill: style.theme.muted,
        italic: true,
        className: "more",
      })
    : undefined;
