import { type Markup, svg, unsafe } from "../text/markup.ts";
import { byCodeUnit } from "../text/order.ts";

/** How what is drawn of paths is told apart, and drawn. */
export interface PathLook<T> {
  /** The same for all that look alike. */
  look(item: T): string;
  path(item: T): string;
  /** Attributes of the path of all that look as this one does. */
  paint(item: T): Markup;
}

/**
 * One path for all that look alike, while a drag goes on: elements are what takes a browser long. They stand by look, so
 * that each keeps its paint from frame to frame.
 */
export function renderTogether<T>(items: Iterable<T>, { look, path, paint }: PathLook<T>): Markup[] {
  /** The first of each look, and the path of all. */
  const paths = new Map<string, { readonly first: T; d: string }>();
  for (const item of items) {
    const own = look(item);
    const joined = paths.get(own) ?? { first: item, d: "" };
    joined.d += path(item);
    paths.set(own, joined);
  }
  const sorted = [...paths].sort(([a], [b]) => byCodeUnit(a, b));
  return sorted.map(([, { first, d }]) => svg`<path d="${unsafe(d)}"${paint(first)}/>`);
}
