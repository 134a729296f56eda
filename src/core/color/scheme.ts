import { hexOf, toOklch } from "./colorSpace.ts";

/** `single`: every series has the same colour. */
export type SchemeKind = "sequential" | "diverging" | "qualitative" | "single";

/** A named way to colour any number of classes or series. */
export interface Scheme {
  readonly kind: SchemeKind;
  /** `count` colours, light to dark in a sequential scheme; inverted, from its other end. */
  readonly colors: (count: number, inverted?: boolean) => readonly string[];
  /** Names that always have the same colour. */
  readonly named?: ReadonlyMap<string, string>;
}

type ColorsOf = (count: number) => readonly string[];

/** Classes in a fixed order: inverted, the same ones backwards. */
export const gradedScheme = (kind: SchemeKind, colorsOf: ColorsOf): Scheme => ({
  kind,
  colors(count, inverted) {
    const colors = count > 0 ? colorsOf(count) : [];
    return inverted ? [...colors].reverse() : colors;
  },
});

type Entries = [string, Scheme][];

/** A scheme of each value, by its key. */
export const schemeEntries = <T>(
  values: Readonly<Record<string, T>>,
  create: (value: T) => Scheme,
  prefix = "",
): Entries => Object.entries(values).map(([name, value]) => [prefix + name, create(value)]);

/** Distinct colours in order; when they run out they come again, lighter, then darker. */
export const qualitativeScheme = (palette: readonly string[], named?: ReadonlyMap<string, string>): Scheme => ({
  kind: "qualitative",
  colors(count, inverted) {
    const { length } = palette;
    const at = (i: number) => palette[inverted ? length - 1 - (i % length) : i % length] ?? "#808080";
    return Array.from({ length: count }, (_, i) => variantOf(at(i), Math.floor(i / length)));
  },
  ...(named && { named }),
});

/** How much lighter or darker a colour comes again, in OKLCH lightness, round by round. */
const shifts: readonly number[] = [0, 0.12, -0.12, 0.06, -0.06];

/** Variants that were made, by colour and round: palettes are few, and go round the same way each time. */
const made = new Map<string, string>();
const maxMade = 1000;

/** A colour that stands beside `color` in the same hue, for palettes that must go round again; round 0 is the colour itself. */
function variantOf(color: string, round: number): string {
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
