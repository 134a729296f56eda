/**
 * Draws the example site's charts on one picture, `public/contact-sheet.png`, which the README shows:
 * `node --import tsx build/dev/contactSheet.ts`.
 */
import { writeFileSync } from "node:fs";
import { createSite, type Site } from "../../src/core/chart/site.ts";
import { label } from "../../src/core/plot/label.ts";
import { light } from "../../src/core/plot/style.ts";
import { fontFamily } from "../../src/core/plot/typography/font.ts";
import { truncateText } from "../../src/core/plot/typography/wrapText.ts";
import { type Markup, svg, unsafe } from "../../src/core/text/markup.ts";
import type { View } from "../../src/core/view/view.ts";
import { chartTitle } from "../../src/core/words/title.ts";
import { imageSvg, imageView } from "../../src/formats/image.ts";
import { parseImageRequest } from "../../src/formats/imageRequest.ts";
import { loadContent, loadSite } from "../content/content.ts";
import { openFolder } from "../content/folder.ts";
import { readCharts } from "../engine/source/source.ts";
import { rasterize } from "../platform/nodePlatform.ts";
import { packagePath } from "../program.ts";

const columns = 6;
const gap = 28;
const titleSize = 14;
const titleHeight = 26;
const pixelWidth = 1900;
const thumbnail = new URLSearchParams("imType=thumbnail");

const request = parseImageRequest(thumbnail);
const [cellWidth, cellHeight] = [request.layoutWidth + gap, request.layoutHeight + titleHeight + gap];

/** A chart's thumbnail under its title, with its corner at x and y. */
function renderCell(view: View, x: number, y: number): Markup {
  const style = { size: titleSize, weight: 700 } as const;
  const title = truncateText(chartTitle(view.chart), { ...style, maxWidth: request.layoutWidth });
  const picture = imageSvg(view, request).replace("<svg ", `<svg x="${x}" y="${y + titleHeight}" `);
  return svg`${label(title, { ...style, x, y: y + titleSize / 2, fill: light.title })}${unsafe(picture)}`;
}

function renderSheet(views: readonly View[]): string {
  const rows = Math.ceil(views.length / columns);
  const [width, height] = [columns * cellWidth + gap, rows * cellHeight + gap];
  const cells = views.map((view, i) =>
    renderCell(view, gap + (i % columns) * cellWidth, gap + Math.floor(i / columns) * cellHeight),
  );
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${fontFamily}"><rect width="${width}" height="${height}" fill="${light.background}"/>${cells}</svg>`
    .text;
}

const content = await loadContent(openFolder(packagePath("content")));
const site: Site = createSite(await loadSite(content, "2026-01-02"));
const views = new Map<string, View>();
for await (const chart of readCharts(content, content.charts, site))
  views.set(chart.slug, imageView(chart, thumbnail, site));
// Read dataset by dataset, shown by slug: neighbours differ more.
const sheet = renderSheet([...views].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, view]) => view));
writeFileSync(packagePath("public/contact-sheet.png"), await rasterize(sheet, pixelWidth));
