/**
 * A function that remembers what it made of the last value it was asked of: the parts of a picture ask one view for the
 * same things, one after the other. A weak map of all views would keep each of them through a garbage collection or two,
 * which takes longer than drawing it.
 */
export function latest<Source extends object | string, Made>(make: (source: Source) => Made): (source: Source) => Made {
  let known: { readonly source: Source; readonly made: Made } | undefined;
  return (source) => {
    if (known?.source !== source) known = { source, made: make(source) };
    return known.made;
  };
}
