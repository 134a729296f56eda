import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { queryOf, reachQuery, useTestSite } from "./site.ts";

describeBrowser.each(["folder", "server"] as const)("controls of a page from a %s", (from) => {
  const site = useTestSite();
  const open = (address: string) => site.open(address, { from });

  it("tabs show their view, and back leads to the one before", async () => {
    const page = await open("life-expectancy");
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

  it("arrow keys move the ends of the timeline", async () => {
    const page = await open("life-expectancy");
    await page.focus(".handle.end");
    await page.keyboard.press("ArrowLeft");
    await reachQuery(page, "?time=earliest..2000");
    await page.focus(".handle.start");
    await page.keyboard.press("End");
    expect(await page.getAttribute(".handle.start", "aria-valuenow")).toBe("2005");
  });

  it("a drag moves the nearer end of the timeline", async () => {
    const page = await open("life-expectancy");
    await page.locator(".track").scrollIntoViewIfNeeded();
    const track = await page.locator(".track").boundingBox();
    if (!track) throw new Error("no track");
    await page.mouse.move(track.x + 2, track.y + track.height / 2);
    await page.mouse.down();
    await page.mouse.move(track.x + track.width / 2, track.y + track.height / 2, { steps: 4 });
    await page.mouse.up();
    await reachQuery(page, "?time=1980..latest");
    expect(await page.textContent("h1")).toContain("1980 to 2005");
  });

  it("the track stays where it is while the words beside it change", async () => {
    const page = await open("us-employment-by-sector");
    const track = page.locator(".track");
    await track.scrollIntoViewIfNeeded();
    const before = await track.boundingBox();
    const labels = new Set<string | null>();
    const { x = 0, y = 0, width = 0, height = 0 } = before ?? {};
    await page.mouse.move(x + width, y + height / 2);
    await page.mouse.down();
    for (const share of [0.9, 0.75, 0.6, 0.5]) {
      await page.mouse.move(x + width * share, y + height / 2, { steps: 2 });
      await page.waitForTimeout(30);
      labels.add(await page.textContent(".handle-label.end"));
      expect(await track.boundingBox()).toEqual(before);
    }
    expect(labels.size).toBe(4);
  });

  it.each([
    [1955, 0.5, "earliest..1980"],
    [2005, 0.5, "1980..latest"],
  ])("ends of the timeline that have met at %i can be drawn apart", async (year, to, time) => {
    const page = await open(`life-expectancy?time=${year}..${year}`);
    await page.locator(".track").scrollIntoViewIfNeeded();
    const track = await page.locator(".track").boundingBox();
    if (!track) throw new Error("no track");
    await page.mouse.click(track.x + track.width * to, track.y + track.height / 2);
    await reachQuery(page, `?time=${time}`);
  });

  it("back from a view that was opened at the end of a drag leads to where the drag had led", async () => {
    const page = await open("life-expectancy");
    await page.focus(".handle.end");
    await page.keyboard.press("ArrowLeft");
    await page.evaluate(() => document.querySelector<HTMLElement>("#tabs a:nth-child(2)")?.click());
    await reachQuery(page, "?tab=slope&time=earliest..2000");
    await page.goBack();
    await reachQuery(page, "?time=earliest..2000");
  });

  it("back out of a drag leaves the whole picture, with what it says to who cannot see it", async () => {
    const page = await open("life-expectancy");
    await page.click("#tabs >> text=Slope");
    await reachQuery(page, "?tab=slope");
    await page.evaluate(() => {
      const key = new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true });
      document.querySelector(".handle.end")?.dispatchEvent(key);
      history.back();
    });
    await reachQuery(page, "");
    await expect.poll(() => page.textContent("#plot svg desc")).toMatch(/line chart/);
  });

  it.each(["slope", "discrete-bar", "map"])(
    "a drag of a %s draws at each step what is drawn when it rests",
    async (tab) => {
      const page = await open(`life-expectancy?tab=${tab}`);
      const drawn = () => page.locator("#plot svg").evaluate((svg) => svg.outerHTML.replace(/<desc.*?<\/desc>/, ""));
      await page.focus(".handle.end");
      const before = await drawn();
      const steps: string[] = [];
      for (const key of ["ArrowLeft", "PageDown", "ArrowRight"]) {
        await page.keyboard.press(key);
        steps.push(await drawn());
      }
      expect(new Set([before, ...steps]).size).toBe(4);
      await page.waitForFunction(() => location.search.includes("time="));
      expect(await drawn()).toBe(steps.at(-1));
    },
  );

  it("play goes on to the last time and stops", async () => {
    const page = await open("life-expectancy?time=1990..1995");
    await page.click("[aria-label=Play]");
    await page.waitForSelector("[aria-label=Pause]");
    await page.waitForSelector("[aria-label=Play]");
    await reachQuery(page, "?time=1990..latest");
  });

  it("the entity picker searches, adds and clears", async () => {
    const page = await open("life-expectancy?country=~JPN");
    await page.click("text=Edit countries and regions");
    await page.fill(".picker-head input", "fran");
    await page.click(".entity-rows >> text=France");
    await reachQuery(page, "?country=JPN~FRA");
    expect(await page.locator('.line[data-series="France"]').count()).toBe(1);
    await page.click("text=Clear");
    await reachQuery(page, "?country=~");
    // There is nothing left to clear, and still a place for keys.
    await page.keyboard.press("Escape");
    expect(await page.locator(".panel").count()).toBe(0);
    expect(await page.locator(":focus").textContent()).toBe("Edit countries and regions");
  });

  it("the entity picker keeps rows, values and its place when all are taken out", async () => {
    const page = await open("life-expectancy?country=JPN~BRA");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".entity-rows li");
    const rows = () => page.locator(".entity-rows li").allTextContents();
    const places = () =>
      Promise.all([".entity-rows li", "#plot", ".chart-foot"].map((it) => page.locator(it).first().boundingBox()));
    const [before, placesBefore] = [await rows(), await places()];
    expect(before[0]).toMatch(/^Brazil\d\d\.\d years$/);
    await page.click("text=Clear");
    await reachQuery(page, "?country=~");
    expect(await rows()).toEqual(before);
    expect(await places()).toEqual(placesBefore);
    expect(await page.textContent("#plot .no-data")).toBe("Choose countries and regions to show");
  });

  it("the entity picker has the selected at the top, with their number, and moves none while one ticks", async () => {
    const page = await open("life-expectancy?country=JPN~BRA~POL");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".entity-rows li");
    const names = () => page.locator(".entity-rows li span:first-of-type").allTextContents();
    const before = await names();
    expect(before.slice(0, 4)).toEqual(["Brazil", "Japan", "Poland", "Afghanistan"]);
    expect(await page.textContent(".entity-rows p")).toBe("3 selected");
    const row = page.locator(".entity-rows li", { hasText: "Argentina" });
    const place = await row.boundingBox();
    for (const name of ["Japan", "Brazil", "Poland", "Argentina", "Austria"])
      await page.click(`.entity-rows li >> text=${name}`);
    await reachQuery(page, "?country=ARG~AUT");
    expect(await names()).toEqual(before);
    expect(await row.boundingBox()).toEqual(place);
    expect(await page.textContent(".entity-rows p")).toBe("2 selected");
    await page.keyboard.press("Escape");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".entity-rows li");
    expect((await names()).slice(0, 2)).toEqual(["Argentina", "Austria"]);
  });

  it("the entity picker adds a whole continent, and sorts by value", async () => {
    const page = await open("life-expectancy?country=~JPN");
    await page.click("text=Edit countries and regions");
    await page.selectOption(".group-actions select", { index: 5 });
    await page.waitForFunction(() => document.querySelectorAll(".entity-rows :checked").length > 2);
    await page.click(".orders >> text=Value");
    expect(await page.textContent(".entity-rows li span")).toBe("Japan");
  });

  it("keys reach every group of the entity picker, and add none on their way", async () => {
    const page = await open("life-expectancy?country=~JPN");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".picker-head input:focus");
    await page.keyboard.press("Enter");
    await page.focus(".group-actions select");
    await page.keyboard.press("ArrowDown");
    expect(await page.locator(".entity-rows :checked").count()).toBe(1);
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await reachQuery(page, /^\?country=JPN~AFG~BGD~CHN~/);
  });

  it("the entity picker puts peers beside the first selected", async () => {
    const page = await open("life-expectancy?country=JPN~BRA");
    await page.click("text=Edit countries and regions");
    await page.click("text=Peers of Japan");
    await reachQuery(page, /^\?country=JPN~(?!BRA)/);
    const [first, ...peers] = await page.locator(".entity-rows li:has(:checked) span:first-of-type").allTextContents();
    expect([first, ...peers]).toContain("Japan");
    expect(peers.length).toBeGreaterThan(1);
  });

  it("the chart fills the screen, and gives it back by a button that is not pressed, but called otherwise", async () => {
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

  it("settings change the view", async () => {
    const page = await open("life-expectancy-vs-gdp-per-capita");
    await page.click("text=Settings");
    await page.click("text=Linear");
    await reachQuery(page, "?xScale=linear");
    await page.keyboard.press("Escape");
    expect(await page.locator(".settings .panel").count()).toBe(0);
  });

  it("the pointer finds the nearest point, and a click puts its series into focus", async () => {
    const page = await open("life-expectancy");
    const mark = page.locator('.line[data-series="Japan"] circle').nth(5);
    await mark.hover({ force: true });
    expect(await page.textContent(".tooltip .pointed")).toContain("Japan");
    await mark.click({ force: true });
    await reachQuery(page, "?focus=~JPN");
  });

  it("arrow keys walk through the data, and each value is spoken", async () => {
    const page = await open("life-expectancy");
    await page.focus("#plot");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await page.textContent(".plot-area [aria-live]")).toMatch(/^Japan\. 1960: 6\d\.?\d* years$/);
    await page.keyboard.press("Escape");
    expect(await page.locator(".tooltip").count()).toBe(0);
  });

  it("keys go on from the same place when one of them has changed the picture, and the focus is spoken", async () => {
    const page = await open("life-expectancy");
    const spoken = () => page.textContent(".plot-area [aria-live]");
    await page.focus("#plot");
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await reachQuery(page, /focus=/);
    await expect.poll(spoken).toMatch(/^Japan\. 1965: \d+\.?\d* years\. In focus$/);
    await page.keyboard.press("ArrowRight");
    await expect.poll(spoken).toMatch(/^Japan\. 1970: .* In focus$/);
    await page.keyboard.press("Enter");
    await reachQuery(page, "");
    await expect.poll(spoken).toMatch(/^Japan\. 1970: \d+\.?\d* years$/);
    await page.goto(page.url().replace(/\?.*|$/, "?tab=map"));
    await page.waitForSelector("#chart[data-live]");
    await page.focus("#plot");
    await page.keyboard.press("ArrowRight");
    const place = await spoken();
    expect(place).toMatch(/^Afghanistan\. /);
    await page.keyboard.press("-");
    await page.keyboard.press("ArrowRight");
    await expect.poll(spoken).not.toBe(place);
    expect(await spoken()).not.toBe("");
  });

  it("the map tells places, marks them, and shows a region", async () => {
    const page = await open("life-expectancy?tab=map");
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
    await page.keyboard.press("Shift+ArrowLeft");
    await page.waitForFunction((before) => decodeURIComponent(location.search) !== before, turned);
    await page.click("[aria-label='Zoom out']");
    await page.waitForFunction(() => Number(new URLSearchParams(location.search).get("globeZoom")) < 1.9);
  });

  it("the table sorts, filters and searches, and holds only the rows in sight", async () => {
    const page = await open("life-expectancy?tab=table");
    await page.click("thead >> text=2005");
    expect(await page.textContent("tbody th")).toBe("Japan");
    expect(await page.getAttribute("th:has-text('2005')", "aria-sort")).toBe("descending");
    await page.fill("[aria-label='Search the table']", "bra");
    await reachQuery(page, "?tab=table&tableSearch=bra");
    expect(await page.textContent(".table-tools [role=status]")).toBe("1 row");
    await page.fill("[aria-label='Search the table']", "");
    await page.selectOption(".table-tools select", { label: "Asia" });
    await reachQuery(page, "?tab=table&tableFilter=Asia");
    expect(await page.locator(".table-tab tbody tr[data-entity]").count()).toBeLessThan(40);
  });

  it("a table that has been scrolled begins anew when it is sorted", async () => {
    const page = await open("life-expectancy?tab=table");
    const box = page.locator(".table-tab .table-box");
    await box.evaluate((it) => it.scrollTo(0, it.scrollHeight));
    await page.locator('.table-tab tr[data-entity="Venezuela"]').waitFor();
    await page.click("thead >> text=2005");
    await page.locator('.table-tab tr[data-entity="Japan"]').waitFor();
    expect(await box.evaluate((it) => it.scrollTop)).toBe(0);
  });

  it("columns of the table stay as wide while it is sorted and scrolled", async () => {
    const page = await open("life-expectancy-vs-gdp-per-capita?tab=table");
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

  it("a table that fills the screen shows as many rows more, counted after those of its head", async () => {
    const page = await open("life-expectancy?tab=table");
    await page.setViewportSize({ width: 1000, height: 2600 });
    await page.click("text=Full screen");
    const last = page.locator(".table-tab tbody tr[data-entity]").last();
    await expect.poll(() => last.getAttribute("aria-rowindex")).toBe("64");
    expect(await page.getAttribute(".table-box table", "aria-rowcount")).toBe("64");
  });

  it("an address opens its dialog, and closing it takes the parameter back", async () => {
    const page = await open("life-expectancy?overlay=sources");
    await page.waitForSelector("dialog[open] >> text=Cite this chart");
    await page.keyboard.press("Escape");
    await reachQuery(page, "");
    await page.click("text=Share");
    expect(await page.inputValue("[aria-label='Code to embed this view']")).toContain("<iframe");
  });

  it("the tabs of a dialog stay where they are when one is opened", async () => {
    const page = await open("life-expectancy?overlay=download-vis");
    const tab = page.locator("dialog[open] >> role=tab[name=Data]");
    await page.waitForSelector(".preview img");
    const before = await tab.boundingBox();
    await tab.click();
    await page.waitForSelector("text=In a program");
    expect((await tab.boundingBox())?.y).toBe(before?.y);
  });

  it("back opens no dialog that was closed", async () => {
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
