import { h } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, expect, it, vi } from "vitest";
import { ChartBar } from "../../../src/client/controls/bar.tsx";
import { mapControls } from "../../../src/client/lazyModules.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { series, testChart } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";

beforeAll(() => mapControls.load());

const values = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };

/** Shows the bar of a chart, beside another element. */
function show(query: string, config: Partial<ChartConfig> = {}) {
  const { document } = stubDocument('<div id="root"></div><p id="beside"></p>');
  const { root } = mountOnPage(
    h(ChartBar, {}),
    testChart([{ property: "y", values }], { hasMapTab: true, ...config }),
    query,
  );
  const tools = () => [...root.querySelectorAll(".tools > div")].map(({ className }) => className);
  const button = root.querySelector<HTMLElement>(".entity-picker > button") as HTMLElement;
  const panel = () => root.querySelector(".panel");
  const click = () => act(() => void fire(button, "click"));
  const beside = document.getElementById("beside");
  return { root, tools, button, panel, click, beside };
}

it("has the tools of the tab: entities for a line chart, a region for a map, none for a table", () => {
  expect(show("tab=line").tools()).toEqual(["panel-root entity-picker"]);
  expect(show("tab=map").tools()).toEqual(["map-tools"]);
  expect(show("tab=table").root.querySelector(".tools")).toBeNull();
});

it("has settings if the author lets readers choose any", () => {
  const yAxis = { canChangeScaleType: true };
  expect(show("tab=line", { yAxis }).tools()).toEqual(["panel-root entity-picker", "panel-root settings"]);
});

it("has no choice of entities if the author has fixed them", () =>
  expect(show("tab=line", { addCountryMode: "disabled" }).tools()).toEqual([]));

it("says whether entities are added or changed", () => {
  const label = (config?: Partial<ChartConfig>) => show("tab=line", config).button.textContent;
  expect([label(), label({ addCountryMode: "add-country" })]).toEqual(Array(2).fill("Edit countries and regions"));
  expect(label({ addCountryMode: "change-country" })).toBe("Change country or region");
});

it("its button opens and closes a panel", async () => {
  const { button, panel, click } = show("tab=line");
  expect([button.getAttribute("aria-expanded"), panel()]).toEqual(["false", null]);
  await click();
  expect([button.getAttribute("aria-expanded"), panel()?.getAttribute("aria-label")]).toEqual([
    "true",
    "Edit countries and regions",
  ]);
  await click();
  expect(panel()).toBeNull();
});

it("a press outside closes the panel, one inside does not", async () => {
  const { panel, click, beside } = show("tab=line");
  await click();
  await act(() => void fire(panel(), "pointerdown"));
  expect(panel()).not.toBeNull();
  await act(() => void fire(beside, "pointerdown"));
  expect(panel()).toBeNull();
});

it("Escape closes the panel, goes back to its button, and does nothing else", async () => {
  const { root, button, panel, click } = show("tab=line");
  const [focus, stopPropagation] = [vi.fn(), vi.fn()];
  button.focus = focus;
  const press = (key: string) =>
    act(() => void fire(root.querySelector(".entity-picker"), "keydown", { key, stopPropagation }));
  await press("Escape");
  expect([focus.mock.calls.length, stopPropagation.mock.calls.length]).toEqual([0, 0]);
  await click();
  await press("a");
  expect([panel() === null, stopPropagation.mock.calls.length]).toEqual([false, 0]);
  await press("Escape");
  expect([panel(), focus.mock.calls.length, stopPropagation.mock.calls.length]).toEqual([null, 1, 1]);
});
