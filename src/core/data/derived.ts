/**
 * A function that keeps what it made of a source as long as that lives: what is derived of a chart or a column, which are
 * asked for the same again and again. All that it is made of are its arguments, none is hidden from whoever observes them:
 * of the others, such as the site beside a chart, it keeps what it made of the last ones.
 */
// So bundles leave out what nothing asks for.
// @__NO_SIDE_EFFECTS__
export function derived<Source extends object, Others extends readonly unknown[], Made>(
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
