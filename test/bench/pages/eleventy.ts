import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { packagePath } from "../../../build/program.ts";
import { type PageData, pageLayout } from "./page.ts";

/** Files of an Eleventy project: path → text. */
type Project = Readonly<Record<string, string>>;

/** A page each, with its data in front of it, and one layout: everything is drawn and formatted already. */
export const readyProject = (pages: readonly PageData[]): Project => ({
  "_includes/page.njk": pageLayout,
  ...Object.fromEntries(pages.map((page) => [`charts/${page.slug}.njk`, template(page)])),
});

/**
 * The same pages from the CSV of each: what is read by d3-dsv and drawn by Observable Plot, as one would with Eleventy
 * alone. Words come ready.
 * @param csvs - text by slug
 */
export const drawingProject = (pages: readonly PageData[], csvs: ReadonlyMap<string, string>): Project => ({
  "eleventy.config.mjs": drawingConfig,
  "_includes/page.njk": pageLayout
    .replace("{{ figure | safe }}", "{{ slug | drawn | safe }}")
    .replace("in rows %}", "in slug | tableRows %}"),
  ...Object.fromEntries(
    pages.flatMap(({ figure: _, rows: __, ...page }) => [
      [`charts/${page.slug}.njk`, template(page)],
      [`data/${page.slug}.csv`, csvs.get(page.slug) ?? ""],
    ]),
  ),
});

/**
 * Our own pages, byte for byte: Eleventy asks the product, as a library, for each.
 * @param renderer - the address of the bundle of `renderer.ts`
 * @param content - the content folder
 */
export const samePagesProject = (renderer: string, content: string): Project => ({
  "eleventy.config.mjs": `import { openPages } from ${JSON.stringify(renderer)};

export default async function (config) {
  const pages = await openPages(${JSON.stringify(content)});
  config.addGlobalData("slugs", pages.slugs);
  config.addJavaScriptFunction("chartPage", (slug) => pages.render(slug));
}
`,
  "pages.11ty.mjs": `export const data = {
  pagination: { data: "slugs", size: 1, alias: "slug" },
  permalink: ({ slug }) => \`/grapher/\${slug}.html\`,
};

export function render({ slug }) {
  return this.chartPage(slug);
}
`,
});

/** Bundles `renderer.ts`, once. @returns its address; it lies where its libraries are found */
export async function bundleRenderer(): Promise<string> {
  const outDir = packagePath(".polygraph/bench");
  const entry = packagePath("test/bench/pages/renderer.ts");
  await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: entry, outDir, emptyOutDir: false, target: "node20" },
  });
  return pathToFileURL(join(outDir, "renderer.js")).href;
}

const template = (page: Partial<PageData>): string =>
  `---json\n${JSON.stringify({ ...page, layout: "page.njk", permalink: `/grapher/${page.slug}.html` })}\n---\n`;

/** Modules are named by address, for the project lies where none are installed. */
const moduleUrl = (name: string): string => JSON.stringify(import.meta.resolve(name));

const drawingConfig = `import { readFileSync } from "node:fs";
import * as Plot from ${moduleUrl("@observablehq/plot")};
import { csvParseRows } from ${moduleUrl("d3-dsv")};
import { parseHTML } from ${moduleUrl("linkedom")};

const { document } = parseHTML("<!doctype html><html><body></body></html>");
const read = (slug) =>
  csvParseRows(readFileSync(\`data/\${slug}.csv\`, "utf8"), ([entity, , year, value], i) =>
    i === 0 ? null : { entity, year: Number(year), value: Number(value) },
  );

export default function (config) {
  config.addFilter("drawn", (slug) => {
    const rows = read(slug);
    const chosen = new Set([...new Set(rows.map(({ entity }) => entity))].slice(0, 6));
    const shown = rows.filter(({ entity }) => chosen.has(entity));
    const channels = { x: "year", y: "value", z: "entity" };
    return Plot.plot({
      document,
      width: 850,
      height: 480,
      marginRight: 160,
      x: { tickFormat: "d" },
      y: { grid: true, zero: true },
      marks: [
        Plot.lineY(shown, { ...channels, stroke: "entity" }),
        Plot.text(shown, Plot.selectLast({ ...channels, text: "entity", textAnchor: "start", dx: 6 })),
      ],
    }).outerHTML;
  });
  config.addFilter("tableRows", (slug) => {
    const rows = read(slug);
    const [start, end] = [Math.min(...rows.map(({ year }) => year)), Math.max(...rows.map(({ year }) => year))];
    const cells = new Map();
    for (const { entity, year, value } of rows) {
      const row = cells.get(entity) ?? [entity, "", "", ""];
      if (year === start) row[1] = value.toFixed(2);
      if (year === end) row[2] = value.toFixed(2);
      cells.set(entity, row);
    }
    return [...cells.values()];
  });
}
`;
