import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../../programs.ts";

/** How many times slower than this machine the reader's is. */
export const slowdown = 4;

/** @param rate - how many times slower than this machine; as the reader's unless told */
type OpenAddress = (address: string, rate?: number) => Promise<Page>;

/** Opens a page of a built folder, as a reader with a slow machine and no network does, once for each `use`. */
export async function asReader<T>(use: (open: OpenAddress) => Promise<T>): Promise<T> {
  const browser = await launch();
  try {
    return await use((address, rate = slowdown) => openSlowly(browser, address, rate));
  } finally {
    await browser.close();
  }
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("no Chromium: see the variable CHROMIUM");
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}

async function openSlowly(browser: Browser, address: string, rate: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript(rememberFirstControl);
  await page.goto(address);
  await page.waitForSelector("#chart[data-live]");
  return page;
}

declare global {
  interface Window {
    /** From the load event until the first control had answered a press, in ms. */
    firstControl?: number;
  }
}

/** Runs in the page before its own scripts: presses the first control as soon as the page has loaded. */
function rememberFirstControl(): void {
  addEventListener("load", () => {
    const loaded = performance.now();
    const look = (): void => {
      const button = document.querySelector<HTMLElement>("#chart[data-live] .panel-root > button");
      if (button?.getAttribute("aria-expanded") === "false") button.click();
      if (button?.getAttribute("aria-expanded") === "true") window.firstControl = performance.now() - loaded;
      else requestAnimationFrame(look);
    };
    look();
  });
}
