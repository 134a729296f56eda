import type { SiteConfig } from "../../core/chart/site.ts";
import { proseToHtml } from "../../core/text/blocks.ts";
import { ownValue } from "../../core/text/json.ts";
import { html, type Markup, unsafe } from "../../core/text/markup.ts";
import { renderCards } from "../catalogue/card.ts";
import type { LetterList } from "../catalogue/charts.ts";
import { type CatalogueEntry, formatCount } from "../catalogue/entry.ts";
import type { TopicCounts, TopicLink } from "../catalogue/topic.ts";
import { type DashboardLink, dashboardCards } from "../dashboard/list.ts";
import { htmlPage, renderFinder } from "../document.ts";
import { chartsPath, dashboardsPath, letterPath, topicPath, topicsPath } from "../paths.ts";
import { type HomeBlock, type HomeSection, homeSections } from "./blocks.ts";

/** Data of the front page, limited so that the page stays small with any number of charts. */
export interface FrontPage {
  readonly charts: number;
  readonly datasets: number;
  readonly topics: TopicCounts & { readonly shown: readonly TopicLink[] };
  /** The latest published charts, and those with the latest data updates. */
  readonly newest: readonly CatalogueEntry[];
  readonly updated: readonly CatalogueEntry[];
  readonly letters: readonly LetterList[];
  /** All charts by title, if they fit on the page; otherwise empty. */
  readonly few: readonly CatalogueEntry[];
  readonly places?: PlaceLinks;
  /** Number of all dashboards, and those to show. */
  readonly dashboards?: { readonly all: number; readonly shown: readonly DashboardLink[] };
  /** Blocks of an editor's `home.md`. */
  readonly blocks: readonly HomeBlock[];
  /** The charts in those blocks, by slug. */
  readonly featured: Readonly<Record<string, CatalogueEntry>>;
}

/** The front page: search, topics, new charts, places. Complete without JavaScript. */
export function renderHome(site: SiteConfig, front: FrontPage): string {
  const { charts, datasets, blocks } = front;
  const count = formatCount(charts, "chart");
  const [top, rest] = splitBlocks(blocks);
  return htmlPage({
    site,
    title: site.title,
    current: "home",
    description: `${site.title}: ${count}, each as page, picture and data.`,
    script: "catalogue",
    hasFinder: true,
    body: html`<div class="welcome"><h1>${site.title}</h1>
${top[0]?.kind !== "prose" && html`<p class="lead">${count} from ${formatCount(datasets, "dataset")}: each an interactive page, a picture to take along, and its data.</p>`}</div>
${top.map((block) => renderBlock(block, front))}<div id="all">${rest.map((block) => renderBlock(block, front))}</div>`,
  });
}

/** Splits the blocks after the search box: search results replace those below. */
function splitBlocks(blocks: readonly HomeBlock[]): readonly [top: readonly HomeBlock[], rest: readonly HomeBlock[]] {
  const isSearch = (block: HomeBlock) => block.kind === "section" && block.name === "search";
  const named = new Set(blocks.flatMap((block) => (block.kind === "section" ? block.name : [])));
  const added = homeSections.filter((name) => !named.has(name)).map((name) => ({ kind: "section", name }) as const);
  // Without a search tag, the search comes first.
  const all = named.has("search") ? [...blocks, ...added] : [...added.slice(0, 1), ...blocks, ...added.slice(1)];
  const end = all.findIndex(isSearch) + 1;
  return [all.slice(0, end), all.slice(end)];
}

function renderBlock(block: HomeBlock, front: FrontPage): Markup | undefined {
  if (block.kind === "prose")
    return html`<div class="front-prose">${unsafe(proseToHtml(block.markdown))}</div>
`;
  if (block.kind === "section") return sections[block.name](front);
  return renderCards(
    block.slugs.flatMap((slug) => ownValue(front.featured, slug) ?? []),
    "",
  );
}

/** A section with a heading and a link to the complete list. */
function section(id: string, title: string, more: Markup | false, body: Markup): Markup {
  return html`<section class="home-section" aria-labelledby="${id}"><div class="section-head"><h2 id="${id}">${title}</h2>${more}</div>
${body}</section>
`;
}

const sections: Readonly<Record<HomeSection, (front: FrontPage) => Markup | undefined>> = {
  search: () => renderFinder(""),
  dashboards: ({ dashboards }) =>
    dashboards &&
    section(
      "dashboards",
      "Dashboards",
      dashboards.all > dashboards.shown.length &&
        html`<a href="${dashboardsPath}">All ${formatCount(dashboards.all, "dashboard")}</a>`,
      dashboardCards(dashboards.shown, ""),
    ),
  topics: ({ topics: { shown, all, noun } }) =>
    shown.length === 0
      ? undefined
      : section(
          "topics",
          noun === "topic" ? "Topics" : "Datasets",
          all > shown.length && html`<a href="${topicsPath}">All ${formatCount(all, noun)}</a>`,
          html`<ul class="tiles">${shown.map(topicTile)}</ul>`,
        ),
  newest: ({ newest }) =>
    newest.length === 0 ? undefined : section("newest", "New charts", false, renderCards(newest, "")),
  updated: ({ updated }) =>
    updated.length === 0
      ? undefined
      : section("updated", "Newest figures", html`<a href="changes.html">What changed</a>`, renderCards(updated, "")),
  places: ({ places }) => places && placeSection(places),
  charts: (front) =>
    front.few.length > 0 ? section("charts", "All charts", false, renderCards(front.few, "")) : chartsLinks(front),
};

/** Links to the list of all charts, or to the lists by letter. */
function chartsLinks({ letters, charts }: FrontPage): Markup {
  const count = formatCount(charts, "chart");
  if (letters.length === 0)
    return html`<p class="to-all"><a class="button" href="${chartsPath}">See all ${count}</a></p>`;
  const links = letters.map(({ slug, label }) => html`<li><a href="${letterPath(slug)}">${label}</a></li>`);
  const all = html`<a href="${chartsPath}">${count}</a>`;
  return section(
    "charts",
    "All charts",
    all,
    html`<nav class="chips" aria-label="Charts by letter"><ul>${links}</ul></nav>`,
  );
}

const topicTile = ({ slug, title, count, thumbnail }: TopicLink): Markup =>
  html`<li><a href="${topicPath(slug)}">${thumbnail && html`<img src="${thumbnail}" alt="" width="300" height="160" loading="lazy">`}<b>${title}</b></a><small>${formatCount(count, "chart")}</small></li>
`;

/** Links to the pages of entities. */
export interface PlaceLinks {
  /** "Countries and regions" */
  readonly title: string;
  /** Path of the table of all entities. */
  readonly path: string;
  readonly count: number;
  readonly groups: readonly PlaceGroup[];
}

/** A group of entities, such as those of a continent. */
export interface PlaceGroup {
  readonly title: string;
  readonly places: readonly PlaceLink[];
}

/** An entity and the path of its page from the site's root. */
interface PlaceLink {
  readonly name: string;
  readonly path: string;
}

/** The entities by group, collapsed. Readers can expand them without scripts. */
function placeSection({ title, path, count, groups }: PlaceLinks): Markup {
  return html`<section class="home-section" aria-labelledby="places"><div class="section-head"><h2 id="places">${title}</h2><a href="${path}">Compare all ${String(count)}</a></div>
<div class="place-groups">${groups.map(
    ({ title, places }) =>
      html`<details><summary>${title} <small>${String(places.length)}</small></summary><ul>${places.map(
        (place) => html`<li><a href="${place.path}">${place.name}</a></li>`,
      )}</ul></details>
`,
  )}</div></section>
`;
}
