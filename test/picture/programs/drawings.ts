import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { rasterize } from "../../../build/platform/nodePlatform.ts";
import { packagePath } from "../../../build/program.ts";
import { dark, light } from "../../../src/core/plot/style.ts";
import { fontName } from "../../../src/core/plot/typography/font.ts";
import { imageView, pictureOptions } from "../../../src/formats/image.ts";
import { parseImageRequest } from "../../../src/formats/imageRequest.ts";
import { namedFonts } from "../../../src/formats/svg.ts";
import { drawFramedPicture } from "../../../src/picture/frame.ts";
import { answerText, type Example } from "../../example.ts";
import { differences, readPixels } from "./differences.ts";
import type { SvgProgram } from "./svgPrograms.ts";
import { textBoxes } from "./textBoxes.ts";

/** A chart of the example site, its query, and whether it is drawn in the dark theme or with a title from right to left. */
export type Drawing = readonly [slug: string, query: string, variant?: "dark" | "right-to-left title"];

/** "Life expectancy at birth" in Arabic. */
const arabicTitle = "متوسط العمر المتوقع عند الولادة";

/** A font with Arabic letters, which the bundled one lacks. Debian's programs that draw text have it. */
export const arabicFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf";

export const arabicDrawing: Drawing = ["life-expectancy", "tab=line", "right-to-left title"];

/**
 * Together they have all chart types, two maps, a globe, facets, long texts with bold words, a card, the dark theme, and a
 * title from right to left.
 */
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
  arabicDrawing,
];

export const chartSlugs: ReadonlySet<string> = new Set(drawings.map(([slug]) => slug));

/** Settings of fontconfig with the bundled font, under the names that charts ask for, and other files of fonts. */
export function bundledFonts(folder: string, others: readonly string[] = []): NodeJS.ProcessEnv {
  const file = join(folder, `fonts-${others.length}.conf`);
  const otherFolder = join(folder, `fonts-${others.length}`);
  mkdirSync(otherFolder, { recursive: true });
  for (const other of others) copyFileSync(other, join(otherFolder, basename(other)));
  const names = ["Arial", "Lato", "Helvetica Neue", "sans-serif"].map(
    (name) => `<alias binding="same"><family>${name}</family><prefer><family>${fontName}</family></prefer></alias>`,
  );
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${packagePath("public/fonts")}</dir><dir>${otherFolder}</dir><cachedir>${join(folder, "cache")}</cachedir>${names.join("")}</fontconfig>`,
  );
  return { FONTCONFIG_FILE: file, XDG_RUNTIME_DIR: folder };
}

/** A variant of a chart's picture, as the SVG file has it. */
function variantSvg({ charts, site }: Example, [slug, query, variant]: Drawing): string {
  const chart = charts.get(slug);
  if (!chart) throw new Error(`no such chart: ${slug}`);
  const params = new URLSearchParams(query);
  const arabic = { ...chart.config, title: arabicTitle, hideAnnotationFieldsInTitle: { time: true } };
  const view = imageView(variant === "dark" ? chart : { ...chart, config: arabic }, params, site);
  const theme = variant === "dark" ? dark : light;
  return namedFonts(drawFramedPicture(view, pictureOptions(view, parseImageRequest(params), theme)).svg);
}

/** An SVG without its texts. */
const withoutTexts = (svg: string): string => svg.replace(/<text\b.*?<\/text>/gs, "");

/** Where a program draws a chart otherwise than Polygraph's PNG, by `differences`. */
export async function drawingDifferences(
  program: SvgProgram,
  drawing: Drawing,
  example: Example,
  folder: string,
  change: (svg: string) => string = (svg) => svg,
): Promise<string[]> {
  const [slug, query, variant] = drawing;
  const otherFonts = drawing === arabicDrawing ? [arabicFont] : [];
  const svg = variant ? variantSvg(example, drawing) : await answerText(example, slug, ".svg", query);
  const shown = program.hasOwnFonts ? withoutTexts(svg) : svg;
  const name = `${slug}${variant ? `-${variant.replaceAll(" ", "-")}` : ""}-${query.replace(/[^a-z0-9]/g, "-")}-${program.title.replace(/\W/g, "")}`;
  mkdirSync(folder, { recursive: true });
  const [file, png] = [join(folder, `${name}.svg`), join(folder, `${name}.png`)];
  writeFileSync(file, change(shown));
  const [, width = 0, height = 0] = (/<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(shown) ?? []).map((length) =>
    Math.round(Number(length)),
  );
  const size = { width, height };
  await program.draw(file, png, bundledFonts(folder, otherFonts), size);
  return differences(
    await readPixels(await rasterize(shown, width, otherFonts), size),
    await readPixels(png, size),
    // Skia draws light texts on a dark ground thicker.
    variant === "dark" ? [] : textBoxes(shown),
  );
}
