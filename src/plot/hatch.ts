import { type Markup, svg } from "./markup.ts";
import type { Style } from "./style.ts";

/** The hatching that stands for projections, in the colour of a series. Its id tells the colour: equal ids, equal patterns. */
const hatchId = (color: string, { idPrefix }: Style): string => `${idPrefix}hatch-${color.replace(/[^\w]/g, "")}`;

/** The fill of a projection in a colour; `hatchPatterns` defines it. */
export const hatchFill = (color: string, style: Style): string => `url(#${hatchId(color, style)})`;

/** The definitions of the hatchings in these colours. */
export function hatchPatterns(colors: Iterable<string>, style: Style): Markup | undefined {
  const unique = [...new Set(colors)];
  if (unique.length === 0) return undefined;
  return svg`<defs>${unique.map(
    (color) =>
      svg`<pattern id="${hatchId(color, style)}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="${style.theme.background}"/><rect width="6" height="6" fill="${color}" fill-opacity="0.3"/><line y2="6" stroke="${color}" stroke-width="4"/></pattern>`,
  )}</defs>`;
}
