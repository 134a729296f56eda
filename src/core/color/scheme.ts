import { toHex, toOklch } from "./colorSpace.ts";

/** The kind of a scheme; `single` gives all series the same colour. */
export type SchemeKind = "sequential" | "diverging" | "qualitative" | "single";

/** A named colour scheme for any number of classes or series. */
export interface Scheme {
  readonly kind: SchemeKind;
  /** Returns `count` colours; sequential schemes run from light to dark. `inverted` reverses the order. */
  readonly colors: (count: number, inverted?: boolean) => readonly string[];
  /** Fixed colours of certain names. */
  readonly named?: ReadonlyMap<string, string>;
}

type ColorsOf = (count: number) => readonly string[];

/** A scheme of ordered classes; inverting it reverses the colours. */
export const gradedScheme = (kind: SchemeKind, colorsOf: ColorsOf): Scheme => ({
  kind,
  colors(count, inverted) {
    const colors = count > 0 ? colorsOf(count) : [];
    return inverted ? [...colors].reverse() : colors;
  },
});

type Entries = [string, Scheme][];

/** Creates a scheme for each entry, with its name prefixed. */
export const schemeEntries = <T>(
  values: Readonly<Record<string, T>>,
  create: (value: T) => Scheme,
  prefix = "",
): Entries => Object.entries(values).map(([name, value]) => [prefix + name, create(value)]);

/** A scheme of distinct colours in order. When they run out, they repeat with a lighter, then a darker variant. */
export const qualitativeScheme = (palette: readonly string[], named?: ReadonlyMap<string, string>): Scheme => ({
  kind: "qualitative",
  colors(count, inverted) {
    const { length } = palette;
    const at = (i: number) => palette[inverted ? length - 1 - (i % length) : i % length] ?? "#808080";
    return Array.from({ length: count }, (_, i) => variantOf(at(i), Math.floor(i / length)));
  },
  ...(named && { named }),
});

/** Changes in OKLCH lightness, by round of repetition. */
const shifts: readonly number[] = [0, 0.12, -0.12, 0.06, -0.06];

/** Cache of variants by colour and shift. */
const made = new Map<string, string>();
const maxMade = 1000;

/** A variant of a colour with the same hue, for palettes that repeat; round 0 is the colour itself. */
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
  return origin ? toHex({ ...origin, l: Math.min(0.92, Math.max(0.2, origin.l + shift)) }) : color;
}
