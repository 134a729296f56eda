import { resolveView } from "../../charts/resolve.ts";
import type { Chart } from "../../core/chart/chart.ts";
import type { Site } from "../../core/chart/site.ts";
import { isWebAddress } from "../../core/text/markdown.ts";
import { html, type Markup } from "../../core/text/markup.ts";
import { parseParams, viewParamNames } from "../../core/view/params.ts";
import { ok, type Representation } from "../../formats/representation.ts";
import { siteFooter, siteHeader } from "../navigation.ts";
import { aboutSection } from "./about.ts";
import { downloadSection, linksOf } from "./downloads.ts";
import { chartFigure } from "./figure.ts";
import { pageHead } from "./head.ts";
import { onwardSection } from "./onward.ts";
import { tableSection } from "./tableSection.ts";

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
    includesOnward: true,
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
${chartFigure(view)}
${onwardSection(view)}
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
