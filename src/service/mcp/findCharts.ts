import type { CatalogueEntry } from "../../page/catalogue/entry.ts";
import { findHits, type Item, type ItemIndex, indexItems } from "../../page/catalogue/find.ts";
import { foldText } from "../../search/folded.ts";
import type { SearchIndex } from "../../search/index.ts";
import { type SiteIndex, searchSite, withThings } from "../../search/things.ts";

/** A chart that was found. */
export interface FoundChart extends CatalogueEntry {
  /** The words of the query, or the concepts that they name, by which it was found. */
  readonly matched: readonly string[];
}

interface ChartItem extends Item {
  readonly text: string;
  readonly entry: CatalogueEntry;
}

/** Lists of charts made ready to be searched: a list lives as long as the file that it was read of. */
const ready = new WeakMap<readonly CatalogueEntry[], ItemIndex<ChartItem>>();

/** Indexes with the charts in them; an index lives as long as its tree's stays the same. */
const sites = new WeakMap<SearchIndex, { readonly items: ItemIndex<ChartItem>; readonly site: SiteIndex }>();

/**
 * Finds charts as the site's own front page does, best first.
 * @param index - of the site's search; without one, words alone find
 */
export function findCharts(
  entries: readonly CatalogueEntry[],
  query: string,
  index: SearchIndex | undefined,
): readonly FoundChart[] {
  const items = ready.get(entries) ?? indexItems(entries.map(itemOf));
  ready.set(entries, items);
  const answer = index && query.trim() !== "" ? searchSite(siteOf(index, items), query, maxThings) : undefined;
  const hits = findHits(items, { query, kind: "", dataset: "" }, { answer });
  return hits.flatMap(({ item, found }) => (item ? [{ ...item.entry, matched: found?.matched ?? [] }] : []));
}

/** More than anyone reads. */
const maxThings = 1000;

function siteOf(index: SearchIndex, items: ItemIndex<ChartItem>): SiteIndex {
  const known = sites.get(index);
  if (known?.items === items) return known.site;
  const site = withThings(index, items.items);
  sites.set(index, { items, site });
  return site;
}

const itemOf = (entry: CatalogueEntry): ChartItem => ({
  entry,
  kind: "chart",
  key: entry.slug,
  title: entry.title,
  text: entry.subtitle,
  folded: { title: foldText(entry.title), text: foldText(`${entry.title} ${entry.subtitle}`) },
  kinds: entry.tabs,
  datasets: entry.datasets.map(({ name }) => name),
  indicators: entry.indicators,
  sideIndicators: entry.sideIndicators,
});
