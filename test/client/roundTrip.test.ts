import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { ViewParams } from "../../src/core/view/params.ts";
import { describeBrowser } from "../browser.ts";
import { queryOf, reachQuery, useTestSite } from "./site.ts";

interface RoundTrip {
  /** A URL without the parameter. */
  readonly from: string;
  /** Actions of a reader. */
  readonly act: (page: Page) => Promise<void>;
  /** The resulting query in its shortest form. */
  readonly query: string | RegExp;
}

const click = (selector: string) => (page: Page) => page.click(selector);
const press = (selector: string, key: string) => (page: Page) => page.press(selector, key);
const choose = (selector: string, label: string) => async (page: Page) => {
  await page.selectOption(selector, { label });
};
const set = (label: string) => async (page: Page) => {
  await page.click("text=Settings");
  await page.click(`.settings .panel >> text=${label}`);
};
const pick = (name: string) => async (page: Page) => {
  await page.click("text=Edit countries and regions");
  await page.click(`.entity-rows >> text=${name}`);
};

const trips: Readonly<Record<keyof Required<ViewParams>, RoundTrip>> = {
  tab: { from: "life-expectancy", act: click("#tabs >> text=Slope"), query: "?tab=slope" },
  country: { from: "life-expectancy?country=~JPN", act: pick("Brazil"), query: "?country=JPN~BRA" },
  mapSelect: {
    from: "life-expectancy?tab=map",
    act: click('.places [data-entity="Brazil"]'),
    query: "?tab=map&mapSelect=~BRA",
  },
  focus: { from: "life-expectancy", act: click(".series-label >> text=Japan"), query: "?focus=~JPN" },
  time: { from: "life-expectancy", act: press(".handle.end", "ArrowLeft"), query: "?time=earliest..2000" },
  overlay: { from: "life-expectancy", act: click("text=About this data"), query: "?overlay=sources" },
  stackMode: { from: "us-federal-receipts", act: set("Show shares of the total"), query: "?stackMode=absolute" },
  zoomToSelection: {
    from: "life-expectancy-vs-fertility",
    act: set("Zoom to the selection"),
    query: "?zoomToSelection=true",
  },
  xScale: { from: "life-expectancy-vs-gdp-per-capita", act: set("Linear"), query: "?xScale=linear" },
  yScale: { from: "antibiotics", act: set("Linear"), query: "?yScale=linear" },
  region: {
    from: "life-expectancy?tab=map",
    act: choose(".map-tools select", "South America"),
    query: "?tab=map&region=SouthAmerica",
  },
  endpointsOnly: {
    from: "life-expectancy-vs-fertility",
    act: set("Only first and last points"),
    query: "?endpointsOnly=1",
  },
  facet: { from: "life-expectancy", act: set("By country or region"), query: "?facet=entity" },
  uniformYAxis: {
    from: "us-unemployment-by-industry",
    act: set("Same axis in all panels"),
    query: "?uniformYAxis=0",
  },
  showNoDataArea: { from: "forest-cover", act: set("Show those without data"), query: "?showNoDataArea=0" },
  globe: { from: "life-expectancy?tab=map", act: click("text=Globe"), query: "?tab=map&globe=1" },
  globeRotation: {
    from: "life-expectancy?tab=map&globe=1&globeRotation=10,20",
    act: press("#plot", "ArrowUp"),
    // The angle per key press depends on the size of the globe.
    query: /^\?tab=map&globe=1&globeRotation=[12]\d\.\d+,20$/,
  },
  globeZoom: {
    from: "life-expectancy?tab=map&globe=1",
    act: click("[aria-label='Zoom in']"),
    query: "?tab=map&globe=1&globeZoom=1.4",
  },
  tableFilter: {
    from: "life-expectancy?tab=table",
    act: choose(".table-tools select", "Asia"),
    query: "?tab=table&tableFilter=Asia",
  },
  tableSearch: {
    from: "life-expectancy?tab=table",
    act: (page) => page.fill("[aria-label='Search the table']", "land"),
    query: "?tab=table&tableSearch=land",
  },
  tableSort: {
    from: "life-expectancy?tab=table",
    act: click(".table-tab thead >> text=2005"),
    query: "?tab=table&tableSort=-1.end",
  },
  mapZoom: {
    from: "life-expectancy?tab=map",
    act: click("[aria-label='Zoom in']"),
    query: "?tab=map&mapZoom=1.4,0.5,0.5",
  },
};

/** Opens another tab, and goes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  const before = queryOf(page);
  await page.evaluate(() => document.querySelector<HTMLElement>("#tabs a:not([aria-current])")?.click());
  await page.waitForFunction((query) => decodeURIComponent(location.search) !== query, before);
  await page.goBack();
  await reachQuery(page, before);
}

describeBrowser("from controls to the URL and back", () => {
  const site = useTestSite();

  /** Visible state: the picture or rows, and the open dialog. */
  const shown = (page: Page) =>
    page.evaluate(() => {
      // The target under the pointer is not part of the view.
      for (const it of document.querySelectorAll("#plot [class], #plot svg")) it.classList.remove("lit", "dimmed");
      const drawn = document.querySelector("#plot, .table-tab tbody")?.innerHTML.replaceAll(' class=""', "");
      return [document.querySelector("h1")?.textContent, drawn, document.querySelector("dialog[open] h2")?.textContent];
    });

  it.each(Object.entries(trips))(
    "%s: the address that a control writes opens what it showed, and is kept through another view and back",
    async (_, trip) => {
      const page = await site.open(trip.from);
      await trip.act(page);
      await reachQuery(page, trip.query);
      const query = queryOf(page);
      const again = await site.open(trip.from.replace(/\?.*/, "") + query);
      if (query.includes("overlay"))
        for (const it of [page, again]) await it.waitForSelector("dialog[open] >> text=About this data");
      // After a drag, the picture is drawn again in full detail.
      await expect.poll(() => shown(page)).toEqual(await shown(again));
      // Closing a dialog removes only its own parameter.
      if (!query.includes("overlay")) await leaveAndReturn(again);
      expect(queryOf(again)).toBe(query);
    },
  );
});
