import { hexOf, toOklch } from "./space.ts";

/** How much lighter or darker a colour comes again, in OKLCH lightness, round by round. */
const shifts: readonly number[] = [0, 0.12, -0.12, 0.06, -0.06];

/** Variants that were made, by colour and round: palettes are few, and go round the same way each time. */
const made = new Map<string, string>();
const maxMade = 1000;

/** A colour that stands beside `color` in the same hue, for palettes that must go round again; round 0 is the colour itself. */
export function variantOf(color: string, round: number): string {
  const shift = shifts[round % shifts.length] ?? 0;
  if (shift === 0) return color;
  const key = `${color} ${shift}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= maxMade) made.clear();
  const variant = shifted(color, shift);
  made.set(key, variant);
  return variant;
}

function shifted(color: string, shift: number): string {
  const origin = toOklch(color);
  return origin ? hexOf({ ...origin, l: Math.min(0.92, Math.max(0.2, origin.l + shift)) }) : color;
}
