import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { useTestSite } from "./site.ts";

describeBrowser("a chart embedded in a page of another origin", () => {
  const site = useTestSite();
  const articles = new Map<string, string>();
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer(({ url = "/" }, response) => {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      // A strict content security policy.
      const { origin: charts } = new URL(site.url("/"));
      response.setHeader(
        "Content-Security-Policy",
        `default-src 'none'; script-src ${charts}; frame-src ${charts}; img-src ${charts}; style-src-attr 'unsafe-inline'`,
      );
      response.end(`<!doctype html><title>Article</title><body>${articles.get(url) ?? ""}</body>`);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  /** Opens a page with embed code. */
  const read = async (code: string, options = {}): Promise<Page> => {
    const path = `/${articles.size}`;
    articles.set(path, code);
    const page = await site.newPage(options);
    await page.goto(origin + path);
    return page;
  };

  /** Embed code from the dialog, by form, with the URL of the server. */
  const codes = new Map<string, Promise<string>>();
  const codeOf = (form: string): Promise<string> => {
    const code = codes.get(form) ?? copyCode(form);
    codes.set(form, code);
    return code;
  };
  const copyCode = async (form: string): Promise<string> => {
    const page = await site.open("life-expectancy?tab=slope", { from: "server" });
    await page.click("text=Share");
    await page.getByRole("radio", { name: form, exact: true }).check();
    const code = await page.inputValue("[aria-label='Code to embed this view']");
    const [published = ""] = /https?:\/\/[^/"]+/.exec(code) ?? [];
    await site.leave(page);
    return code.replaceAll(published, site.url(""));
  };

  const chartFrame = (page: Page) => page.frames().find((frame) => frame.url().includes("embed=1"));

  it.each(["Interactive", "Frame"])("%s: has the height of the complete chart at any width", async (form) => {
    const page = await read(await codeOf(form));
    const fits = async () => {
      const inside = await chartFrame(page)?.evaluate(() => Math.ceil(document.body.scrollHeight));
      return (await page.locator("iframe").boundingBox())?.height === inside;
    };
    for (const width of [900, 420, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(fits).toBe(true);
    }
    const frame = chartFrame(page);
    expect(await frame?.textContent("#tabs [aria-current]")).toBe("Slope");
    expect(await frame?.evaluate(() => document.querySelector("#plot")?.clientHeight)).toBeGreaterThan(350);
  });

  it.each(["Interactive", "Frame"])("%s: has the site's name as a link to the current view", async (form) => {
    const page = await read(await codeOf(form));
    const inside = page.frameLocator("iframe");
    const link = inside.locator(".embed-home a");
    expect(await link.textContent()).toBe("Polygraph");
    await inside.getByRole("link", { name: "Map" }).click();
    await link.hover();
    expect(await link.getAttribute("href")).toMatch(/\/grapher\/life-expectancy\.html\?tab=map$/);
  });

  it("shows the linked picture until the chart is loaded, which starts when the reader scrolls to it", async () => {
    const code = `<div style="height: 9000px">Words</div>${await codeOf("Interactive")}`;
    const page = await read(code);
    await page.waitForFunction(() => customElements.get("polygraph-chart"));
    expect(chartFrame(page)).toBeUndefined();
    expect(await page.locator("polygraph-chart p").isVisible()).toBe(true);
    await page.locator("polygraph-chart").scrollIntoViewIfNeeded();
    await page.locator("iframe.live").waitFor();
    expect(await page.locator("polygraph-chart p").isVisible()).toBe(false);
  });

  it.each(["Interactive", "Picture"])("%s: is a picture that links to the chart without scripts", async (form) => {
    const page = await read(await codeOf(form), { javaScriptEnabled: false });
    expect(await page.locator("img").getAttribute("src")).toBe(site.url("/grapher/life-expectancy.png?tab=slope"));
    expect(await page.locator("a:has(img)").getAttribute("href")).toBe(
      site.url("/grapher/life-expectancy.html?tab=slope"),
    );
    expect(await page.locator("body").textContent()).toContain("Polygraph");
  });

  it("ignores heights posted by other windows", async () => {
    const page = await read(await codeOf("Frame"));
    await expect.poll(() => page.locator("iframe").evaluate((frame) => frame.style.height)).not.toBe("640px");
    await page.evaluate(() => postMessage({ type: "polygraph-height", height: 33 }, "*"));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    // The chart can still grow when its fonts load.
    expect(await page.locator("iframe").evaluate((frame) => frame.style.height)).not.toBe("33px");
  });

  it("follows changes of src, and refuses URLs that are not pages", async () => {
    const script = `<script async src="${site.url("/assets/embed.js")}"></script>`;
    const page = await read(`<polygraph-chart src="javascript:alert(1)">Words</polygraph-chart>${script}`);
    await page.waitForFunction(() => customElements.get("polygraph-chart"));
    expect(await page.locator("polygraph-chart iframe").getAttribute("src")).toBeNull();
    expect(await page.locator("polygraph-chart").textContent()).toBe("Words");
    await page.evaluate((src) => {
      document.querySelector("polygraph-chart")?.setAttribute("src", src);
    }, site.url("/grapher/life-expectancy?tab=map"));
    await page.locator("iframe.live").waitFor();
    expect(await chartFrame(page)?.textContent("#tabs [aria-current]")).toBe("Map");
  });
});
