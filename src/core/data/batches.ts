/** So many items at a time, the last of them in a shorter list; what is taken from `items` is what is asked for. */
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
