import type { Dimension } from "../chart/chart.ts";
import type { PlainSeries } from "./series.ts";

const parsed = new WeakMap<Dimension, ReadonlyMap<string, string>>();

/** The notes that an indicator has on entities: the lines "Entity: note" of `entityAnnotationsMap`. */
export function annotationsOf(dimension: Dimension): ReadonlyMap<string, string> {
  let notes = parsed.get(dimension);
  if (!notes) {
    const lines = (dimension.display.entityAnnotationsMap ?? "").split("\n");
    const matches = lines.map((line) => /^(.+?):\s*(.+)$/.exec(line.trim()));
    notes = new Map(matches.flatMap((match) => (match ? [[match[1] as string, match[2] as string]] : [])));
    parsed.set(dimension, notes);
  }
  return notes;
}

/** The note on the entity of a series that stands for one: on what stands for a column of one entity there is none. */
export const annotationOf = ({ name, entity, dimension }: PlainSeries): string | undefined =>
  name === entity ? annotationsOf(dimension).get(entity) : undefined;
