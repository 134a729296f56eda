import type { Item } from "./find.ts";
import { foldText } from "./words.ts";

/** A card or row of the page. */
export interface PageItem extends Item {
  readonly element: HTMLElement;
  /** Its texts as they stand there. */
  readonly words: string;
  /** What it stands under, if anything: the title of an indicator's dataset. */
  readonly heading: string | undefined;
}

/** Reads all items below an element. */
export const readItems = (parent: Element): readonly PageItem[] =>
  [...parent.querySelectorAll<HTMLElement>("[data-indicators]")].map(readItem);

function readItem(element: HTMLElement): PageItem {
  const { kinds, datasets, indicators, sideIndicators } = element.dataset;
  const title = element.querySelector("b")?.textContent ?? "";
  const words = `${title} ${element.querySelector("p")?.textContent ?? ""}`;
  return {
    element,
    heading: element.closest("section")?.querySelector("h2")?.textContent ?? undefined,
    title: foldText(title),
    text: foldText(words),
    words,
    kinds: parts(kinds),
    datasets: parts(datasets),
    indicators: parts(indicators).map(Number),
    sideIndicators: parts(sideIndicators).map(Number),
  };
}

/** What items tell of the indicators that they are about, by id; an item about many tells little of each. */
export function textsByIndicator(items: readonly PageItem[]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const { indicators, words } of items) {
    if (indicators.length > maxTold) continue;
    for (const id of indicators) texts.set(id, `${texts.get(id) ?? ""} ${words}`);
  }
  return texts;
}

const maxTold = 3;

const parts = (text = ""): readonly string[] => text.split(" ").filter((part) => part !== "");
