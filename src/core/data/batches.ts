/** Splits items into batches of `length`; the last batch may be shorter. Reads `items` lazily. */
export function* batchesOf<T>(items: Iterable<T>, length: number): Iterable<readonly T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < length) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
