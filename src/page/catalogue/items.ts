import type { Item } from "./find.ts";
import { foldText } from "./words.ts";

/** A card or row of the page. */
export interface PageItem extends Item {
  readonly element: HTMLElement;
  /** What it stands under, if anything: the title of an indicator's dataset. */
  readonly heading: string | undefined;
}

/** Reads all items below an element. */
export const readItems = (parent: Element): readonly PageItem[] =>
  [...parent.querySelectorAll<HTMLElement>("[data-indicators]")].map(readItem);

function readItem(element: HTMLElement): PageItem {
  const { kinds, datasets, indicators, sideIndicators } = element.dataset;
  const title = element.querySelector("b")?.textContent ?? "";
  return {
    element,
    heading: element.closest("section")?.querySelector("h2")?.textContent ?? undefined,
    title: foldText(title),
    text: foldText(`${title} ${element.querySelector("p")?.textContent ?? ""}`),
    kinds: parts(kinds),
    datasets: parts(datasets),
    indicators: parts(indicators).map(Number),
    sideIndicators: parts(sideIndicators).map(Number),
  };
}

const parts = (text = ""): readonly string[] => text.split(" ").filter((part) => part !== "");
