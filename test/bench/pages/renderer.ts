import { buildDate } from "../../../build/buildDate.ts";
import { indicatorIds, loadContent, loadIndicators, loadSite } from "../../../build/content/content.ts";
import { openFolder } from "../../../build/content/folder.ts";
import { renderOutput } from "../../../build/engine/render/render.ts";
import { treeSite } from "../../../build/site/assets.ts";
import { withDefaultSelection } from "../../../src/charts/defaultSelection.ts";
import { createChart } from "../../../src/core/chart/createChart.ts";
import type { Platform } from "../../../src/formats/platform.ts";

/** The product as a library, for a generator that draws nothing itself: the pages of a content folder by slug. */
export async function openPages(folder: string) {
  const content = await loadContent(openFolder(folder));
  const site = treeSite(await loadSite(content, buildDate()));
  const files = new Map(content.charts.map((file) => [file.slug, file]));
  return {
    slugs: [...files.keys()],
    async render(slug: string): Promise<string> {
      const file = files.get(slug);
      if (!file) throw new Error(`unknown chart: ${slug}`);
      const chart = withDefaultSelection(
        createChart(slug, file.config, await loadIndicators(content, indicatorIds(file)), site),
        site,
      );
      const output = { path: slug, representation: "page", query: "" };
      return String(await renderOutput(chart, output, site, noPlatform));
    },
  };
}

const refuse = () => Promise.reject(new Error("a page needs no machine"));

const noPlatform: Platform = { rasterize: refuse, zip: refuse, gzip: (bytes) => bytes, card: refuse, outline: refuse };
