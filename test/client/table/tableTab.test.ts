import { h } from "preact";
import { describe, expect, it, vi } from "vitest";
import { TableTab } from "../../../src/client/table/tableTab.tsx";
import { describeBrowser } from "../../browser.ts";
import { series, testChart } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";
import { useTestSite } from "../site.ts";

describe("the tab of the table", () => {
  const open = (query = "", isPaper = false) => {
    stubDocument('<div id="root"></div>');
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: isPaper }));
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`Town ${100 + i}`, series(2000, i, 2 * i)]));
    const chart = testChart([
      {
        property: "y",
        values: { France: series(2000, 1, 5), Kenya: series(2000, 3, 4), Germany: series(2000, 2, 6), ...many },
      },
    ]);
    const { root, changes } = mountOnPage(h(TableTab, {}), chart, `tab=table&time=2000..2001&${query}`);
    const rows = () => [...root.querySelectorAll("tr[data-entity]")];
    return { root, changes, rows, select: root.querySelector("select") as HTMLSelectElement };
  };

  it("has the filter and the search of its query, and the number of rows", () => {
    const { select } = open("tableFilter=continents");
    const chosen = [...select.querySelectorAll("option")].find(({ selected }) => selected);
    expect(chosen?.textContent).toBe("Continents");
    expect(open().root.querySelector("[role=status]")?.textContent).toBe("63 rows");
    const one = open("tableSearch=Ken");
    expect((one.root.querySelector("[type=search]") as HTMLInputElement).value).toBe("Ken");
    expect(one.root.querySelector("[role=status]")?.textContent).toBe("1 row");
    expect(open("tableSearch=xyz").root.querySelector(".nothing")?.textContent).toBe("No rows match the search.");
  });

  it("searches while the reader types, and filters", () => {
    const { root, changes, select } = open("tableSearch=a");
    const search = root.querySelector("[type=search]") as HTMLInputElement;
    search.value = "";
    fire(search, "input");
    expect(changes).toEqual([[{ tableSearch: undefined }, "replace"]]);
    Object.defineProperty(select, "selectedIndex", { value: 1, writable: true });
    fire(select, "change");
    expect(changes.at(-1)?.[0]).toEqual({ tableFilter: "selection" });
    Object.defineProperty(select, "selectedIndex", { value: 0, writable: true });
    fire(select, "change");
    expect(changes.at(-1)?.[0]).toEqual({ tableFilter: undefined });
  });

  it("renders the visible rows only, numbered after the head, and all of them on paper", () => {
    const { root, rows } = open();
    expect(root.querySelector("table")?.getAttribute("aria-rowcount")).toBe("65");
    expect(rows().length).toBeLessThan(50);
    expect(rows()[0]?.getAttribute("aria-rowindex")).toBe("3");
    expect(root.querySelectorAll(".spacer")).toHaveLength(1);
    expect(root.querySelector(".spacer")?.getAttribute("style")).toContain(`${(63 - rows().length) * 33}px`);
    const paper = open("", true);
    expect([paper.rows().length, paper.root.querySelectorAll(".spacer").length]).toEqual([63, 0]);
    expect(paper.root.querySelector("table")?.getAttribute("style")).toMatch(/--width/);
  });

  it("sorts by a pressed column, in descending order first, and the other way when pressed again", () => {
    const { root, changes } = open();
    const heads = [...root.querySelectorAll("thead button")];
    fire(heads[1], "click");
    const [first] = changes.at(-1) ?? [];
    expect(first?.tableSort).toMatch(/^-/);
    const again = open(`tableSort=${first?.tableSort}`);
    fire([...again.root.querySelectorAll("thead button")][1], "click");
    expect(again.changes.at(-1)?.[0].tableSort).toBe(first?.tableSort?.slice(1));
  });

  it("has an invisible row with the widest texts", () => {
    const { root } = open();
    expect(root.querySelector(".widest th")?.textContent).toBe("Town 100");
  });
});

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
