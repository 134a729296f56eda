import type { Target } from "../../plot/type.ts";
import { isOf, type MarkKeys } from "./nearest.ts";

/**
 * Lets the marks and labels of a target stand out in a drawn picture, until the next call; none takes it back.
 * @param dims - whether the others fade
 */
export function highlight(
  svg: Element | null,
  target: Pick<Target, "series" | "entity"> | undefined,
  dims: boolean,
): void {
  if (!svg) return;
  for (const element of svg.querySelectorAll(".lit")) element.classList.remove("lit");
  const lit = target ? marksOf(svg, target) : [];
  for (const element of lit) element.classList.add("lit");
  svg.classList.toggle("dimmed", dims && lit.length > 0);
}

const marksOf = (svg: Element, target: Pick<Target, "series" | "entity">): Element[] =>
  [...svg.querySelectorAll<SVGElement>("[data-series]")].filter(({ dataset: { series, entity } }) =>
    isOf(target, { series, entity: target.entity === undefined ? undefined : entity }),
  );

/** Keys of the mark or label that an event happened at. */
export function markAt(event: Event): MarkKeys | undefined {
  const element =
    event.target instanceof Element ? event.target.closest<SVGElement>("[data-series],[data-entity]") : null;
  return element ? { series: element.dataset.series, entity: element.dataset.entity } : undefined;
}
