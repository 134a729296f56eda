import { queryText } from "../../charts/address.ts";
import { siteEntity } from "../../core/chart/chart.ts";
import { entityPageSettings, entityPath, hasEntityPage } from "../../core/chart/entityPages.ts";
import {
  type ChartLink,
  coversEntity,
  noSeeAlso,
  type RelatedChart,
  type SeeAlso,
  type TopicPlace,
} from "../../core/chart/seeAlso.ts";
import { hasCatalogue } from "../../core/chart/siteUrl.ts";
import { joinList } from "../../core/text/english.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { html, isolate, type Markup, scriptJson, unsafe } from "../../core/text/markup.ts";
import { writeParams } from "../../core/view/params.ts";
import type { View } from "../../core/view/view.ts";
import { indicatorItems } from "./indicatorItems.ts";

/** Maximum number of selected entities in the heading. */
const maxNamed = 5;

/**
 * Links below the chart: related charts, other charts and pages of the selected entities, neighbours in its topics. The page
 * contains the source data as JSON for its script and for the service, which do not know other charts.
 */
export function seeAlsoSection(view: View): Markup | undefined {
  const { seeAlso } = view.chart;
  if (!seeAlso) return undefined;
  const { related, topics } = seeAlso;
  const elsewhere = elsewhereLinks(view, seeAlso);
  const isEmpty = related.length === 0 && topics.length === 0 && elsewhere.text === "";
  if (isEmpty) return undefined;
  return html`<section id="see-also" aria-labelledby="see-also-title"><h2 id="see-also-title">${related.length > 0 ? "Related charts" : "More to see"}</h2>
${related.length > 0 && html`<ul class="cards${related.every(({ thumbnail }) => thumbnail === undefined) && " plain"}">${related.map(card)}</ul>`}
<div id="elsewhere">${elsewhere}</div>${indicatorLinks(view)}${topics.map(topicSteps)}
<script type="application/json" id="see-also-data">${unsafe(scriptJson(seeAlso))}</script></section>`;
}

/** Parses the JSON in a page with `seeAlsoSection`. @returns undefined for other pages */
export function readSeeAlso(page: string): SeeAlso | undefined {
  const [, text] = /<script type="application\/json" id="see-also-data">(.*?)<\/script>/s.exec(page) ?? [];
  return text === undefined ? undefined : { ...noSeeAlso, ...JSON.parse(text) };
}

const card = ({ slug, title, origin, thumbnail }: RelatedChart): Markup =>
  html`<li><a href="${slug}.html">${thumbnail && html`<img src="../${thumbnail}" alt="" width="300" height="160" loading="lazy">`}<b>${title}</b></a>${origin && html`<small>${origin}</small>`}</li>
`;

/** Links to the pages of the selected entities, and to related charts with values of them, with the same selection. */
export function elsewhereLinks({ chart, site, selection }: View, { related }: SeeAlso): Markup {
  const selected = selection.flatMap((name) => siteEntity(chart, site, name) ?? []);
  const pages = selected.filter((entity) => hasEntityPage(site, entity)).slice(0, maxNamed);
  const others = related.flatMap((other) => {
    const keys = selected.map(({ code, name }) => code || name).filter((key) => coversEntity(other, key));
    const query = queryText(writeParams({ country: { names: keys } }));
    return keys.length > 0 ? { ...other, href: `${other.slug}.html${query}` } : [];
  });
  if (pages.length + others.length === 0) return html``;
  const named = selected.slice(0, maxNamed).map(({ name }) => name);
  const more = selected.length - named.length;
  const settings = entityPageSettings(site.config);
  const figures = pages.map(
    (entity) =>
      html`<li><a href="../${entityPath(settings, entity)}.html">${isolate(entity.name)}: key figures</a></li>`,
  );
  const charts = others.map(
    ({ href, title, origin }) =>
      html`<li><a href="${href}">${isolate(title)}</a>${origin && html` <small>${origin}</small>`}</li>`,
  );
  return html`<h3>${joinList((more > 0 ? [...named, `${more} more`] : named).map(withLtrMark), "and")} in other charts</h3>
${[figures, charts].map((links) => links.length > 0 && html`<ul class="elsewhere">${links}</ul>`)}`;
}

/** Links to the pages of the indicators, if the tree has them. */
const indicatorLinks = (view: View): Markup | false =>
  hasCatalogue(view.site.config, "pages") &&
  html`<h3>Indicators</h3>
${indicatorItems(view)}`;

/** Links to a topic, and to the previous and next chart in its list. */
function topicSteps({ slug, title, previous, next }: TopicPlace): Markup {
  const step = (label: string, rel: "prev" | "next", chart: ChartLink | undefined) =>
    chart && html`<a rel="${rel}" href="${chart.slug}.html"><small>${label}</small> ${isolate(chart.title)}</a>`;
  return html`
<nav class="topic-steps" aria-label="Charts on ${title}"><a href="../topic/${slug}.html"><small>All on</small> ${isolate(title)}</a>${step("Previous", "prev", previous)}${step("Next", "next", next)}</nav>`;
}
