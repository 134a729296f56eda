import { h, render } from "preact";
import { resolveScope, resolveTimes } from "../../charts/resolve.ts";
import type { Chart } from "../../core/chart/chart.ts";
import { reviveChart } from "../../core/chart/encode.ts";
import { createSite } from "../../core/chart/site.ts";
import { dates } from "../../core/data/lazyModule.ts";
import { calendar } from "../../core/plot/lazyModules.ts";
import { parseParams } from "../../core/view/params.ts";
import { reservesTimeline } from "../../core/view/timeline.ts";
import { ChartPage } from "../chartPage.tsx";
import { loadModules } from "../lazyModules.ts";
import { pageQuery } from "../query.ts";

/** Replaces the static chart of the page. If its data did not load, the page stays as it is. */
async function start(): Promise<void> {
  const figure = document.getElementById("chart");
  const { charts, site: siteData, geographies } = globalThis.polygraph ?? {};
  const data = charts?.[figure?.dataset.slug ?? ""];
  if (!figure || !data || !siteData) return;
  const site = createSite(siteData);
  const own = reviveChart(data, geographies?.[data.geography ?? ""]);
  const show = async (chart: Chart): Promise<void> => {
    // `dates` parses parameters; `calendar` is needed soon after.
    if (chart.timeUnit !== "year") await Promise.all([dates.load(), calendar.load()]);
    const scope = resolveScope(chart, parseParams(pageQuery()), site);
    await loadModules(scope);
    // Preact reuses the static elements and leaves those in place that it does not render.
    if (!reservesTimeline({ ...scope, ...resolveTimes(scope) })) figure.querySelector(".timeline-bar")?.remove();
    render(h(ChartPage, { chart, site }), figure);
    figure.dataset.live = "";
  };
  const form = document.getElementById("choosers");
  await (form ? (await import("../chooser/choosers.ts")).startChoosers(form, own, site, show) : show(own));
}

/** With `?embed`, the page shows only the chart. */
async function showAlone(): Promise<void> {
  if (!pageQuery().has("embed")) return;
  document.documentElement.dataset.embed = "";
  const { startEmbedded } = await import("../embed/embedded.ts");
  startEmbedded();
}

void showAlone();
void start();
