import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { polygraph, serve } from "../build/program.ts";
import { temporaryFolder } from "../build/temporary.ts";
import { PagePool } from "./pagePool.ts";
import { buildDay, type Stage } from "./stage.ts";

export interface TestSite {
  /** Opens the page of a chart from its folder without network, or from a server, and waits until it is live. */
  open(address: string, options?: OpenOptions): Promise<Page>;
  /** Opens a path of the site, by default from the server. */
  visit(path: string, options?: OpenOptions): Promise<Page>;
  /** An empty page. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Releases a page before the test ends. */
  leave(page: Page): Promise<void>;
  /** The service's answer. */
  fetch(path: string): Promise<Response>;
  /** URL of a path. */
  url(path: string, from?: "folder" | "server"): string;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly from?: "folder" | "server";
}

/** A built site: its folder and the URL of its server. */
type Place = Pick<Stage, "dist" | "url">;

/** A site of a test's own, and a function that stops its server. */
export type OwnSite = readonly [Place, () => Promise<unknown>];

/**
 * The example site in a browser; all tests share both.
 * @param own - charts of a separate site with pictures, or a function that makes another site
 */
export function useTestSite(own?: readonly string[] | (() => Promise<OwnSite>)): TestSite {
  let browser: Browser;
  let pool: PagePool;
  let place: Place;
  let close = async (): Promise<unknown> => undefined;

  beforeAll(async () => {
    const stage = await askStage();
    browser = await chromium.connect(stage.browser);
    pool = new PagePool(browser, inject("patience"));
    place = stage;
    if (own) [place, close] = await (typeof own === "function" ? own() : servePictured(own));
  });

  afterEach(() => pool.release());

  afterAll(async () => {
    await browser?.close();
    await close();
  });

  const url = (path: string, from = "server"): string =>
    from === "server" ? place.url + path : pathToFileURL(place.dist).href + path;

  const visit = async (path: string, { from = "server", ...options }: OpenOptions = {}): Promise<Page> => {
    const page = await pool.acquire({ ...options, offline: from === "folder" });
    await page.goto(url(path, from));
    return page;
  };

  return {
    async open(address, { from = "folder", ...options } = {}) {
      const file = from === "folder" ? address.replace(/(?=\?|$)/, ".html") : address;
      const page = await visit(`/grapher/${file}`, { from, ...options });
      await page.waitForSelector("#chart[data-live]");
      return page;
    },
    visit,
    newPage: (options) => pool.acquire(options),
    leave: (page) => pool.release(page),
    fetch: (path) => fetch(url(path)),
    url,
  };
}

/** The stage, created by the first request. */
export async function askStage(): Promise<Stage> {
  const answer = await fetch(inject("stage"));
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Stage;
}

/** Builds example charts with pictures, and serves them. @returns the site, and a function that stops the server */
const servePictured = async (slugs: readonly string[]): Promise<OwnSite> =>
  serveContent("content", await temporaryFolder(), ["--only", slugs.join()]);

/** Builds a content and serves its tree. @param folder - for the tree @param options - of the build */
export async function serveContent(content: string, folder: string, options: readonly string[]): Promise<OwnSite> {
  const dist = join(folder, "dist");
  const places = ["--content", content, "--out", dist, "--cache", join(folder, "cache")];
  const { code, err } = await polygraph(["build", ...places, ...options, "--quiet"], { env: buildDay });
  if (code !== 0) throw new Error(err);
  const { url, stop } = await serve(dist);
  return [{ dist, url }, stop];
}

/** Waits until a page's URL has a query, decoded. */
export const reachQuery = (page: Page, query: string | RegExp) =>
  page.waitForURL(({ search }) => {
    const found = decodeURIComponent(search);
    return typeof query === "string" ? found === query : query.test(found);
  });

/** The decoded query of a page's URL. */
export const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
