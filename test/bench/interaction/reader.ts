import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { findChromium } from "../../programs.ts";

/** How many times slower than this machine the reader's is. */
export const slowdown = 4;

/** How a page is opened. */
interface Opening {
  /** How many times slower than this machine; as the reader's by default. */
  readonly rate?: number;
  /** What is to be done before the page is asked for. */
  readonly prepare?: (session: CDPSession) => Promise<void>;
}

export type OpenAddress = (address: string, opening?: Opening) => Promise<Page>;

/** Opens a page of a built folder, as a reader with a slow machine and no network does, once for each `use`. */
export async function asReader<T>(use: (open: OpenAddress) => Promise<T>): Promise<T> {
  const browser = await launch();
  try {
    return await use((address, opening = {}) => openSlowly(browser, address, opening));
  } finally {
    await browser.close();
  }
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("no Chromium: see the variable CHROMIUM");
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}

async function openSlowly(browser: Browser, address: string, opening: Opening): Promise<Page> {
  const { rate = slowdown, prepare } = opening;
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await prepare?.(session);
  await page.addInitScript(rememberFirstControl);
  await page.goto(address);
  await page.waitForSelector("#chart[data-live]");
  return page;
}

declare global {
  interface Window {
    /** From the load event until the first control had answered a press, in ms. */
    firstControl?: number;
    /** When the chart was live, in ms after the start of its page. */
    liveAt?: number;
  }
}

/** Runs in the page before its own scripts: presses the first control as soon as the page has loaded. */
function rememberFirstControl(): void {
  const live = new MutationObserver(() => {
    if (!document.querySelector("#chart[data-live]")) return;
    window.liveAt = performance.now();
    live.disconnect();
  });
  live.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-live"] });
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
