/**
 * Makes a value at the first call and keeps it. Calls that come while it is made make it too: edge runtimes end with a
 * request what it has begun, so no request may wait for another's promise.
 */
export function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { readonly value: T } | undefined;
  return async () => {
    made ??= { value: await make() };
    return made.value;
  };
}
