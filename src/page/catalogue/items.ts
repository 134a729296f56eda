import { type FoldedText, foldText } from "./words.ts";

/** A card or row of the page, with what it is found by. */
export interface Item {
  readonly element: HTMLElement;
  /** What it stands under, if anything: the title of an indicator's dataset. */
  readonly heading: string | undefined;
  readonly title: FoldedText;
  readonly text: FoldedText;
  readonly kinds: readonly string[];
  readonly datasets: readonly string[];
  /** Ids of the indicators that it is about. */
  readonly indicators: readonly number[];
  /** Ids of those that only say more of them. */
  readonly sideIndicators: readonly number[];
}

/** Reads all items below an element. */
export const readItems = (parent: Element): readonly Item[] =>
  [...parent.querySelectorAll<HTMLElement>("[data-indicators]")].map(readItem);

function readItem(element: HTMLElement): Item {
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
