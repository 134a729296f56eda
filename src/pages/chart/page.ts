import { addressQuery, queryText } from "../../charts/address.ts";
import { resolveView } from "../../charts/resolve.ts";
import { tabsOf } from "../../charts/tab.ts";
import type { Chart } from "../../core/chart/chart.ts";
import { dataSlug } from "../../core/chart/cube/place.ts";
import type { Site } from "../../core/chart/site.ts";
import { chartUrl } from "../../core/chart/siteUrl.ts";
import { light } from "../../core/plot/style.ts";
import { isWebAddress, markdownToHtml } from "../../core/text/markdown.ts";
import { html, isolate, type Markup, unsafe } from "../../core/text/markup.ts";
import { unbrokenMarkup } from "../../core/text/unbrokenDates.ts";
import { parseParams, viewParamNames, writeParams } from "../../core/view/params.ts";
import { hasControls } from "../../core/view/settings.ts";
import { reservesTimeline } from "../../core/view/timeline.ts";
import type { View } from "../../core/view/view.ts";
import { describeView } from "../../core/words/description.ts";
import { missingLine } from "../../core/words/missing.ts";
import { viewWords } from "../../core/words/words.ts";
import { ok, type Representation } from "../../formats/representation.ts";
import { drawPicture } from "../../picture/picture.ts";
import { siteFooter, siteHeader } from "../navigation.ts";
import { aboutSection } from "./about.ts";
import { chooserForm } from "./choosers.ts";
import { downloadSection, linksOf } from "./downloads.ts";
import { pageHead } from "./head.ts";
import { headingParts } from "./heading.ts";
import { seeAlsoSection } from "./seeAlso.ts";
import { tableBox, tableSection } from "./tableSection.ts";

/**
 * The page of a chart (interface.md 3.1). It is complete without JavaScript, with the chart as inline SVG, which the page's
 * script replaces.
 * @param others - representations that the page links to
 */
export function createPage(others: readonly Representation[]): Representation {
  const mediaType = "text/html; charset=utf-8";
  return {
    name: "page",
    suffix: "",
    fileSuffix: ".html",
    mediaType,
    cache: "page",
    params: viewParamNames,
    label: "Page",
    group: "Page",
    summary: "The chart's interactive page.",
    carriesData: false,
    includesSeeAlso: true,
    render: (chart, query, site) => ok(mediaType, renderPage(chart, query, site, others)),
  };
}

function renderPage(chart: Chart, query: URLSearchParams, site: Site, others: readonly Representation[]): string {
  const view = resolveView(chart, parseParams(query), site);
  const links = linksOf(chart, others);
  return `${html`<!doctype html>
<html lang="en">
${pageHead(view, links)}
<body>
<a class="skip" href="#chart">Skip to the chart</a>
${siteHeader(site.config, "../")}
<main>
${chooserForm(view)}${chartFigure(view)}
${seeAlsoSection(view)}
${downloadSection(view, links)}
${tableSection(view)}
${aboutSection(view)}
${related(chart)}
</main>
${siteFooter(site.config, "../")}
</body>
</html>`}\n`;
}

function related({ config }: Chart): Markup | undefined {
  const questions = config.relatedQuestions?.filter(({ text, url }) => text && url && isWebAddress(url)) ?? [];
  if (questions.length === 0) return undefined;
  return html`<section aria-labelledby="related"><h2 id="related">Related questions</h2><ul>${questions.map(
    ({ text, url }) => html`<li><a href="${url}">${text}</a></li>`,
  )}</ul></section>`;
}

/** Size of the static plot, in px. The script draws it again at the width of the page. */
const figureLayout = { width: 850, height: 480, fontSize: 16 } as const;

/**
 * The static chart: words as HTML, plot as inline SVG, tabs as links. The script replaces it by a chart of the same structure
 * (`client/chartPage.tsx`); the empty bars reserve space for its controls.
 */
export function chartFigure(view: View): Markup {
  const words = viewWords(view);
  const missing = missingLine(view);
  return html`<figure id="chart" data-slug="${dataSlug(view.chart)}" tabindex="-1"><figcaption class="chart-head"><h1 id="chart-title">${unbrokenMarkup(headingParts(words.title))}</h1>${words.subtitle && html`<p id="chart-subtitle">${unsafe(markdownToHtml(words.subtitle))}</p>`}</figcaption>
<div class="chart-bar">${tabList(view)}${hasControls(view) && html`<div class="tools"></div>`}</div>
${view.type.marks === "cells" ? html`<div class="table-tab">${tableBox(view)}</div>` : html`<div class="plot-area"><div id="plot" class="plot-box" data-tab="${view.type.name}"${view.time.start !== view.time.end && unsafe(' data-range="true"')}>${unsafe(plotSvg(view))}</div></div>`}
${reservesTimeline(view) && html`<div class="timeline-bar"></div>`}
<div class="chart-foot"><div id="chart-foot">${missing && html`<p class="missing">${missing}</p>`}${words.sources && html`<p><b>Data source:</b> ${isolate(words.sources)}<span class="apart"> </span><span class="together"><a href="#sources">About this data</a> · <a href="#downloads">Cite</a></span></p>`}${words.note && html`<p><b>Note:</b> ${unsafe(markdownToHtml(words.note))}</p>`}<p class="printed">${printedAddress(view)}</p></div><div class="actions"></div></div>
<p class="visually-hidden" id="chart-summary">${describeView(view)}</p>
<p class="visually-hidden" id="chart-status" role="status"></p>
</figure>`;
}

/** The view's URL, for printing. */
const printedAddress = ({ chart, params, site }: View): string =>
  chartUrl(site, chart.slug) + queryText(addressQuery(chart, params, site));

/** The plot without its frame, because the page has the words around it as HTML. */
function plotSvg(view: View): string {
  const { width, height, fontSize } = figureLayout;
  return drawPicture(view, {
    width,
    height,
    style: { theme: light, detail: "full", fontSize, idPrefix: "plot-" },
    margin: 1,
    title: viewWords(view).title,
  }).svg;
}

function tabList(view: View): Markup | undefined {
  const tabs = tabsOf(view.chart.config);
  if (tabs.length < 2) return undefined;
  return html`<nav id="tabs" class="tabs" aria-label="Views of this chart">${tabs.map((tab) => {
    const query = writeParams({ ...view.params, tab: tab.param });
    return html`<a href="?${query.toString()}"${tab === view.type && html` aria-current="page"`}>${tab.label}</a>`;
  })}</nav>`;
}
