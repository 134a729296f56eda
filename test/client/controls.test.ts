import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { type OpenOptions, queryOf, reachQuery, useTestSite } from "./site.ts";

describeBrowser("controls", () => {
  const site = useTestSite();
  type Source = NonNullable<OpenOptions["from"]>;
  const open = (address: string, from: Source = "folder") => site.open(address, { from });
  // Chunks load differently from a folder than from a server.
  const loads = it.each(["folder", "server"] as const);

  loads("tabs show their view, and back leads to the one before, from a %s", async (from) => {
    const page = await open("life-expectancy", from);
    await page.click("#tabs >> text=Slope");
    await reachQuery(page, "?tab=slope");
    await page.click("#tabs >> text=Map");
    await page.waitForSelector(".places path");
    await page.goBack();
    await reachQuery(page, "?tab=slope");
    expect(await page.textContent("#tabs [aria-current]")).toBe("Slope");
    await page.goForward();
    await page.waitForSelector(".places path");
    expect(await page.textContent("#tabs [aria-current]")).toBe("Map");
  });

  it("going back from a view opened during a drag restores the result of the drag", async () => {
    const page = await open("life-expectancy");
    await page.focus(".handle.end");
    await page.keyboard.press("ArrowLeft");
    await page.evaluate(() => document.querySelector<HTMLElement>("#tabs a:nth-child(2)")?.click());
    await reachQuery(page, "?tab=slope&time=earliest..2000");
    await page.goBack();
    await reachQuery(page, "?time=earliest..2000");
  });

  it("going back during a drag draws the complete picture with its description", async () => {
    const page = await open("life-expectancy");
    await page.click("#tabs >> text=Slope");
    await reachQuery(page, "?tab=slope");
    await page.evaluate(() => {
      const key = new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true });
      document.querySelector(".handle.end")?.dispatchEvent(key);
      history.back();
    });
    await reachQuery(page, "");
    await expect.poll(() => page.textContent("#chart-summary")).toMatch(/line chart/);
  });

  it("playback stops at the last time", async () => {
    const page = await open("life-expectancy?time=1990..1995");
    await page.click("[aria-label=Play]");
    await page.waitForSelector("[aria-label=Pause]");
    await page.waitForSelector("[aria-label=Play]");
    await reachQuery(page, "?time=1990..latest");
  });

  loads("the entity picker searches, adds and clears, from a %s", async (from) => {
    const page = await open("life-expectancy?country=~JPN", from);
    await page.click("text=Edit countries and regions");
    await page.fill(".picker-head input", "fran");
    await page.click(".entity-rows >> text=France");
    await reachQuery(page, "?country=JPN~FRA");
    expect(await page.locator('.line[data-series="France"]').count()).toBe(1);
    await page.click("text=Clear");
    await reachQuery(page, "?country=~");
    // The button stays focusable when there is nothing left to clear.
    await page.keyboard.press("Escape");
    expect(await page.locator(".panel").count()).toBe(0);
    expect(await page.locator(":focus").textContent()).toBe("Edit countries and regions");
  });

  it("the full screen button toggles and changes its label", async () => {
    const page = await open("life-expectancy");
    const height = async () => (await page.locator("#plot").boundingBox())?.height ?? 0;
    const before = await height();
    await page.click("text=Full screen");
    await page.waitForFunction(() => document.fullscreenElement?.id === "chart");
    expect(await page.getByRole("button", { name: "Exit full screen" }).getAttribute("aria-pressed")).toBeNull();
    await expect.poll(height).not.toBe(before);
    expect(await page.evaluate(() => document.fullscreenElement?.scrollHeight)).toBe(page.viewportSize()?.height);
    await page.click("text=Exit full screen");
    await page.waitForSelector("text=/^Full screen/");
    await expect.poll(height).toBe(before);
  });

  loads("settings change the view, from a %s", async (from) => {
    const page = await open("life-expectancy-vs-gdp-per-capita", from);
    await page.click("text=Settings");
    await page.click("text=Linear");
    await reachQuery(page, "?xScale=linear");
    await page.keyboard.press("Escape");
    expect(await page.locator(".settings .panel").count()).toBe(0);
  });

  loads("the map tells places, marks them, and shows a region, from a %s", async (from) => {
    const page = await open("life-expectancy?tab=map", from);
    await page.locator('.places [data-entity="Brazil"]').hover();
    expect(await page.textContent(".tooltip")).toContain("Brazil");
    await page.locator('.places [data-entity="Brazil"]').click();
    await reachQuery(page, "?tab=map&mapSelect=~BRA");
    await page.selectOption(".map-tools select", { label: "Africa" });
    await reachQuery(page, "?tab=map&mapSelect=~BRA&region=Africa");
  });

  it("the globe turns by drag and keys, and zooms by wheel and buttons", async () => {
    const page = await open("life-expectancy?tab=map");
    await page.click("text=Globe");
    await reachQuery(page, "?tab=map&globe=1");
    await page.locator("#plot").scrollIntoViewIfNeeded();
    const plot = await page.locator("#plot").boundingBox();
    if (!plot) throw new Error("no plot");
    const [x, y] = [plot.x + plot.width / 2, plot.y + plot.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() => location.search.includes("globeRotation"));
    await page.mouse.wheel(0, -300);
    await page.waitForFunction(() => Number(new URLSearchParams(location.search).get("globeZoom")) > 1.5);
    const turned = queryOf(page);
    await page.focus("#plot");
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction((before) => decodeURIComponent(location.search) !== before, turned);
    await page.click("[aria-label='Zoom out']");
    await page.waitForFunction(() => Number(new URLSearchParams(location.search).get("globeZoom")) < 1.9);
  });

  loads("the table sorts, filters and searches, and holds only the rows in sight, from a %s", async (from) => {
    const page = await open("life-expectancy?tab=table", from);
    // Until the tab is loaded, a hidden table matches too.
    await page.click(".table-tab thead >> text=2005");
    expect(await page.textContent("tbody th")).toBe("Japan");
    expect(await page.getAttribute("th:has-text('2005')", "aria-sort")).toBe("descending");
    await page.fill("[aria-label='Search the table']", "bra");
    await reachQuery(page, "?tab=table&tableSearch=bra&tableSort=-1.end");
    expect(await page.textContent(".table-tools [role=status]")).toBe("1 row");
    await page.fill("[aria-label='Search the table']", "");
    await page.selectOption(".table-tools select", { label: "Asia" });
    await reachQuery(page, "?tab=table&tableFilter=Asia&tableSort=-1.end");
    expect(await page.locator(".table-tab tbody tr[data-entity]").count()).toBeLessThan(40);
  });

  loads("an address opens its dialog, and closing it takes the parameter back, from a %s", async (from) => {
    const page = await open("life-expectancy?overlay=sources", from);
    await page.waitForSelector("dialog[open] >> text=About this data");
    await page.keyboard.press("Escape");
    await reachQuery(page, "");
    await page.click("text=Share");
    expect(await page.inputValue("[aria-label='Code to embed this view']")).toContain("<polygraph-chart");
  });

  it("the tabs of a dialog do not move when the reader switches", async () => {
    const page = await open("life-expectancy?overlay=download-vis");
    const tab = page.locator("dialog[open] >> role=tab[name=Data]");
    await page.waitForSelector(".preview img");
    const before = await tab.boundingBox();
    await tab.click();
    await page.waitForSelector("text=In a program");
    expect((await tab.boundingBox())?.y).toBe(before?.y);
  });

  it("the URL follows the tab of a dialog, by mouse and keyboard, and restores it", async () => {
    const page = await open("life-expectancy?overlay=download-vis");
    await page.click("dialog[open] >> role=tab[name=Data]");
    await reachQuery(page, "?overlay=download-data");
    await page.reload();
    await page.waitForSelector("dialog[open] >> role=tab[name=Data][selected]");
    await page.focus("dialog[open] >> role=tab[name=Data]");
    await page.keyboard.press("ArrowLeft");
    await reachQuery(page, "?overlay=download-vis");
  });

  it("going back does not reopen a closed dialog", async () => {
    const page = await open("life-expectancy");
    await page.click("#tabs >> text=Slope");
    await page.click("text=Download");
    await reachQuery(page, "?tab=slope&overlay=download-vis");
    await page.waitForSelector("dialog[open]");
    await page.keyboard.press("Escape");
    await reachQuery(page, "?tab=slope");
    await page.goBack();
    await reachQuery(page, "");
    expect(await page.locator("dialog").count()).toBe(0);
  });
});
