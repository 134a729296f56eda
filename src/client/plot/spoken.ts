import type { Target } from "../../core/plot/plot.ts";
import type { View } from "../../core/view/view.ts";

/** A target in words, for a screen reader, and whether it is in focus. */
export const spokenTarget = ({ series, title, lines }: Target, { focus }: View): string =>
  [
    title,
    ...lines.map(({ label, value }) => `${label}: ${value}`),
    ...(focus.includes(series) ? ["In focus"] : []),
  ].join(". ");
