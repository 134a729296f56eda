import type { Scheme, SchemeKind } from "./scheme.ts";

type ColorsOf = (count: number) => readonly string[];

/** Classes in a fixed order: inverted, the same ones backwards. */
export const graded = (kind: SchemeKind, colorsOf: ColorsOf): Scheme => ({
  kind,
  colors(count, inverted) {
    const colors = count > 0 ? colorsOf(count) : [];
    return inverted ? [...colors].reverse() : colors;
  },
});

type Entries = [string, Scheme][];

/** A scheme of each value, by its key. */
export const eachScheme = <T>(
  values: Readonly<Record<string, T>>,
  create: (value: T) => Scheme,
  prefix = "",
): Entries => Object.entries(values).map(([name, value]) => [prefix + name, create(value)]);
