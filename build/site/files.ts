import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { logoFile } from "../../src/chart/logo.ts";
import { siteScript, siteScriptPath } from "../../src/chart/script.ts";
import { type Site, siteData } from "../../src/chart/site.ts";
import { renderCatalogue } from "../../src/page/catalogue/catalogue.ts";
import type { CatalogueEntry, IndicatorEntry } from "../../src/page/catalogue/entry.ts";
import { renderIndicators } from "../../src/page/catalogue/indicators.ts";
import { renderNotFound } from "../../src/page/notFound.ts";
import { renderRedirect } from "../../src/page/redirect.ts";
import { indicatorsPath } from "../../src/representation/page/bars.ts";
import { chartsPath, redirectsPath } from "../../src/service/files.ts";
import { Failure } from "../failure.ts";
import { shipped } from "../program.ts";
import { hostHeaders, hostRedirects } from "./hosting.ts";
import { llmsText } from "./llms.ts";
import { apiDescription } from "./openapi.ts";
import { schemaFiles } from "./schemas.ts";
import { robots, sitemap } from "./sitemap.ts";

/** A file of the tree that belongs to no chart. */
export interface SiteFile {
  readonly path: string;
  readonly body: string | Uint8Array;
}

/** The files around the charts (build/README.md, "The tree"). */
export async function* siteFiles(
  site: Site,
  charts: readonly CatalogueEntry[],
  indicators: readonly IndicatorEntry[],
  moved: ReadonlyMap<string, string> = new Map(),
): AsyncIterable<SiteFile> {
  yield { path: "index.html", body: renderCatalogue(site.config, charts) };
  yield { path: indicatorsPath, body: renderIndicators(site.config, indicators) };
  yield { path: "404.html", body: renderNotFound(site.config) };
  const logo = logoFile(site.config);
  if (logo) yield { path: logo.path, body: Buffer.from(logo.base64, "base64") };
  yield { path: siteScriptPath, body: siteScript(siteData(site)) };
  yield { path: chartsPath, body: json(charts) };
  yield { path: "sitemap.xml", body: sitemap(site, charts, pagedIds(indicators)) };
  yield { path: "robots.txt", body: robots(site) };
  yield { path: "llms.txt", body: llmsText(site, charts) };
  yield { path: "openapi.json", body: json(apiDescription(site)) };
  yield* schemaFiles(site).map(({ path, schema }) => ({ path, body: json(schema) }));
  yield { path: "_headers", body: hostHeaders() };
  yield { path: "_redirects", body: hostRedirects(moved) };
  yield { path: redirectsPath, body: json(Object.fromEntries(moved)) };
  yield* movedPages(moved, charts);
  yield { path: ".nojekyll", body: "" };
}

/** Ids of the indicators that have a page. */
const pagedIds = (indicators: readonly IndicatorEntry[]): readonly number[] =>
  indicators
    .filter(({ hasPage }) => hasPage)
    .map(({ id }) => id)
    .sort((a, b) => a - b);

/** What the program brings along for its pages. */
export async function* shippedFiles(): AsyncIterable<SiteFile> {
  yield* copies("public/fonts", "fonts", /\.(woff2|ttf|txt)$/);
  yield* copies("public/assets", "assets", /./);
  yield* copies("lib/page", "assets", /./);
}

/** Pages at the slugs that charts had before, for hosts that do not read `_redirects`. */
function* movedPages(moved: ReadonlyMap<string, string>, charts: readonly CatalogueEntry[]): Iterable<SiteFile> {
  const titles = new Map(charts.map(({ slug, title }) => [slug, title]));
  for (const [from, to] of moved) {
    const title = titles.get(to) ?? to;
    yield { path: `grapher/${from}.html`, body: renderRedirect(to, title, "") };
    yield { path: `grapher/${from}/index.html`, body: renderRedirect(to, title) };
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Files of a folder that the package ships, in code unit order. */
async function* copies(from: string, to: string, wanted: RegExp): AsyncIterable<SiteFile> {
  const folder = shipped(from);
  const names = await readdir(folder).catch(() => {
    throw new Failure(`the package lacks ${from}; in a clone, npm run compile makes it`);
  });
  for (const name of names.filter((name) => wanted.test(name)).sort()) {
    yield { path: `${to}/${name}`, body: await readFile(join(folder, name)) };
  }
}
