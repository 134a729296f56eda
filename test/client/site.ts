import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { polygraph, serve } from "../build/program.ts";
import { temporaryFolder } from "../build/temporary.ts";
import { PageLender } from "./lender.ts";
import { buildDay, type Stage } from "./stage.ts";

export interface TestSite {
  /** Opens a chart's page from its folder, with the network cut, or from a server, and waits until it is live. */
  open(address: string, options?: OpenOptions): Promise<Page>;
  /** Opens a path of the site from the server, unless told otherwise. */
  visit(path: string, options?: OpenOptions): Promise<Page>;
  /** A page that shows nothing yet. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Leaves a page before the test ends, as tests of many pages do. */
  leave(page: Page): Promise<void>;
  /** The sidecar's answer. */
  fetch(path: string): Promise<Response>;
  /** A path's address. */
  url(path: string, from?: "folder" | "server"): string;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly from?: "folder" | "server";
}

/** A built site, where it is and where it is served. */
type Place = Pick<Stage, "dist" | "url">;

/**
 * The example site, as of one day, in a browser; both are the same for all tests.
 * @param pictured - charts of a site of its own, with pictures
 */
export function useTestSite(pictured?: readonly string[]): TestSite {
  let browser: Browser;
  let lender: PageLender;
  let place: Place;
  let close = async (): Promise<unknown> => undefined;

  beforeAll(async () => {
    const stage = await askStage();
    browser = await chromium.connect(stage.browser);
    lender = new PageLender(browser, inject("patience"));
    place = stage;
    if (pictured) [place, close] = await servePictured(pictured);
  });

  afterEach(() => lender.takeBack());

  afterAll(async () => {
    await browser?.close();
    await close();
  });

  const url = (path: string, from = "server"): string =>
    from === "server" ? place.url + path : pathToFileURL(place.dist).href + path;

  const visit = async (path: string, { from = "server", ...options }: OpenOptions = {}): Promise<Page> => {
    const page = await lender.lend({ ...options, offline: from === "folder" });
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
    newPage: (options) => lender.lend(options),
    leave: (page) => lender.takeBack(page),
    fetch: (path) => fetch(url(path)),
    url,
  };
}

/** The stage, set by who asks first. */
export async function askStage(): Promise<Stage> {
  const answer = await fetch(inject("stage"));
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Stage;
}

/** Builds example charts with pictures, and serves them. @returns their place, and what ends the server */
async function servePictured(slugs: readonly string[]): Promise<[Place, () => Promise<unknown>]> {
  const folder = await temporaryFolder();
  const dist = join(folder, "dist");
  const places = ["--content", "content", "--out", dist, "--cache", join(folder, "cache")];
  const { code, err } = await polygraph(["build", ...places, "--only", slugs.join(), "--quiet"], { env: buildDay });
  if (code !== 0) throw new Error(err);
  const { url, stop } = await serve(dist);
  return [{ dist, url }, stop];
}

/** Waits until a page has an address with this query, as readers see it. */
export const reachQuery = (page: Page, query: string | RegExp) =>
  page.waitForURL(({ search }) => {
    const found = decodeURIComponent(search);
    return typeof query === "string" ? found === query : query.test(found);
  });

/** The query of a page's address, as readers see it. */
export const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
