import { resolveView } from "../../charts/resolve.ts";
import type { Chart } from "../../core/chart/chart.ts";
import type { Site } from "../../core/chart/site.ts";
import { parseParams } from "../../core/view/params.ts";
import { indicatorItems } from "../../pages/chart/indicatorItems.ts";
import { tableSection } from "../../pages/chart/tableSection.ts";
import { pageQuery } from "../query.ts";

/**
 * Replaces the parts of the page below the chart that are about its data: table, sources, and links to its indicators and files.
 * @param about - markup of the section about the data, of each choice if there are several
 */
export function updateSections(chart: Chart, site: Site, about: readonly string[]): void {
  const view = resolveView(chart, parseParams(pageQuery()), site);
  replace("data", tableSection(view)?.text);
  replace("sources", about[0]);
  joinSources(about.slice(1));
  replace("indicators", indicatorItems({ chart }).text);
  updateDownloads(chart);
}

function replace(id: string, markup: string | undefined): void {
  const section = document.getElementById(id);
  if (section && markup) section.outerHTML = markup;
}

/** Adds what only further sections about data have. What all have, such as the sources of the map, comes last. */
function joinSources(others: readonly string[]): void {
  const section = document.getElementById("sources");
  for (const markup of section ? others : []) {
    const template = Object.assign(document.createElement("template"), { innerHTML: markup });
    const articles = [...(section?.querySelectorAll("article") ?? [])];
    for (const article of template.content.querySelectorAll("article")) {
      section?.querySelector("article:last-of-type")?.after(article);
      for (const same of articles) if (same.outerHTML === article.outerHTML) same.remove();
    }
  }
}

/**
 * Lets the links lead to the chart's own files. The tree has some representations only of the first slice, and none of several
 * choices; the links to all views in one table stay.
 */
function updateDownloads({ slug, sliceIndex = 0, otherSlices }: Chart): void {
  const section = document.getElementById("downloads");
  const built = (section?.dataset.views ?? "").split(" ");
  for (const link of section?.querySelectorAll<HTMLAnchorElement>("a[data-suffix]") ?? []) {
    const { suffix = "" } = link.dataset;
    link.href = `${slug}${suffix}`;
    const item = link.closest("li");
    if (item) item.hidden = otherSlices !== undefined || (sliceIndex > 0 && !built.includes(suffix));
  }
  // A heading without links would be empty.
  for (const group of section?.querySelectorAll("dd") ?? []) {
    const isEmpty = [...group.querySelectorAll("li")].every(({ hidden }) => hidden);
    for (const part of [group, group.previousElementSibling]) part?.toggleAttribute("hidden", isEmpty);
  }
}
