import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import puppeteer, { type Browser, type BrowserContext } from "puppeteer-core";
import { afterAll, beforeAll, inject } from "vitest";
import { temporaryFolder } from "../../build/temporary.ts";
import { chromium, findProgram, firefox } from "../../programs.ts";
import { askStage } from "../site.ts";
import type { Stage } from "../stage.ts";
import { Reader, type TaskVariant } from "./reader.ts";

export type BrowserName = "chrome" | "firefox";

const sizes = { desktop: { width: 1100, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** Preferences that Firefox only reads at start: dark mode, downloads without a prompt, and the delay of long presses. */
const preferences = (downloads: string) => ({
  "layout.css.prefers-color-scheme.content-override": 0,
  "browser.download.folderList": 2,
  "browser.download.dir": downloads,
  "browser.download.useDownloadDir": true,
  "browser.download.always_ask_before_handling_new_types": false,
  // The panel of downloads would take the focus.
  "browser.download.alwaysOpenPanel": false,
  // On a busy machine, taps can take longer than intended.
  "ui.click_hold_context_menus.delay": inject("patience"),
});

function launch(name: BrowserName, downloads: string): Promise<Browser> {
  const executablePath = findProgram(name === "firefox" ? firefox : chromium);
  if (executablePath === undefined) throw new Error(`no ${name}`);
  return puppeteer.launch({
    browser: name,
    executablePath,
    timeout: inject("patience"),
    protocolTimeout: inject("patience"),
    ...(name === "chrome" && { downloadBehavior: { policy: "allow", downloadPath: downloads } }),
    args: name === "chrome" && process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    extraPrefsFirefox: preferences(downloads),
  });
}

/** Starts a browser with the example site. @returns a function that runs a task on a new page */
export function useReaders(name: BrowserName) {
  let stage: Stage;
  let browser: Browser;
  let context: BrowserContext;
  let downloads: string;

  beforeAll(async () => {
    downloads = join(await temporaryFolder(), "downloads");
    await mkdir(downloads, { recursive: true });
    stage = await askStage();
    browser = await launch(name, downloads);
    context = browser.defaultBrowserContext();
  });
  afterAll(() => browser?.close());

  return async (way: TaskVariant, read: (reader: Reader) => Promise<void>): Promise<void> => {
    const page = await context.newPage();
    page.setDefaultTimeout(inject("patience"));
    try {
      const isPhone = way.size === "phone";
      await page.setViewport({
        ...sizes[way.size],
        ...(isPhone && name === "chrome" && { isMobile: true, hasTouch: true }),
      });
      if (name === "chrome") await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
      const root = way.from === "server" ? stage.url : pathToFileURL(stage.dist).href;
      await read(new Reader(page, way, { root, downloads }));
    } finally {
      await page.close();
    }
  };
}
