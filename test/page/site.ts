import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";
import { polygraph, type Served, serve } from "../build/program.ts";
import { temporaryFolder } from "../build/temporary.ts";

/** The example charts that most tests look at: one of each kind of page. */
export const usualSlugs = [
  "life-expectancy",
  "life-expectancy-vs-gdp-per-capita",
  "gdp-by-sector",
  "us-employment-by-sector",
];

export interface TestSite {
  /** Opens a chart's page from its folder, with the network cut, or from a server. */
  open(address: string, options?: OpenOptions): Promise<Page>;
  /** Opens another page of the site from the server. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The sidecar's answer. */
  fetch(path: string): Promise<Response>;
  /** The server's address of a path. */
  url(path: string): string;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly from?: "folder" | "server";
}

export interface TestSiteOptions {
  readonly slugs?: readonly string[];
  /** Whether the catalogue has pictures; they take a while. */
  readonly hasImages?: boolean;
}

/** Builds example charts, as of one day, and starts a browser and a server for the tests of a file. */
export function useTestSite({ slugs = usualSlugs, hasImages = false }: TestSiteOptions = {}): TestSite {
  let browser: Browser;
  let server: Served;
  let dist: string;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    dist = join(await temporaryFolder(), "dist");
    const args = ["build", "--content", "content", "--out", dist, "--only", slugs.join(), "--quiet"];
    const env = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 0, 1) / 1000) };
    const { code, err } = await polygraph(hasImages ? args : [...args, "--no-images"], { env });
    if (code !== 0) throw new Error(err);
    [browser, server] = await Promise.all([launchBrowser(), serve(dist)]);
  }, 120_000);

  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const newPage = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ acceptDownloads: true, ...options });
    contexts.push(context);
    const page = await context.newPage();
    page.on("pageerror", (error) => {
      throw error;
    });
    return page;
  };

  return {
    async visit(path, options = {}) {
      const page = await newPage(options);
      await page.goto(server.url + path);
      return page;
    },
    async open(address, { from = "folder", ...options } = {}) {
      const page = await newPage({ ...options, offline: from === "folder" });
      const [slug = "", query] = address.split("?");
      const base =
        from === "folder" ? pathToFileURL(join(dist, `grapher/${slug}.html`)).href : `${server.url}/grapher/${slug}`;
      await page.goto(base + (query === undefined ? "" : `?${query}`));
      await page.waitForSelector("#chart[data-live]");
      return page;
    },
    fetch: (path) => fetch(server.url + path),
    url: (path) => server.url + path,
  };
}

/** Waits until a page has an address with this query, as readers see it. */
export const reachQuery = (page: Page, query: string | RegExp) =>
  page.waitForURL(({ search }) => {
    const found = decodeURIComponent(search);
    return typeof query === "string" ? found === query : query.test(found);
  });

/** The query of a page's address, as readers see it. */
export const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
