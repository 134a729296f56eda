import type { Target } from "../../plot/type.ts";

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

function marksOf(svg: Element, { series, entity }: Pick<Target, "series" | "entity">): Element[] {
  return [...svg.querySelectorAll<SVGElement>("[data-series]")].filter(
    ({ dataset }) =>
      dataset.series === series && (dataset.entity === undefined || entity === undefined || dataset.entity === entity),
  );
}

/** Keys of the mark or label that an event happened at. */
export function markAt(event: Event): { series?: string | undefined; entity?: string | undefined } | undefined {
  const element =
    event.target instanceof Element ? event.target.closest<SVGElement>("[data-series],[data-entity]") : null;
  return element ? { series: element.dataset.series, entity: element.dataset.entity } : undefined;
}
