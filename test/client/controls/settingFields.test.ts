import { h } from "preact";
import { expect, it } from "vitest";
import { SettingFields } from "../../../src/client/controls/settingFields.tsx";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { series, testChart } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";

const values = { France: series(2000, 1, 2, 3), Kenya: series(2000, 4, 5, 6), Germany: series(2000, 4, 5, 6) };
const show = (columns: readonly string[], config: Partial<ChartConfig>, query = "") => {
  stubDocument('<div id="root"></div>');
  const chart = testChart(
    columns.map((property) => ({ property: property as "y", values })),
    { selectedEntityNames: ["France", "Kenya"], ...config },
  );
  const page = mountOnPage(h(SettingFields, {}), chart, query);
  const labels = [...page.root.querySelectorAll("legend, label.switch")].map((it) => it.textContent);
  const press = (text: string): void => {
    const input = [...page.root.querySelectorAll("label")]
      .find((it) => it.textContent === text)
      ?.querySelector("input");
    if (input?.getAttribute("type") === "checkbox") input.checked = !input.hasAttribute("checked");
    fire(input, "change");
  };
  return { ...page, labels, press };
};

it("the axis of values has a scale only where the author allows another one", () => {
  expect(show(["y"], {}).labels).not.toContain("Axis scale");
  const { labels, press, changes } = show(["y"], { yAxis: { canChangeScaleType: true } });
  expect(labels).toContain("Axis scale");
  press("Logarithmic");
  expect(changes).toEqual([[{ yScale: "log" }]]);
});

it("the scales of a scatter plot are named by direction", () => {
  const axis = { canChangeScaleType: true };
  const { labels, press, changes } = show(["y", "x"], { chartTypes: ["ScatterPlot"], xAxis: axis, yAxis: axis });
  expect(labels.filter((label) => label?.endsWith("axis"))).toEqual(["Vertical axis", "Horizontal axis"]);
  press("Linear");
  expect(changes).toEqual([[{ yScale: "linear" }]]);
});

it("relative values are turned on and off by name", () => {
  const config = { chartTypes: ["LineChart"], hideRelativeToggle: false };
  const { labels, press, changes } = show(["y"], config);
  const label = labels.find((it) => /relative|change/i.test(it ?? "")) ?? "";
  press(label);
  expect(changes).toEqual([[{ stackMode: "relative" }]]);
  const on = show(["y"], config, "stackMode=relative");
  on.press(label);
  expect(on.changes).toEqual([[{ stackMode: "absolute" }]]);
});

it("panels are named by the chart's noun for entities", () => {
  const { root } = show(["y"], { hideFacetControl: false, entityType: "river", selectedFacetStrategy: "none" });
  const texts = [...root.querySelectorAll("label")].map((it) => it.textContent);
  expect(texts).toContain("All together");
  expect(texts).toContain("By river");
});
