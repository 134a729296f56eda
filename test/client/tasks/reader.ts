import type { ElementHandle, Page } from "puppeteer-core";
import { inject } from "vitest";
import {
  type DeviceName,
  type InputDevice,
  type KeyStrokes,
  keys,
  mouse,
  StaleElement,
  touch,
  waitUntil,
} from "./inputDevice.ts";

const devices: Readonly<Record<DeviceName, (page: Page) => InputDevice>> = { mouse, touch, keys };

/** A variant of a task: where the site is, the size of the screen, and the input device. */
export interface TaskVariant {
  readonly from: "server" | "folder";
  readonly size: "desktop" | "phone";
  readonly device: DeviceName;
}

/** URL of the site and folder of downloads. */
export interface ReaderOptions {
  /** URL of the site's root, without a slash. */
  readonly root: string;
  readonly downloads: string;
}

/** A reader of the site in a browser. */
export class Reader {
  readonly page: Page;
  readonly way: TaskVariant;
  readonly downloads: string;
  private readonly root: string;
  private readonly device: InputDevice;

  constructor(page: Page, way: TaskVariant, { root, downloads }: ReaderOptions) {
    this.page = page;
    this.way = way;
    this.root = root;
    this.downloads = downloads;
    this.device = devices[way.device](page);
  }

  /** Opens a page of the site by its file and query. */
  async open(file: string, query = ""): Promise<void> {
    await this.page.goto(`${this.root}/${file}${query}`);
  }

  /** Opens the page of a chart, and waits until it is live. */
  async openChart(slug: string, query = ""): Promise<void> {
    await this.open(`grapher/${slug}.html`, query);
    await this.see("#chart[data-live]");
    // Fonts that load late can move elements.
    await this.page.evaluate(async () => void (await document.fonts.ready));
  }

  /** Delays all scripts except the first one, if they come from a server. */
  async slowScripts(): Promise<void> {
    if (this.way.from === "folder") return;
    await this.page.setRequestInterception(true);
    this.page.on("request", (request) => {
      const isPart = /\/assets\/.*\.js$/.test(request.url()) && !request.url().endsWith("/chart.js");
      setTimeout(() => void request.continue().catch(() => undefined), isPart ? 300 : 0);
    });
  }

  /** Follows a link, presses a button, or focuses a field. Retries if the element is replaced meanwhile. */
  async press(selector: string): Promise<void> {
    const seen = await this.see(selector);
    const control = await seen.evaluateHandle((it) => it.closest("a, button, label, input") ?? it);
    try {
      await this.device.press(control as ElementHandle);
    } catch (error) {
      if (!(error instanceof StaleElement)) throw error;
      await this.press(selector);
    }
  }

  /** Replaces the text of a field. */
  async write(selector: string, text: string): Promise<void> {
    await this.press(selector);
    await this.page.$eval(selector, (field) => (field as HTMLInputElement).select());
    await this.page.keyboard.type(text);
  }

  /** Points at a mark until an element contains a text. */
  async point(selector: string, output: string, text: string): Promise<void> {
    const target = await this.see(selector);
    await this.device.point(target, async () => (await this.texts(output)).some((it) => it.includes(text)));
  }

  /** Drags an element by a fraction of the width of another. */
  async drag(selector: string, share: number, along: string, strokes: KeyStrokes): Promise<void> {
    const target = await this.see(selector);
    const { width = 0 } = (await (await this.see(along)).boundingBox()) ?? {};
    await this.device.drag(target, share * width, strokes);
  }

  /** Goes back in history. Pages from the back/forward cache fire no load event, for which drivers would wait. */
  back(): Promise<void> {
    return this.page.evaluate(() => history.back());
  }

  /** Waits for a visible element, and returns it. */
  async see(selector: string): Promise<ElementHandle> {
    const found = await this.page.waitForSelector(selector, { visible: true, timeout: inject("patience") });
    if (!found) throw new Error(`not seen: ${selector}`);
    return found;
  }

  texts(selector: string): Promise<string[]> {
    return this.page.$$eval(selector, (all) => all.map((it) => it.textContent ?? ""));
  }

  count(selector: string): Promise<number> {
    return this.page.$$eval(selector, (all) => all.length);
  }

  /** Waits until the URL, decoded, matches a pattern. */
  async reach(address: RegExp): Promise<void> {
    const here = (): string => decodeURIComponent(this.page.url());
    await waitUntil(async () => address.test(here()), `the way to ${address} from ${here()}`);
  }
}
