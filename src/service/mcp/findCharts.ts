import type { CatalogueEntry } from "../../page/catalogue/entry.ts";
import { findItems, type Item, type ItemIndex, indexItems } from "../../page/catalogue/find.ts";
import { answerQuery } from "../../page/catalogue/meaning.ts";
import { foldText } from "../../page/catalogue/words.ts";
import type { SearchIndex } from "../../search/index.ts";

/** A chart that was found, and whether by its words or because it is close in meaning. */
export interface FoundChart extends CatalogueEntry {
  readonly isNear: boolean;
}

interface ChartItem extends Item {
  readonly entry: CatalogueEntry;
}

/** Lists of charts made ready to be searched: a list lives as long as the file that it was read of. */
const ready = new WeakMap<readonly CatalogueEntry[], ItemIndex<ChartItem>>();

/**
 * Finds charts as the site's own front page does: by the words of their titles and texts, then by meaning.
 * @param index - of the site's search; without one, words alone find
 */
export async function findCharts(
  entries: readonly CatalogueEntry[],
  query: string,
  index: SearchIndex | undefined,
): Promise<readonly FoundChart[]> {
  const items = ready.get(entries) ?? indexItems(entries.map(itemOf));
  ready.set(entries, items);
  const answer = index && query.trim() !== "" ? await answerQuery(index, query) : undefined;
  const words = answer?.words && !answer.isPlace ? answer.words : query;
  const wish = { query: words, kind: "", dataset: "" };
  const { matches, near } = findItems(items, wish, answer?.indicators, answer?.isPlace);
  return [
    ...matches.map(({ entry }) => ({ ...entry, isNear: false })),
    ...near.map(({ item: { entry } }) => ({ ...entry, isNear: true })),
  ];
}

const itemOf = (entry: CatalogueEntry): ChartItem => ({
  entry,
  title: foldText(entry.title),
  text: foldText(`${entry.title} ${entry.subtitle}`),
  kinds: entry.tabs,
  datasets: entry.datasets.map(({ name }) => name),
  indicators: entry.indicators,
  sideIndicators: entry.sideIndicators,
});
