import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describeBrowser } from "../browser.ts";
import { queryOf, reachQuery, useTestSite } from "./site.ts";

/** Pixels per map unit of the current flat map. */
const scaleOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/scale\(([\d.]+)\)/.exec(document.querySelector(".map > g")?.outerHTML ?? "")?.[1]));

const reachScale = (page: Page, least: number) => expect.poll(() => scaleOf(page)).toBeGreaterThanOrEqual(least);

/** Centre of the plot in the window, and its size. */
async function plotOf(page: Page) {
  await page.locator("#plot").scrollIntoViewIfNeeded();
  const box = await page.locator("#plot").boundingBox();
  if (!box) throw new Error("no plot");
  return { ...box, middle: [box.x + box.width / 2, box.y + box.height / 2] as const };
}

/** Moves two fingers apart around a point, from one distance in px to another. */
async function pinch(page: Page, [x, y]: readonly [number, number], from: number, to: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 1 },
    { x: x + apart / 2, y, id: 2 },
  ];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(from) });
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: fingers(from + (to - from) * share),
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

describeBrowser("gestures on maps", () => {
  const site = useTestSite();

  it("buttons and keys zoom a flat map, and the URL follows after a pause", async () => {
    const page = await site.open("life-expectancy?tab=map");
    const before = await scaleOf(page);
    await page.click("[aria-label='Zoom in']");
    await reachScale(page, before * 1.3);
    await reachQuery(page, "?tab=map&mapZoom=1.4,0.5,0.5");
    await page.press("#plot", "+");
    await reachScale(page, before * 1.7);
    await page.press("#plot", "-");
    await page.click("[aria-label='Zoom out']");
    await expect.poll(() => scaleOf(page)).toBe(before);
    await reachQuery(page, "?tab=map");
  });

  it("the URL zooms a map, on the page and in pictures", async () => {
    const whole = await scaleOf(await site.open("life-expectancy?tab=map"));
    const page = await site.open("life-expectancy?tab=map&mapZoom=3,0.5,0.4");
    expect((await scaleOf(page)) / whole).toBeCloseTo(3);
    const scaleIn = async (query: string) => {
      const svg = await (await site.fetch(`/grapher/life-expectancy.svg?tab=map${query}`)).text();
      return Number(/<g transform="translate\([^)]*\) scale\(([\d.]+)\)"><g class="surroundings"/.exec(svg)?.[1]);
    };
    expect((await scaleIn("&mapZoom=3,0.5,0.4")) / (await scaleIn(""))).toBeCloseTo(3);
  });

  it("another region is shown without zoom", async () => {
    const page = await site.open("life-expectancy?tab=map&region=Africa");
    const before = await scaleOf(page);
    await page.selectOption(".map-tools select", { label: "Asia" });
    await page.click("[aria-label='Zoom in']");
    await page.selectOption(".map-tools select", { label: "Africa" });
    await expect.poll(() => scaleOf(page)).toBe(before);
  });

  it("a zoom does not reach the URL after the reader has left its map", async () => {
    const page = await site.open("life-expectancy?tab=map&region=Africa");
    await page.waitForSelector("[aria-label='Zoom in']");
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>("[aria-label='Zoom in']")?.click();
      const select = document.querySelector<HTMLSelectElement>(".map-tools select");
      if (!select) throw new Error("no regions");
      select.value = [...select.options].find(({ label }) => label === "Asia")?.value ?? "";
      select.dispatchEvent(new Event("change", { bubbles: true }));
      // Timers of equal length run in their order: after this one, that of the zoom has run.
      await new Promise((resolve) => setTimeout(resolve, 250));
    });
    await reachQuery(page, "?tab=map&region=Asia");
    await page.click("#tabs >> text=Line");
    await page.goBack();
    await reachQuery(page, "?tab=map&region=Asia");
  });

  it.each(["World", "Africa"])(
    "selecting a region resets the zoom, also if it was selected before: %s",
    async (region) => {
      const page = await site.open(`life-expectancy?tab=map&region=${region}`);
      const before = await scaleOf(page);
      const select = page.locator(".map-tools select");
      const buttons = () => page.locator("[aria-label='Zoom in']").boundingBox();
      const place = await buttons();
      await page.click("[aria-label='Zoom in']");
      await reachScale(page, before * 1.3);
      expect(await buttons()).toEqual(place);
      await select.selectOption({ label: region });
      await expect.poll(() => scaleOf(page)).toBe(before);
      expect(await select.locator("option").allTextContents()).not.toContain("Zoomed in");
      // The view is the same, so there is no new history entry.
      expect(await page.evaluate(() => history.state)).toBeNull();
      await page.click("[aria-label='Zoom in']");
      await reachScale(page, before * 1.3);
      await select.selectOption({ label: "Asia" });
      await select.selectOption({ label: region });
      await expect.poll(() => scaleOf(page)).toBe(before);
    },
  );

  it("the wheel scrolls the page, and zooms at the pointer with Ctrl", async () => {
    const page = await site.open("life-expectancy?tab=map", { viewport: { width: 1000, height: 500 } });
    const before = await scaleOf(page);
    const india = page.locator('.places [data-entity="India"]');
    await india.hover();
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(() => scrollY > 0);
    expect(await scaleOf(page)).toBe(before);
    await india.hover();
    await page.keyboard.down("Control");
    for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -200);
    await page.keyboard.up("Control");
    await reachScale(page, before * 8);
    await page.waitForSelector('.places [data-entity="India"]');
    expect(await page.locator('.places [data-entity="Brazil"]').count()).toBe(0);
  });

  it("a drag moves a zoomed map, without selecting a place", async () => {
    const page = await site.open("life-expectancy?tab=map");
    for (let i = 0; i < 3; i++) await page.click("[aria-label='Zoom in']");
    const { middle } = await plotOf(page);
    const placeOf = () => page.locator('.places [data-entity="Nigeria"]').boundingBox();
    const before = await placeOf();
    await page.mouse.move(...middle);
    await page.mouse.down();
    await page.mouse.move(middle[0] + 60, middle[1] + 30, { steps: 4 });
    await page.mouse.up();
    await page.waitForSelector(".plot-box:not(:active)");
    const after = await placeOf();
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(60, 0);
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(30, 0);
    expect(queryOf(page)).not.toContain("mapSelect");
  });

  it("arrow keys turn a globe, and walk through its places with Shift", async () => {
    const page = await site.open("life-expectancy?tab=map&globe=1");
    await page.waitForSelector("#plot .places");
    await page.focus("#plot");
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(({ searchParams }) => searchParams.has("globeRotation"));
    await page.keyboard.press("Shift+ArrowRight");
    await page.waitForSelector(".tooltip");
  });

  it("two fingers zoom flat maps and globes", async () => {
    const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
    const flat = await site.open("life-expectancy?tab=map", phone);
    const before = await scaleOf(flat);
    await pinch(flat, (await plotOf(flat)).middle, 60, 180);
    await reachScale(flat, before * 2.5);
    const globe = await site.open("life-expectancy?tab=map&globe=1", phone);
    await pinch(globe, (await plotOf(globe)).middle, 60, 180);
    await globe.waitForURL(({ searchParams }) => Number(searchParams.get("globeZoom")) > 2.5);
  });

  it("both maps of a time range zoom together", async () => {
    const page = await site.open("life-expectancy?tab=map&time=1960..2000");
    await page.click("[aria-label='Zoom in']");
    const scales = () =>
      page.locator(".map > g").evaluateAll((maps) => maps.map((it) => /scale\(.*?\)/.exec(it.outerHTML)?.[0]));
    const [first, second] = await scales();
    expect(first).toBe(second);
  });
});
