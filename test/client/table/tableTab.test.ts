import { expect, it } from "vitest";
import { describeBrowser } from "../../browser.ts";
import { useTestSite } from "../site.ts";

describeBrowser("the table", () => {
  const site = useTestSite();

  it("sorting scrolls back to the first row", async () => {
    const page = await site.open("life-expectancy?tab=table");
    const box = page.locator(".table-tab .table-box");
    await box.evaluate((it) => it.scrollTo(0, it.scrollHeight));
    await page.locator('.table-tab tr[data-entity="Venezuela"]').waitFor();
    await page.click(".table-tab thead >> text=2005");
    await page.locator('.table-tab tr[data-entity="Japan"]').waitFor();
    expect(await box.evaluate((it) => it.scrollTop)).toBe(0);
  });

  it("the titles of columns are isolated from the units behind them, whatever their script", async () => {
    const page = await site.open("life-expectancy?tab=table");
    const head = page.locator(".table-tab th[scope=colgroup]").first();
    expect(await head.locator("bdi").textContent()).not.toBe("");
    expect(await head.evaluate((it) => it.firstChild?.nodeName)).toBe("BDI");
  });

  it("a search after scrolling shows its rows at once", async () => {
    const page = await site.open("life-expectancy?tab=table");
    const box = page.locator(".table-tab .table-box");
    await box.evaluate((it) => it.scrollTo(0, it.scrollHeight));
    await page.locator('.table-tab tr[data-entity="Venezuela"]').waitFor();
    await page.evaluate(() => {
      const rows = new MutationObserver(() => {
        const { length } = document.querySelectorAll(".table-tab tbody tr[data-entity]");
        document.body.dataset.least = String(Math.min(length, Number(document.body.dataset.least ?? length)));
      });
      const body = document.querySelector(".table-tab tbody");
      if (body) rows.observe(body, { childList: true, subtree: true });
    });
    await page.fill(".table-tools input", "Uni");
    await expect.poll(() => page.textContent(".table-tools [role=status]")).toBe("2 rows");
    await page.locator('.table-tab tr[data-entity="United States"]').waitFor();
    expect(await page.evaluate(() => document.body.dataset.least)).toBe("2");
  });

  it("a short table takes only its height, and the content below follows on phones", async () => {
    const page = await site.open("life-expectancy?tab=table");
    const row = page.locator(".table-tab tr[data-entity]").first();
    const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
    await row.waitFor();
    const room = await heightOf(".table-tab");
    await page.fill(".table-tools input", "Japan");
    await expect.poll(() => heightOf(".table-tab .table-box")).toBeLessThan(200);
    expect(await heightOf(".table-tab")).toBe(room);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => heightOf(".table-tab")).toBeLessThan(350);
    await page.fill(".table-tools input", "");
    await expect.poll(() => heightOf(".table-tab")).toBeGreaterThan(400);
  });

  it("columns keep their width while sorting and scrolling", async () => {
    const page = await site.open("life-expectancy-vs-gdp-per-capita?tab=table");
    const headers = page.locator(".table-tab thead button");
    const lefts = () => headers.evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().left)));
    const before = await lefts();
    for (const i of before.keys()) {
      await headers.nth(i).click();
      for (const share of [0.3, 0.6, 1]) {
        await page
          .locator(".table-tab .table-box")
          .evaluate((box, to) => box.scrollTo(0, box.scrollHeight * to), share);
        await page.waitForTimeout(50);
        for (const [j, left] of (await lefts()).entries())
          expect(Math.abs(left - (before[j] ?? 0)), `header ${j}`).toBeLessThan(4);
      }
    }
  });

  it("a table in full screen shows more rows, numbered after those of the head", async () => {
    const page = await site.open("life-expectancy?tab=table");
    await page.setViewportSize({ width: 1000, height: 2600 });
    await page.click("text=Full screen");
    const last = page.locator(".table-tab tbody tr[data-entity]").last();
    await expect.poll(() => last.getAttribute("aria-rowindex")).toBe("64");
    expect(await page.getAttribute(".table-box table", "aria-rowcount")).toBe("64");
  });
});
