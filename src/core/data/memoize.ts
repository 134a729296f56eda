/**
 * A function that keeps what it made of a source as long as that lives: what is derived of a chart or a column, which are
 * asked for the same again and again. All that it is made of are its arguments, none is hidden from whoever observes them:
 * of the others, such as the site beside a chart, it keeps what it made of the last ones.
 */
// So bundles leave out what nothing asks for.
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
 * A function that remembers what it made of the last value it was asked of: the parts of a picture ask one view for the
 * same things, one after the other. A weak map of all views would keep each of them through a garbage collection or two,
 * which takes longer than drawing it.
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
