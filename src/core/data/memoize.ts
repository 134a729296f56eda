/**
 * Memoizes a function per source object, such as a chart or a column, in a WeakMap. Only the result for the last values
 * of the other arguments is kept: a call with another site, for example, computes again.
 */
// Lets bundlers drop unused memoized functions.
// @__NO_SIDE_EFFECTS__
export function memoize<Source extends object, Others extends readonly unknown[], Made>(
  make: (source: Source, ...others: Others) => Made,
): (source: Source, ...others: Others) => Made {
  const kept = new WeakMap<Source, { readonly others: Others; readonly made: Made }>();
  return (source, ...others) => {
    const known = kept.get(source);
    if (known?.others.every((other, i) => other === others[i])) return known.made;
    const made = make(source, ...others);
    kept.set(source, { others, made });
    return made;
  };
}

/**
 * Memoizes the last result. The parts of a picture derive the same things from one view, one after the other. A WeakMap
 * of views would keep each view through a few garbage collections, which takes longer than drawing it.
 */
export function memoizeLast<Source extends object | string, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  let known: { readonly source: Source; readonly made: Made } | undefined;
  return (source) => {
    if (known?.source !== source) known = { source, made: make(source) };
    return known.made;
  };
}
