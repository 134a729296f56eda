import { markdownToHtml } from "../../data/markdown.ts";
import { html, type Markup, unsafe } from "../../plot/markup.ts";
import { drawPicture } from "../../plot/picture.ts";
import { light } from "../../plot/style.ts";
import { describeView } from "../../view/description.ts";
import { writeParams } from "../../view/params.ts";
import { type Tab, tabParams, tabsOf } from "../../view/tab.ts";
import type { View } from "../../view/view.ts";
import { viewWords } from "../../view/words.ts";

/** What readers call each tab. */
export const tabLabels: Readonly<Record<Tab, string>> = {
  LineChart: "Line",
  SlopeChart: "Slope",
  DiscreteBar: "Bar",
  Marimekko: "Marimekko",
  ScatterPlot: "Scatter",
  StackedArea: "Stacked area",
  StackedBar: "Stacked bar",
  StackedDiscreteBar: "Stacked bar",
  WorldMap: "Map",
  Table: "Table",
};

/** Size of the layout that is drawn before a script knows how wide the page is. */
export const figureLayout = { width: 850, height: 480, fontSize: 16 } as const;

/**
 * The chart: its words as HTML, its plot as inline SVG, its tabs as links. The script finds its places by id: `tabs`,
 * `plot`, `controls`.
 */
export function chartFigure(view: View): Markup {
  const words = viewWords(view);
  return html`<figure id="chart" data-slug="${view.chart.slug}" tabindex="-1">
<figcaption class="chart-head"><h1 id="chart-title">${words.title}</h1>${words.subtitle && html`<p id="chart-subtitle">${unsafe(markdownToHtml(words.subtitle))}</p>`}</figcaption>
${tabList(view)}
<div id="plot" class="plot-box">${unsafe(plotSvg(view))}</div>
<div id="controls" class="controls"></div>
<div class="chart-foot" id="chart-foot">${words.sources && html`<p><b>Data source:</b> ${words.sources}</p>`}${words.note && html`<p><b>Note:</b> ${unsafe(markdownToHtml(words.note))}</p>`}</div>
<p class="visually-hidden" id="chart-summary">${describeView(view)}</p>
</figure>`;
}

/** The plot without its frame; the page's own words stand around it. */
export function plotSvg(view: View): string {
  const { width, height, fontSize } = figureLayout;
  return drawPicture(view, {
    width,
    height,
    style: { theme: light, detail: "full", fontSize, idPrefix: "chart-" },
    margin: 1,
    title: viewWords(view).title,
    description: describeView(view),
  }).svg;
}

function tabList(view: View): Markup | undefined {
  const tabs = tabsOf(view.chart.config);
  if (tabs.length < 2) return undefined;
  return html`<nav id="tabs" class="tabs" aria-label="Views of this chart">${tabs.map((tab) => {
    const query = writeParams({ ...view.params, tab: tabParams[tab] });
    return html`<a href="?${query.toString()}"${tab === view.tab && html` aria-current="page"`}>${tabLabels[tab]}</a>`;
  })}</nav>`;
}
