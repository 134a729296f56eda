import type { ElementHandle, Page } from "puppeteer-core";
import { inject } from "vitest";
import { Gone, type Hands, type HandsName, type KeyStrokes, keys, mouse, touch, until } from "./hands.ts";

const handsOf: Readonly<Record<HandsName, (page: Page) => Hands>> = { mouse, touch, keys };

/** How a reader comes to a site, and with what. */
export interface Way {
  readonly from: "server" | "folder";
  readonly size: "desktop" | "phone";
  readonly hands: HandsName;
}

/** Where a reader is: an address of the site, and where files are saved. */
export interface Surroundings {
  /** Address of the site's root, without a slash. */
  readonly root: string;
  readonly downloads: string;
}

/** Somebody who reads the site in a browser. */
export class Reader {
  readonly page: Page;
  readonly way: Way;
  readonly downloads: string;
  private readonly root: string;
  private readonly hands: Hands;

  constructor(page: Page, way: Way, { root, downloads }: Surroundings) {
    this.page = page;
    this.way = way;
    this.root = root;
    this.downloads = downloads;
    this.hands = handsOf[way.hands](page);
  }

  /** Opens a page of the site by its file and query. */
  async open(file: string, query = ""): Promise<void> {
    await this.page.goto(`${this.root}/${file}${query}`);
  }

  /** Opens a chart's page, and waits until it is live. */
  async openChart(slug: string, query = ""): Promise<void> {
    await this.open(`grapher/${slug}.html`, query);
    await this.see("#chart[data-live]");
    // Letters that come late may move what is about to be pressed.
    await this.page.evaluate(async () => void (await document.fonts.ready));
  }

  /** Lets every script that a page loads later come late, where it comes from a server. */
  async slowScripts(): Promise<void> {
    if (this.way.from === "folder") return;
    await this.page.setRequestInterception(true);
    this.page.on("request", (request) => {
      const isPart = /\/assets\/.*\.js$/.test(request.url()) && !request.url().endsWith("/chart.js");
      setTimeout(() => void request.continue().catch(() => undefined), isPart ? 300 : 0);
    });
  }

  /** Follows a link, presses a button, or goes into a field; what takes its place meanwhile is pressed instead. */
  async press(selector: string): Promise<void> {
    const seen = await this.see(selector);
    const control = await seen.evaluateHandle((it) => it.closest("a, button, label, input") ?? it);
    try {
      await this.hands.press(control as ElementHandle);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      await this.press(selector);
    }
  }

  /** Goes into a field and writes, in place of what it holds. */
  async write(selector: string, text: string): Promise<void> {
    await this.press(selector);
    await this.page.$eval(selector, (field) => (field as HTMLInputElement).select());
    await this.page.keyboard.type(text);
  }

  /** Points at a mark until a text that tells of it is there. */
  async point(selector: string, told: string, text: string): Promise<void> {
    const target = await this.see(selector);
    await this.hands.point(target, async () => (await this.texts(told)).some((it) => it.includes(text)));
  }

  /** Takes something by a share of the width of what it moves along. */
  async drag(selector: string, share: number, along: string, strokes: KeyStrokes): Promise<void> {
    const target = await this.see(selector);
    const { width = 0 } = (await (await this.see(along)).boundingBox()) ?? {};
    await this.hands.drag(target, share * width, strokes);
  }

  /** Goes back to where the reader was before. What is kept of a page comes without being loaded, which drivers wait for. */
  back(): Promise<void> {
    return this.page.evaluate(() => history.back());
  }

  /** Waits for what is seen, and returns it. */
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

  /** Waits until the address has this file's name and query, as readers see it; the name is that of a folder, too. */
  async reach(address: RegExp): Promise<void> {
    const here = (): string => decodeURIComponent(this.page.url());
    await until(async () => address.test(here()), `the way to ${address} from ${here()}`);
  }
}
