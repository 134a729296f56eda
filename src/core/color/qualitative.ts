import type { Scheme } from "./scheme.ts";
import { variantOf } from "./variant.ts";

/** Distinct colours in order; when they run out they come again, lighter, then darker. */
export const qualitative = (palette: readonly string[], named?: ReadonlyMap<string, string>): Scheme => ({
  kind: "qualitative",
  colors(count, inverted) {
    const { length } = palette;
    const at = (i: number) => palette[inverted ? length - 1 - (i % length) : i % length] ?? "#808080";
    return Array.from({ length: count }, (_, i) => variantOf(at(i), Math.floor(i / length)));
  },
  ...(named && { named }),
});
