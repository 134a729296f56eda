import { isObject, type JsonObject, listOf } from "./values.ts";

/** Values of the attributes of an observation, by their places; undefined where none is given. */
export type GroupValues = (parts: readonly string[]) => readonly unknown[];

/**
 * Attributes of groups of observations: those whose keys agree in some dimensions, `"0:::2"` in the first and the last. Gives
 * what is said of an observation by the parts of its key, the series' before its own.
 * @param count - of the attributes that groups may have
 */
export function groupValues({ dimensionGroupAttributes }: JsonObject, count: number): GroupValues {
  const none = Array<undefined>(count).fill(undefined);
  if (!isObject(dimensionGroupAttributes) || count === 0) return () => none;
  // By the places that the keys of groups fill: few, while observations are many.
  const byPlaces = new Map<
    string,
    { readonly places: readonly number[]; readonly given: Map<string, readonly unknown[]> }
  >();
  for (const [key, values] of Object.entries(dimensionGroupAttributes)) {
    const parts = key.split(":");
    const places = parts.flatMap((part, i) => (/^\d+$/.test(part) ? [i] : []));
    const known = byPlaces.get(places.join()) ?? { places, given: new Map<string, readonly unknown[]>() };
    known.given.set(places.map((i) => parts[i]).join(":"), listOf(values));
    byPlaces.set(places.join(), known);
  }
  const groups = [...byPlaces.values()];
  return (parts) => {
    const found: unknown[] = [...none];
    for (const { places, given } of groups)
      for (const [i, value] of (given.get(places.map((place) => parts[place]).join(":")) ?? []).entries())
        if (i < count) found[i] ??= value ?? undefined;
    return found;
  };
}
