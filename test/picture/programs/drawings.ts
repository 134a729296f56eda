import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rasterize } from "../../../build/platform/nodePlatform.ts";
import { packagePath } from "../../../build/program.ts";
import { dark } from "../../../src/core/plot/style.ts";
import { fileFontFamily, fontFamily, fontName } from "../../../src/core/plot/typography/font.ts";
import { imageView, pictureOptions } from "../../../src/formats/image.ts";
import { parseImageRequest } from "../../../src/formats/imageRequest.ts";
import { drawFramedPicture } from "../../../src/picture/frame.ts";
import { answerText, type Example } from "../../example.ts";
import { differences, readPixels } from "./differences.ts";
import type { SvgProgram } from "./svgPrograms.ts";

/** A chart of the example site, its query, and whether it is drawn in the dark theme. */
export type Drawing = readonly [slug: string, query: string, isDark?: "dark"];

/** Together they have all chart types, two maps, a globe, facets, long texts with bold words, a card, and the dark theme. */
export const drawings: readonly Drawing[] = [
  ["gdp-per-capita", "tab=map"],
  ["gdp-per-capita", "tab=map&globe=1"],
  ["life-expectancy", "tab=map&time=earliest..latest"],
  ["life-expectancy", "tab=line"],
  ["life-expectancy-of-women-and-men", "tab=slope"],
  ["life-expectancy-vs-gdp-per-capita", ""],
  ["life-expectancy-vs-fertility", ""],
  ["electricity-capacity-by-source", ""],
  ["crimean-war-deaths", ""],
  ["airports", ""],
  ["us-federal-receipts-expected", "tab=discrete-bar"],
  ["gdp-by-sector", ""],
  ["forest-cover", "tab=marimekko"],
  ["barley-yields", ""],
  ["gdp-per-capita", "tab=map&imType=og"],
  ["gdp-per-capita", "tab=map", "dark"],
  ["life-expectancy-vs-gdp-per-capita", "", "dark"],
];

export const chartSlugs: ReadonlySet<string> = new Set(drawings.map(([slug]) => slug));

/** Settings of fontconfig with the bundled font alone, under the names that charts ask for. */
export function bundledFonts(folder: string): NodeJS.ProcessEnv {
  const file = join(folder, "fonts.conf");
  const names = ["Arial", "Lato", "Helvetica Neue", "sans-serif"].map(
    (name) => `<alias binding="same"><family>${name}</family><prefer><family>${fontName}</family></prefer></alias>`,
  );
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${packagePath("public/fonts")}</dir><cachedir>${join(folder, "cache")}</cachedir>${names.join("")}</fontconfig>`,
  );
  return { FONTCONFIG_FILE: file, XDG_RUNTIME_DIR: folder };
}

/** A chart's picture in the dark theme, with the fonts of SVG files. */
function darkSvg({ charts, site }: Example, slug: string, query: string): string {
  const chart = charts.get(slug);
  if (!chart) throw new Error(`no such chart: ${slug}`);
  const params = new URLSearchParams(query);
  const view = imageView(chart, params, site);
  const { svg } = drawFramedPicture(view, pictureOptions(view, parseImageRequest(params), dark));
  return svg.replaceAll(fontFamily, fileFontFamily);
}

/** An SVG without its texts. */
const withoutTexts = (svg: string): string => svg.replace(/<text\b.*?<\/text>/gs, "");

/** Where a program draws a chart otherwise than Polygraph's PNG, by `differences`. */
export async function drawingDifferences(
  program: SvgProgram,
  [slug, query, isDark]: Drawing,
  example: Example,
  folder: string,
  change: (svg: string) => string = (svg) => svg,
): Promise<string[]> {
  const svg = isDark ? darkSvg(example, slug, query) : await answerText(example, slug, ".svg", query);
  const shown = program.hasOwnFonts ? withoutTexts(svg) : svg;
  const name = `${slug}${isDark ? "-dark" : ""}-${query.replace(/[^a-z0-9]/g, "-")}-${program.title.replace(/\W/g, "")}`;
  mkdirSync(folder, { recursive: true });
  const [file, png] = [join(folder, `${name}.svg`), join(folder, `${name}.png`)];
  writeFileSync(file, change(shown));
  const [, width = 0, height = 0] = (/<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(shown) ?? []).map((length) =>
    Math.round(Number(length)),
  );
  const size = { width, height };
  await program.draw(file, png, bundledFonts(folder), size);
  return differences(await readPixels(await rasterize(shown, width), size), await readPixels(png, size));
}
