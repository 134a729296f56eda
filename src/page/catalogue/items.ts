import { foldText } from "../../search/folded.ts";
import type { Item } from "./find.ts";

/** A card or row of the page. */
export interface PageItem extends Item {
  readonly element: HTMLElement;
  /** What else there is to read of it. */
  readonly text: string;
  /** What it stands under, if anything: the title of an indicator's dataset. */
  readonly heading: string | undefined;
}

/** What the items of a page are called, and the search calls them. */
export type ItemKind = "chart" | "indicator";

/** Reads all items below an element. */
export const readItems = (parent: Element, kind: ItemKind): readonly PageItem[] =>
  [...parent.querySelectorAll<HTMLElement>("[data-indicators]")].map((element) => readItem(element, kind));

function readItem(element: HTMLElement, kind: ItemKind): PageItem {
  const { kinds, datasets, indicators = "", sideIndicators } = element.dataset;
  const title = element.querySelector("b")?.textContent ?? "";
  const text = element.querySelector("p")?.textContent ?? "";
  const ways = parts(kinds);
  return {
    element,
    kind,
    key: kind === "chart" ? (element.querySelector("a")?.getAttribute("href") ?? "") : indicators,
    heading: element.closest("section")?.querySelector("h2")?.textContent ?? undefined,
    title,
    text,
    folded: { title: foldText(title), text: foldText(`${title} ${text}`) },
    kinds: ways,
    datasets: parts(datasets),
    indicators: parts(indicators).map(Number),
    sideIndicators: parts(sideIndicators).map(Number),
    // Whose data other charts have, the page does not tell.
    ...(ways.includes("map") && { covers: () => true }),
  };
}

const parts = (text = ""): readonly string[] => text.split(" ").filter((part) => part !== "");
