import type { Target } from "../../core/plot/plot.ts";
import { type MarkKeys, matchesKeys } from "./hitTest.ts";

/** Maximum number of marks that fade smoothly. More marks change at once, because a transition redraws them in every frame. */
const maxFading = 60;

/**
 * Highlights marks and labels of a picture; replaces the previous highlight.
 * @param dims - whether the other marks fade
 */
export function highlight(svg: Element | null | undefined, lit: readonly Element[], dims: boolean): void {
  if (!svg) return;
  for (const element of svg.querySelectorAll(".lit")) element.classList.remove("lit");
  for (const element of lit) element.classList.add("lit");
  svg.parentElement?.toggleAttribute("data-many", svg.querySelectorAll("[data-series]").length > maxFading);
  svg.classList.toggle("dimmed", dims && lit.length > 0);
}

/** The marks and labels of a target. */
export const marksOf = (svg: Element | null | undefined, target: Pick<Target, "series" | "entity">): Element[] =>
  [...(svg?.querySelectorAll<SVGElement>("[data-series]") ?? [])].filter(({ dataset: { series, entity } }) =>
    matchesKeys(target, { series, entity: target.entity === undefined ? undefined : entity }),
  );

/** The marks that a legend entry stands for: those of its series, otherwise those of its colour. */
export function legendMarks(svg: Element | null | undefined, part: Element): Element[] {
  const series = part.closest<SVGElement>("[data-series]")?.dataset.series;
  if (series !== undefined)
    return [...(svg?.querySelectorAll<SVGElement>("[data-series]") ?? [])].filter(({ dataset }) =>
      matchesKeys({ series: dataset.series ?? "", entity: dataset.entity }, { series }),
    );
  // The swatch comes before its name.
  const swatch = part.closest("text") ? part.closest("g:not(.legend)")?.firstElementChild : part.closest(".legend *");
  const color = swatch?.getAttribute("fill") ?? "none";
  if (color === "none") return [];
  return [...(svg?.querySelectorAll(`[fill="${color}"],[stroke="${color}"]`) ?? [])].flatMap(
    (it) => it.closest("[data-series]") ?? [],
  );
}

/** The legend entries of a picture, in the order of keyboard navigation. */
export const legendEntries = (svg: Element | null | undefined): Element[] =>
  [...(svg?.querySelectorAll(".legend > g:not(.swatches), .swatches > *") ?? [])]
    .map((entry) => (entry.matches("[data-series], .swatches > *") ? entry : entry.firstElementChild))
    .filter((part) => part !== null)
    .filter((part) => legendMarks(svg, part).length > 0);

/** The element of an event that happened inside a legend; undefined elsewhere. */
export function legendAt({ target, clientX, clientY }: MouseEvent): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  if (target.closest(".legend")) return target;
  const isIn = (legend: Element): boolean => {
    const { left, right, top, bottom } = legend.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  };
  return [...(target.closest("svg")?.querySelectorAll(".legend") ?? [])].some(isIn) ? target : undefined;
}

/** Keys of the mark or label at an event. */
export function markAt(event: Event): MarkKeys | undefined {
  const element =
    event.target instanceof Element ? event.target.closest<SVGElement>("[data-series],[data-entity]") : null;
  return element ? { series: element.dataset.series, entity: element.dataset.entity } : undefined;
}
