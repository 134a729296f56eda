import type { SiteConfig } from "../../core/chart/site.ts";
import { blocksToHtml } from "../../core/text/blocks.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { plainText } from "../../core/text/markdown.ts";
import { html, isolate, type Markup, unsafe } from "../../core/text/markup.ts";
import { type DashboardLink, dashboardCards } from "../dashboard/list.ts";
import { htmlPage, renderFinder } from "../document.ts";
import { renderCards, sortChoice } from "./card.ts";
import { type CatalogueEntry, formatCount } from "./entry.ts";
import { type PageOf, pager } from "./pager.ts";

/** A topic in lists. */
export interface TopicLink {
  readonly slug: string;
  readonly title: string;
  /** Number of its charts, including those of narrower topics. */
  readonly count: number;
  /** Path of its picture, from the site's root. */
  readonly thumbnail?: string;
}

/** A topic as shown on its pages, without its charts. */
export interface TopicList extends TopicLink {
  /** Markdown. */
  readonly description?: string;
  /** The topics that contain it, the widest first. */
  readonly parents: readonly TopicLink[];
  readonly narrower: readonly TopicLink[];
}

const root = "../";

/**
 * A page of a topic: its description, its parents and narrower topics, and a page of its charts. The first also has the
 * dashboards that show any of them.
 */
export function renderTopic(
  site: SiteConfig,
  topic: TopicList,
  page: PageOf<CatalogueEntry>,
  dashboards: readonly DashboardLink[] = [],
): string {
  const { title, description = "", slug, count } = topic;
  const about = plainText(description).replaceAll(/\s+/g, " ");
  return htmlPage({
    site,
    root,
    current: "topics",
    title: `${withLtrMark(title)}${page.number > 1 ? `, page ${page.number}` : ""} – ${site.title}`,
    description: about || `${formatCount(count, "chart")} on ${withLtrMark(title)}, each as page, picture and data.`,
    script: "catalogue",
    hasFinder: true,
    body: html`${renderFinder(root)}<div id="all">${crumbs(topic)}<h1>${title}</h1>
${page.number === 1 && description && html`<div class="lead">${unsafe(blocksToHtml(description))}</div>`}
${narrowerLinks(topic)}
<div class="list-head"><p class="count">${formatCount(count, "chart")}${page.count > 1 && `, page ${page.number} of ${page.count}`}</p>${page.count === 1 && sortChoice(page.items)}</div>
${renderCards(page.items, root)}${pager(page, slug)}${
  page.number === 1 &&
  dashboards.length > 0 &&
  html`<h2>${formatCount(dashboards.length, "dashboard")}</h2>
${dashboardCards(dashboards, root)}`
}</div>`,
  });
}

function crumbs({ parents, title }: TopicList): Markup {
  return html`<nav class="crumbs" aria-label="Breadcrumbs"><ol><li><a href="index.html">Topics</a></li>${parents.map(
    (parent) => html`<li><a href="${parent.slug}.html">${parent.title}</a></li>`,
  )}<li aria-current="page">${title}</li></ol></nav>
`;
}

const narrowerLinks = ({ narrower }: TopicList): Markup | false =>
  narrower.length > 0 &&
  html`<nav class="chips" aria-label="Narrower topics"><ul>${narrower.map(
    ({ slug, title, count }) =>
      html`<li><a href="${slug}.html">${isolate(title)} <small>${String(count)}</small></a></li>`,
  )}</ul></nav>`;

/** A page of the list of all topics. */
export function renderTopics(site: SiteConfig, { all, noun }: TopicCounts, page: PageOf<TopicEntry>): string {
  const count = formatCount(all, noun);
  return htmlPage({
    site,
    root,
    current: "topics",
    title: `${noun === "topic" ? "Topics" : "Datasets"}${page.number > 1 ? `, page ${page.number}` : ""} – ${site.title}`,
    description: `${count} of ${site.title}, with their charts.`,
    body: html`<h1>${count}</h1>
<ul class="topic-list">${page.items.map(renderEntry)}</ul>${pager(page, "index")}`,
  });
}

/** Total number for the list of topics. */
export interface TopicCounts {
  readonly all: number;
  /** Without topics, charts are grouped by dataset. */
  readonly noun: "topic" | "dataset";
}

/** A topic at the top level with its narrower topics. */
export interface TopicEntry extends TopicLink {
  readonly narrower: readonly TopicLink[];
}

const renderEntry = ({ slug, title, count, narrower }: TopicEntry): Markup =>
  html`<li><a href="${slug}.html"><b>${isolate(title)}</b></a> <small>${formatCount(count, "chart")}</small>${
    narrower.length > 0 &&
    html`<ul>${narrower.map(
      (topic) =>
        html`<li><a href="${topic.slug}.html">${isolate(topic.title)}</a> <small>${String(topic.count)}</small></li>`,
    )}</ul>`
  }</li>
`;
