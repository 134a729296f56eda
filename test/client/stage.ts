import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserServer, chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { polygraph, serve } from "../build/program.ts";
import { findChromium } from "../programs.ts";

/** The example site as of one day, and its server. */
export interface StagedSite {
  /** Folder of the tree, without pictures because they take long. */
  readonly dist: string;
  /** URL of the server. */
  readonly url: string;
}

/** Site and browser that all tests of pages share. */
export interface Stage extends StagedSite {
  /** WebSocket URL of the browser. */
  readonly browser: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** URL that returns the stage, which is created by the first request. */
    readonly stage: string;
    /** URL that returns only the site. */
    readonly stagedSite: string;
    /** Timeout in ms. */
    readonly patience: number;
  }
}

/** Environment of a build with the date that tests and reviewed pictures expect. */
export const buildDay = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 0, 1) / 1000) };

const closing: (() => Promise<unknown>)[] = [];

async function setSite(): Promise<StagedSite> {
  const folder = await mkdtemp(join(tmpdir(), "polygraph-stage-"));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const dist = join(folder, "dist");
  const places = ["--content", "content", "--out", dist, "--cache", join(folder, "cache")];
  const { code, err } = await polygraph(["build", ...places, "--no-images", "--quiet"], { env: buildDay });
  if (code !== 0) throw new Error(err);
  const server = await serve(dist);
  closing.push(() => server.stop());
  return { dist, url: server.url };
}

async function startBrowser(): Promise<string> {
  const browser = await launchBrowser();
  closing.push(() => browser.close());
  return browser.wsEndpoint();
}

/** Starts Chromium as a server. Root cannot use its sandbox. */
function launchBrowser(): Promise<BrowserServer> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("no Chromium");
  return chromium.launchServer({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}

/** Global setup: provides the URLs of the stage, which is only created when a test requests it. @returns the teardown */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let site: Promise<StagedSite> | undefined;
  let browser: Promise<string> | undefined;
  const desk = createServer(async ({ url }, response) => {
    const isWhole = url === "/";
    site ??= setSite();
    if (isWhole) browser ??= startBrowser();
    try {
      response.end(JSON.stringify({ ...(await site), ...(isWhole && { browser: await browser }) }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  project.provide("stage", `${address}/`);
  project.provide("stagedSite", `${address}/site`);
  return async () => {
    desk.close();
    await Promise.allSettled([site, browser]);
    for (const close of closing.reverse()) await close();
  };
}
