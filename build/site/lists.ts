import { entityIndexPath, entityPageSettings, entityPath } from "../../src/core/chart/entityPages.ts";
import type { Site } from "../../src/core/chart/site.ts";
import { hasCatalogue, indicatorPageUrl, pageUrl } from "../../src/core/chart/siteUrl.ts";
import {
  type LetterList,
  letterOf,
  renderAllCharts,
  renderLetter,
  renderLetters,
} from "../../src/pages/catalogue/charts.ts";
import {
  type CatalogueEntry,
  type IndicatorEntry,
  inCatalogueOrder,
  viewQuery,
} from "../../src/pages/catalogue/entry.ts";
import { inListOrder, renderIndicators } from "../../src/pages/catalogue/indicators.ts";
import { paginate } from "../../src/pages/catalogue/pager.ts";
import { renderTopic, renderTopics } from "../../src/pages/catalogue/topic.ts";
import type { DashboardLink } from "../../src/pages/dashboard/list.ts";
import { entityTableLength } from "../../src/pages/entity/table.ts";
import type { HomePage } from "../../src/pages/home/blocks.ts";
import { type FrontPage, type PlaceLinks, renderHome } from "../../src/pages/home/home.ts";
import {
  changesPath,
  chartsPath,
  dashboardPath,
  dashboardsPath,
  indicatorList,
  letterPath,
  pagePath,
  topicPath,
  topicsPath,
} from "../../src/pages/paths.ts";
import { chartList, chartPartPath, chartParts } from "../../src/service/chartList.ts";
import { chartListPath as chartListFile } from "../../src/service/tree.ts";
import { type Hash, hashAll, hashValue } from "../hash.ts";
import { type DashboardSource, dashboardLinks } from "./dashboards.ts";
import { dcatCatalog, dcatPart, dcatPartLength, dcatPartPath, dcatPath } from "./dcat.ts";
import { placeLinks } from "./entities.ts";
import type { PlannedFile, SiteSources } from "./files.ts";
import { llmsPart, llmsPartLength, llmsPath, llmsText } from "./llms.ts";
import { chartSitemapEntries, maxUrls, sitemap, sitemapIndex, sitemapPath } from "./sitemap.ts";
import type { SiteTopics } from "./topics.ts";
/** Path of the topic tree of site.json, for programs. */
export const topicTreePath = "topics.json";

/** Number of items on one page, about 40 kB of HTML. */
const pageLengths = { charts: 48, allCharts: 70, indicators: 60, topics: 150 } as const;

/** Plans the lists of charts, topics and indicators for people and programs, in pages or parts of limited length. */
export function* planLists(
  sources: SiteSources,
  topics: SiteTopics,
  indicators: readonly IndicatorEntry[],
): Iterable<PlannedFile> {
  const { site, charts } = sources;
  const plan = new ListPlan(site, charts, sources.dashboards);
  const paths: string[] = [];
  for (const pages of [plan.front(sources, topics), plan.topics(topics), plan.charts(), plan.indicators(indicators)])
    for (const page of pages) {
      paths.push(page.path);
      yield page;
    }
  yield plan.file(topicTreePath, [], sources.topics, () => `${JSON.stringify(sources.topics, null, 2)}\n`);
  yield* plan.chartList();
  const paged = indicators.filter(({ hasPage }) => hasPage).map(({ id }) => id);
  yield* plan.sitemaps(
    [...paths, ...dashboardPaths(sources), ...entityPaths(sources)],
    paged.sort((a, b) => a - b),
  );
  yield* plan.llms(topics);
  yield* plan.dcat();
}

const dashboardPaths = ({ dashboards }: SiteSources): readonly string[] =>
  dashboards.length === 0 ? [] : [dashboardsPath, ...dashboards.map(({ dashboard }) => dashboardPath(dashboard.slug))];

/** Paths of the entities' pages and of the table that compares them. */
function entityPaths({ site, places }: SiteSources): readonly string[] {
  if (places.length === 0) return [];
  const settings = entityPageSettings(site.config);
  const index = entityIndexPath(settings).replace(/\.html$/, "");
  const tables = paginate(places, entityTableLength).map(({ number }) => pagePath(index, number));
  return [...tables, ...places.map((entity) => `${entityPath(settings, entity)}.html`)];
}

class ListPlan {
  private readonly site: Site;
  private readonly entries: readonly CatalogueEntry[];
  /** The hash of each entry, computed once. */
  private readonly hashes: ReadonlyMap<CatalogueEntry, Hash>;
  private readonly settings: Hash;
  private readonly dashboards: readonly DashboardSource[];
  /** One for each dashboard, in their order. */
  private readonly dashboardLinks: readonly DashboardLink[];

  /** @param entries - of all charts, sorted by slug */
  constructor(site: Site, entries: readonly CatalogueEntry[], dashboards: readonly DashboardSource[]) {
    this.site = site;
    this.entries = entries;
    this.dashboards = dashboards;
    this.dashboardLinks = dashboardLinks(dashboards, entries);
    this.hashes = new Map(entries.map((entry) => [entry, hashValue(entry)]));
    const { title, baseUrl, addresses, licence, brand, entityPages, hasEntityPages } = site.config;
    this.settings = hashValue([title, baseUrl, addresses, licence, brand, entityPages, hasEntityPages]);
  }

  /** @param charts - the charts that the file lists @param others - its other inputs, apart from the settings */
  file(path: string, charts: readonly CatalogueEntry[], others: unknown, body: PlannedFile["body"]): PlannedFile {
    const listed = hashAll(charts.map((chart) => this.hashes.get(chart) ?? ""));
    return { path, parts: { "site.json": this.settings, charts: listed, lists: hashValue(others) }, body };
  }

  *front({ home, places }: SiteSources, topics: SiteTopics): Iterable<PlannedFile> {
    const letters = this.letters().map(({ letter }) => letter);
    const links = { places: placeLinks(this.site, places), dashboards: this.dashboardLinks };
    const front = frontPage({ charts: this.entries, topics, letters, home, ...links });
    yield this.file("index.html", [], front, () => renderHome(this.site.config, front));
  }

  *topics({ noun, top, lists }: SiteTopics): Iterable<PlannedFile> {
    const { config } = this.site;
    const all = { all: top.length, noun };
    for (const page of paginate(top, pageLengths.topics))
      yield this.file(pagePath(topicsPath.replace(/\.html$/, ""), page.number), [], [all, page], () =>
        renderTopics(config, all, page),
      );
    for (const { topic, charts } of lists) {
      const links = this.dashboardsOf(charts);
      for (const page of paginate(charts, pageLengths.charts)) {
        const { items, number, count } = page;
        yield this.file(topicPath(topic.slug, number), items, [topic, count, links], () =>
          renderTopic(config, topic, page, links),
        );
      }
    }
  }

  /** The dashboards with any of these charts. */
  private dashboardsOf(charts: readonly CatalogueEntry[]): readonly DashboardLink[] {
    const slugs = new Set(charts.map(({ slug }) => slug));
    return this.dashboardLinks.filter((_, i) =>
      this.dashboards[i]?.dashboard.charts.some(({ slug }) => slugs.has(slug)),
    );
  }

  private letters() {
    return this.entries.length <= pageLengths.allCharts ? [] : byLetter(this.entries);
  }

  /** All charts on one page if they are few, else by first letter. */
  *charts(): Iterable<PlannedFile> {
    const { config } = this.site;
    const lists = this.letters();
    const letters = lists.map(({ letter }) => letter);
    const count = this.entries.length;
    if (lists.length === 0) {
      const sorted = inCatalogueOrder(this.entries, ({ title }) => title);
      yield this.file(chartsPath, sorted, [], () => renderAllCharts(config, sorted));
      return;
    }
    yield this.file(chartsPath, [], [letters, count], () => renderLetters(config, letters, count));
    // The pages of a letter link to the other letters, so their inputs include the letters but not those charts.
    for (const { letter, charts } of lists)
      for (const page of paginate(charts, pageLengths.charts))
        yield this.file(
          letterPath(letter.slug, page.number),
          page.items,
          [letter, page.count, letters.map(({ slug }) => slug)],
          () => renderLetter(config, letters, letter, page),
        );
  }

  *indicators(indicators: readonly IndicatorEntry[]): Iterable<PlannedFile> {
    const datasets = new Set(indicators.map(({ dataset }) => dataset.name)).size;
    const all = { indicators: indicators.length, datasets };
    for (const page of paginate(inListOrder(indicators), pageLengths.indicators)) {
      const shown = page.items.map(({ charts, ...rest }) => [
        rest,
        charts.map((chart) => [chart.slug, chart.title, viewQuery(chart, rest.id)]),
      ]);
      yield this.file(pagePath(indicatorList, page.number), [], [all, page.count, shown], () =>
        renderIndicators(this.site.config, all, page),
      );
    }
  }

  *chartList(): Iterable<PlannedFile> {
    const parts = chartParts(this.entries);
    const list = chartList(parts);
    yield this.file(chartListFile, [], list, () => `${JSON.stringify(list, null, 2)}\n`);
    for (const { items, number } of parts)
      yield this.file(chartPartPath(number), items, [], () => `${JSON.stringify(items, null, 1)}\n`);
  }

  /**
   * @param pages - paths of the pages that are not a chart's or an indicator's
   * @param indicators - ids of the indicators that have a page
   */
  *sitemaps(pages: readonly string[], indicators: readonly number[]): Iterable<PlannedFile> {
    const around = [...pages, changesPath].map((path) => ({ url: pageUrl(this.site.config, path) }));
    const ofIndicators = indicators.map((id) => ({ url: indicatorPageUrl(this.site.config, id) }));
    const addresses = [...around, ...chartSitemapEntries(this.site, this.entries), ...ofIndicators];
    const parts = paginate(addresses, maxUrls).map(({ items }) => items);
    yield this.file("sitemap.xml", [], parts, () => sitemapIndex(this.site, parts));
    for (const [i, entries] of parts.entries())
      yield this.file(sitemapPath(i + 1), [], entries, () => sitemap(entries));
  }

  *dcat(): Iterable<PlannedFile> {
    const { site } = this;
    const pages = paginate(this.entries, dcatPartLength);
    const { emit } = site.config;
    const first = pages.length === 1 ? (pages[0]?.items ?? []) : [];
    yield this.file(dcatPath, first, [pages.length, emit, hasCatalogue(site.config, "tables")], () =>
      dcatCatalog(site, pages),
    );
    if (pages.length > 1)
      for (const { items, number } of pages)
        yield this.file(dcatPartPath(number), items, emit, () => dcatPart(site, items, number));
  }

  *llms({ noun, top }: SiteTopics): Iterable<PlannedFile> {
    const { site } = this;
    const pages = paginate(
      inCatalogueOrder(this.entries, ({ title }) => title),
      llmsPartLength,
    );
    const topics = noun === "topic" ? top : [];
    const { dashboardLinks: links } = this;
    const overview = { site, topics, dashboards: links, pages, count: this.entries.length };
    const ranges = pages.map(({ items }) => [items[0]?.title, items.at(-1)?.title]);
    yield this.file("llms.txt", pages.length === 1 ? (pages[0]?.items ?? []) : [], [topics, links, ranges], () =>
      llmsText(overview),
    );
    if (pages.length > 1)
      for (const page of pages)
        yield this.file(llmsPath(page.number), page.items, [page.count], () => llmsPart(site, page));
  }
}

/** Maximum numbers of links on the front page; `all`: charts that are listed in full. */
const limits = { topics: 24, newest: 6, updated: 6, all: 24, dashboards: 6 } as const;

/** Inputs of the front page. */
interface FrontSources {
  readonly charts: readonly CatalogueEntry[];
  readonly topics: SiteTopics;
  readonly letters: readonly LetterList[];
  /** The front page as an editor wrote it, if at all. */
  readonly home: HomePage | undefined;
  readonly places: PlaceLinks | undefined;
  readonly dashboards?: readonly DashboardLink[];
}

/** Chooses the contents of the front page. */
export function frontPage({ charts, topics, letters, home, places, dashboards = [] }: FrontSources): FrontPage {
  // If all charts are listed, the newest need no list of their own.
  const isFew = charts.length <= limits.all;
  const newest = latestBy(isFew ? [] : charts, ({ published }) => published, limits.newest);
  const shown = new Set(newest);
  const updated = latestBy(
    isFew ? [] : charts.filter((chart) => !shown.has(chart)),
    (chart) => chart.updated,
    limits.updated,
  );
  const wanted = new Set(home?.charts.map(({ slug }) => slug));
  return {
    charts: charts.length,
    datasets: new Set(charts.flatMap(({ datasets }) => datasets.map(({ name }) => name))).size,
    topics: {
      all: topics.top.length,
      noun: topics.noun,
      shown: chosenTopics(topics),
    },
    newest,
    updated,
    letters,
    few: isFew ? inCatalogueOrder(charts, ({ title }) => title) : [],
    ...(places && { places }),
    ...(dashboards.length > 0 && {
      dashboards: { all: dashboards.length, shown: dashboards.slice(0, limits.dashboards) },
    }),
    blocks: home?.blocks ?? [],
    featured: Object.fromEntries(charts.filter(({ slug }) => wanted.has(slug)).map((chart) => [chart.slug, chart])),
  };
}

/** The first topics in the author's order, or the datasets with the most charts. */
function chosenTopics({ top, noun }: SiteTopics): FrontPage["topics"]["shown"] {
  const links = top.map(({ narrower: _, ...topic }) => topic);
  if (noun === "topic") return links.slice(0, limits.topics);
  return [...links].sort((a, b) => b.count - a.count).slice(0, limits.topics);
}

/** The charts with the latest days; charts of the same day are sorted by title. */
function latestBy(
  charts: readonly CatalogueEntry[],
  dayOf: (chart: CatalogueEntry) => string | undefined,
  count: number,
): readonly CatalogueEntry[] {
  const dated = inCatalogueOrder(
    charts.filter((chart) => dayOf(chart) !== undefined),
    ({ title }) => title,
  );
  return [...dated]
    .sort((a, b) => {
      const [one, other] = [dayOf(a) ?? "", dayOf(b) ?? ""];
      return one > other ? -1 : one < other ? 1 : 0;
    })
    .slice(0, count);
}

/** Groups charts by the first letter of their titles, in alphabetical order. */
function byLetter(charts: readonly CatalogueEntry[]): readonly LetteredCharts[] {
  const lists = new Map<string, { slug: string; label: string; charts: CatalogueEntry[] }>();
  for (const chart of inCatalogueOrder(charts, ({ title }) => title)) {
    const letter = letterOf(chart.title);
    const list = lists.get(letter.slug);
    if (list) list.charts.push(chart);
    else lists.set(letter.slug, { ...letter, charts: [chart] });
  }
  return [...lists.values()]
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(({ slug, label, charts }) => ({ letter: { slug, label, count: charts.length }, charts }));
}

/** The charts of a letter, sorted by title. */
interface LetteredCharts {
  readonly letter: LetterList;
  readonly charts: readonly CatalogueEntry[];
}
