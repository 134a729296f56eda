import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { queryOf, reachQuery, useTestSite } from "./site.ts";

describeBrowser("dialogs", () => {
  const site = useTestSite();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
  const isOpen = (page: Page) => page.waitForSelector("dialog[open]");
  const isClosed = (page: Page) => page.waitForSelector("dialog", { state: "detached" });

  // The first has a URL, the second has none; the others open like the first.
  it.each(["Download", "Share"])("%s: after closing, going back once leads to the previous view", async (name) => {
    const page = await site.open("life-expectancy");
    await page.click("#tabs >> text=Slope");
    await page.click(`text="${name}"`);
    await isOpen(page);
    await page.click("[aria-label=Close]");
    await isClosed(page);
    expect(queryOf(page)).toBe("?tab=slope");
    await page.goBack();
    await reachQuery(page, "");
    expect(await page.locator("dialog").count()).toBe(0);
  });

  it.each(["About this data", "Share", "Cite"])(
    "%s: going back closes it, restores the focus, and keeps the view",
    async (name) => {
      const page = await site.open("life-expectancy");
      await page.click("#tabs >> text=Slope");
      await page.click(`text="${name}"`);
      await isOpen(page);
      await page.goBack();
      await isClosed(page);
      expect(await focused(page)).toBe(name);
      expect(queryOf(page)).toBe("?tab=slope");
      await page.goForward();
      await isOpen(page);
      await page.keyboard.press("Escape");
      await isClosed(page);
      expect(queryOf(page)).toBe("?tab=slope");
      await page.goBack();
      await reachQuery(page, "");
    },
  );

  it("a dialog opened by the URL is closed without a new history entry", async () => {
    const page = await site.open("life-expectancy?overlay=sources");
    await isOpen(page);
    const before = await page.evaluate(() => history.length);
    await page.keyboard.press("Escape");
    await reachQuery(page, "");
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it.each([true, false])(
    "without clipboard access, copying keeps the focus in the dialog and reports success: %s",
    async (works) => {
      const page = await site.open("life-expectancy");
      await page.evaluate((isCopied) => {
        Object.defineProperty(navigator, "clipboard", { value: undefined });
        document.execCommand = () => isCopied;
      }, works);
      await page.click("text=Share");
      const copy = page.locator("[aria-label='Copy: Link to this view']");
      await copy.click();
      await expect.poll(() => copy.textContent()).toBe(works ? "Copied" : "Selected, but not copied");
      const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
      expect(label).toBe(works ? "Copy: Link to this view" : "Link to this view");
    },
  );

  it("the URL follows the tab of the dialog, and going back once closes it", async () => {
    const page = await site.open("life-expectancy");
    await page.click("text=Download");
    await reachQuery(page, "?overlay=download-vis");
    await page.click("[role=tab] >> text=Data");
    await reachQuery(page, "?overlay=download-data");
    await page.goBack();
    await isClosed(page);
    await reachQuery(page, "");
  });
});
