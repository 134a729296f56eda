import { hexOf, toOklch } from "./space.ts";

/** How much lighter or darker a colour comes again, in OKLCH lightness, round by round. */
const shifts: readonly number[] = [0, 0.12, -0.12, 0.06, -0.06];

/** A colour that stands beside `color` in the same hue, for palettes that must go round again; round 0 is the colour itself. */
export function variantOf(color: string, round: number): string {
  const shift = shifts[round % shifts.length] ?? 0;
  const origin = shift === 0 ? undefined : toOklch(color);
  if (!origin) return color;
  const l = Math.min(0.92, Math.max(0.2, origin.l + shift));
  return hexOf({ ...origin, l });
}
