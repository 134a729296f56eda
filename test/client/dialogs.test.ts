import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { queryOf, reachQuery, useTestSite } from "./site.ts";

describeBrowser("dialogs", () => {
  const site = useTestSite();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
  const isOpen = (page: Page) => page.waitForSelector("dialog[open]");
  const isClosed = (page: Page) => page.waitForSelector("dialog", { state: "detached" });

  // An address opens the first, and the second has none; the others are opened as the first is.
  it.each(["Download", "Share"])("%s: once it is closed, one press on back leads to the view before", async (name) => {
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

  it.each(["About these data", "Share", "Cite"])(
    "%s: back closes it, gives the focus back, and leaves the view",
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

  it("what the address opens is closed in its place", async () => {
    const page = await site.open("life-expectancy?overlay=sources");
    await isOpen(page);
    const before = await page.evaluate(() => history.length);
    await page.keyboard.press("Escape");
    await reachQuery(page, "");
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it.each([true, false])(
    "without a clipboard a copy keeps the focus in the dialog, and tells whether it is there: %s",
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

  it("the address follows the tab of the dialog, which one press on back closes", async () => {
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
