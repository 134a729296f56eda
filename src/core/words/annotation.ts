import type { Dimension } from "../chart/chart.ts";
import { derived } from "../data/derived.ts";
import type { PlainSeries } from "../series/series.ts";

/** The notes that an indicator has on entities: the lines "Entity: note" of `entityAnnotationsMap`. */
export const annotationsOf = derived((dimension: Dimension): ReadonlyMap<string, string> => {
  const lines = (dimension.display.entityAnnotationsMap ?? "").split("\n");
  const matches = lines.map((line) => /^(.+?):\s*(.+)$/.exec(line.trim()));
  return new Map(matches.flatMap((match) => (match ? [[match[1] as string, match[2] as string]] : [])));
});

/** The note on the entity of a series that stands for one: on what stands for a column of one entity there is none. */
export const annotationOf = ({ name, entity, dimension }: PlainSeries): string | undefined =>
  name === entity ? annotationsOf(dimension).get(entity) : undefined;
