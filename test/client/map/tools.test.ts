import { h } from "preact";
import { expect, it } from "vitest";
import { MapTools } from "../../../src/client/map/tools.tsx";
import type { Chart } from "../../../src/core/chart/chart.ts";
import { wholeMap } from "../../../src/core/view/lens.ts";
import { series, testChart } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";

const chart = testChart([{ property: "y", values: { France: series(2000, 1), Kenya: series(2000, 4) } }], {
  hasMapTab: true,
});
const show = (query = "", zoom = 1, shownChart: Chart = chart) => {
  stubDocument('<div id="root"></div>');
  const lenses: number[] = [];
  const lens = { ...wholeMap, zoom };
  const setLens = (next: (from: typeof lens) => { zoom: number }) => void lenses.push(next(lens).zoom);
  const page = mountOnPage(h(MapTools, {}), shownChart, `tab=map&${query}`, {
    lensState: { lens, isMoving: false, setLens: setLens as never },
  });
  const select = page.root.querySelector("select");
  const pick = (name: string): void => {
    const at = [...(select?.querySelectorAll("option") ?? [])].findIndex(({ textContent }) => textContent === name);
    Object.defineProperty(select, "selectedIndex", { value: at, configurable: true });
    fire(select, "change");
  };
  const button = (name: string) =>
    [...page.root.querySelectorAll("button")].find((it) => (it.getAttribute("aria-label") ?? it.textContent) === name);
  const options = [...(select?.querySelectorAll("option") ?? [])].map(({ textContent }) => textContent);
  const shown = [...(select?.querySelectorAll("option") ?? [])].find(({ selected }) => selected)?.textContent;
  return { ...page, lenses, pick, button, options, shown };
};

it("another region resets the zoom", () => {
  const { pick, changes, lenses } = show();
  pick("North America");
  expect(changes).toEqual([[{ region: "NorthAmerica", mapZoom: undefined }]]);
  expect(lenses).toEqual([]);
});

it.each([
  ["World", "World"],
  ["Asia", "Asia"],
  ["Europe", "Europe"],
  ["South America", "SouthAmerica"],
  ["Oceania", "Oceania"],
])("a region can be picked: %s", (name, region) => {
  const { pick, changes } = show("region=Africa");
  pick(name);
  expect(changes[0]?.[0].region).toBe(region);
});

it("the same region shows the whole map again", () => {
  const { pick, changes, lenses, options } = show("region=Africa", 3);
  expect(options[0]).toBe("Zoomed in");
  pick("Africa");
  expect(changes).toEqual([]);
  expect(lenses).toEqual([1]);
});

it("only a zoomed map says so, whatever its region", () => {
  const regions = ["World", "Africa", "Asia", "Europe", "North America", "South America", "Oceania"];
  expect(show("region=Africa")).toMatchObject({ options: regions, shown: "Africa" });
  expect(show("region=Africa", 1.01)).toMatchObject({ options: ["Zoomed in", ...regions], shown: "Zoomed in" });
});

it("a zoomed map that is picked again is shown as a whole", () => {
  const { pick, changes, lenses } = show("region=Africa", 3);
  pick("Zoomed in");
  expect(changes).toEqual([]);
  expect(lenses).toEqual([1]);
});

it("a map of its own has its own regions, and no globe", () => {
  const geography = { key: "g", projection: "flat", places: [], regions: { North: { places: [] } } } as never;
  const { options, button } = show("", 1, { ...chart, geography });
  expect(options).toEqual(["Whole map", "North"]);
  expect(button("Globe")).toBeUndefined();
});

it("buttons zoom a flat map in and out by 1.4", () => {
  const { button, lenses } = show("", 2);
  fire(button("Zoom in"), "click");
  fire(button("Zoom out"), "click");
  expect(lenses.map((zoom) => Number(zoom.toFixed(3)))).toEqual([2.8, 1.429]);
});

it("the globe is turned on and off, from its first position", () => {
  const flat = show();
  expect(flat.button("Globe")?.getAttribute("aria-pressed")).toBe("false");
  fire(flat.button("Globe"), "click");
  expect(flat.changes).toEqual([[{ globe: true, globeRotation: undefined, globeZoom: undefined }]]);
  const globe = show("globe=1");
  expect(globe.button("Globe")?.getAttribute("aria-pressed")).toBe("true");
  fire(globe.button("Globe"), "click");
  expect(globe.changes[0]?.[0].globe).toBe(false);
});

it("buttons zoom a globe through the URL", () => {
  const { button, changes, lenses } = show("globe=1&globeZoom=2");
  fire(button("Zoom in"), "click");
  fire(button("Zoom out"), "click");
  expect(changes).toEqual([[{ globeZoom: 2.8 }], [{ globeZoom: 1.43 }]]);
  expect(lenses).toEqual([]);
});
