import type { Column } from "../../../src/core/data/column.ts";
import { type EntityTimePairs, NumberColumn, type WordColumn } from "./columns.ts";
import type { Interpretation } from "./interpret.ts";

/** Sorts the pairs of a dataset by entity name in code unit order, then by time. */
export function orderPairs({ entities, melted: { pairs } }: Interpretation): Uint32Array {
  const names = entities.names.map((_, i) => i);
  names.sort((a, b) => ((entities.names[a]?.entity ?? "") < (entities.names[b]?.entity ?? "") ? -1 : 1));
  const ranks = new Uint32Array(names.length);
  names.forEach((place, rank) => {
    ranks[place] = rank;
  });
  return orderByTime(pairs, orderByRank(pairs, ranks));
}

/** Sorts pairs by entity with a counting sort, which is much faster than comparing. */
function orderByRank(
  pairs: EntityTimePairs,
  ranks: Uint32Array,
): { readonly order: Uint32Array; readonly starts: Uint32Array } {
  const starts = new Uint32Array(ranks.length + 1);
  const rankOf = (place: number): number => ranks[pairs.entityOf(place)] as number;
  for (let place = 0; place < pairs.length; place++)
    starts[rankOf(place) + 1] = (starts[rankOf(place) + 1] as number) + 1;
  for (let rank = 1; rank < starts.length; rank++)
    starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number);
  const order = new Uint32Array(pairs.length);
  const next = starts.slice();
  for (let place = 0; place < pairs.length; place++) {
    const rank = rankOf(place);
    order[next[rank] as number] = place;
    next[rank] = (next[rank] as number) + 1;
  }
  return { order, starts };
}

function orderByTime(pairs: EntityTimePairs, { order, starts }: ReturnType<typeof orderByRank>): Uint32Array {
  for (let rank = 1; rank < starts.length; rank++) {
    const own = order.subarray(starts[rank - 1], starts[rank]);
    // Most sources are sorted already.
    const isSorted = own.every((place, i) => i === 0 || pairs.timeOf(own[i - 1] as number) < pairs.timeOf(place));
    if (!isSorted) own.sort((a, b) => pairs.timeOf(a) - pairs.timeOf(b));
  }
  return order;
}

/** Builds the column of an indicator as charts need it. */
export function buildColumn(
  { entities, melted }: Interpretation,
  order: Uint32Array,
  column: NumberColumn | WordColumn,
): Column {
  const { pairs, times } = melted;
  const [ownTimes, numbers] = [new Int32Array(column.filled), new Float64Array(column.filled)];
  const [words, names, offsets]: [string[], string[], number[]] = [[], [], []];
  let [length, last] = [0, -1];
  for (const place of order) {
    const value = column.get(place);
    if (value === "" || Number.isNaN(value)) continue;
    const entity = pairs.entityOf(place);
    if (entity !== last) {
      names.push(entities.names[entity]?.entity ?? "");
      offsets.push(length);
    }
    last = entity;
    ownTimes[length] = times[pairs.timeOf(place)] as number;
    if (typeof value === "number") numbers[length] = value;
    else words.push(value);
    length++;
  }
  const values = column instanceof NumberColumn ? numbers.subarray(0, length) : words;
  return {
    entities: names,
    offsets: Uint32Array.from([...offsets, length]),
    times: ownTimes.subarray(0, length),
    values,
  };
}
