import type { Target } from "../../core/plot/plot.ts";
import { type MarkKeys, matchesKeys } from "./hitTest.ts";

/** So many marks fade; more of them change at once, for all that fade are drawn anew in each frame of that. */
const mostFading = 60;

/**
 * Lets marks and labels stand out in a drawn picture, until the next call.
 * @param dims - whether the others fade
 */
export function highlight(svg: Element | null | undefined, lit: readonly Element[], dims: boolean): void {
  if (!svg) return;
  for (const element of svg.querySelectorAll(".lit")) element.classList.remove("lit");
  for (const element of lit) element.classList.add("lit");
  svg.parentElement?.toggleAttribute("data-many", svg.querySelectorAll("[data-series]").length > mostFading);
  svg.classList.toggle("dimmed", dims && lit.length > 0);
}

/** The marks and labels of a target. */
export const marksOf = (svg: Element | null | undefined, target: Pick<Target, "series" | "entity">): Element[] =>
  [...(svg?.querySelectorAll<SVGElement>("[data-series]") ?? [])].filter(({ dataset: { series, entity } }) =>
    matchesKeys(target, { series, entity: target.entity === undefined ? undefined : entity }),
  );

/** What an entry of a legend stands for: the marks of its series, else what has its colour. */
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

/** The entries of the legends of a picture, in their order: what a key leads to. */
export const legendEntries = (svg: Element | null | undefined): Element[] =>
  [...(svg?.querySelectorAll(".legend > g:not(.swatches), .swatches > *") ?? [])]
    .map((entry) => (entry.matches("[data-series], .swatches > *") ? entry : entry.firstElementChild))
    .filter((part) => part !== null)
    .filter((part) => legendMarks(svg, part).length > 0);

/** What an event happened at if a legend is there: an entry's swatch or name, or the picture between them. */
export function legendAt({ target, clientX, clientY }: MouseEvent): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  if (target.closest(".legend")) return target;
  const isIn = (legend: Element): boolean => {
    const { left, right, top, bottom } = legend.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  };
  return [...(target.closest("svg")?.querySelectorAll(".legend") ?? [])].some(isIn) ? target : undefined;
}

/** Keys of the mark or label that an event happened at. */
export function markAt(event: Event): MarkKeys | undefined {
  const element =
    event.target instanceof Element ? event.target.closest<SVGElement>("[data-series],[data-entity]") : null;
  return element ? { series: element.dataset.series, entity: element.dataset.entity } : undefined;
}
