import { h } from "preact";
import { expect, it } from "vitest";
import { CiteDialog } from "../../../src/client/dialog/cite.tsx";
import { series, testChart } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";

const column = (property: "y" | "x", name: string) => ({
  property,
  values: { France: series(2000, 1, 2) },
  indicator: { name, dataset: { name: `Data of ${name}` } },
});

function show(columns = [column("y", "Rain")], query = "") {
  stubDocument('<div id="root"></div>');
  const { root } = mountOnPage(h(CiteDialog, {}), testChart(columns, { title: "Rain in France" }), query);
  const press = (name: string) =>
    fire(
      [...root.querySelectorAll("button")].find((it) => it.textContent === name),
      "click",
    );
  const boxes = () =>
    [...root.querySelectorAll(".copy-box")].map((box) => ({
      label: box.querySelector("button")?.getAttribute("aria-label"),
      isCode: box.querySelector("textarea") !== null,
      text: box.querySelector("p")?.textContent ?? box.querySelector("textarea")?.value ?? "",
    }));
  return { root, press, boxes };
}

it("cites the chart as prose, and each indicator's data", () => {
  const { boxes } = show([column("y", "Rain"), column("x", "Snow")]);
  expect(boxes().map(({ label, isCode }) => [label, isCode])).toEqual([
    ["Copy: Citation as Text", false],
    ["Copy: Citation of Rain", false],
    ["Copy: Citation of Snow", false],
  ]);
  expect(boxes()[0]?.text).toContain("Rain in France");
  expect(boxes()[2]?.text).toContain("Snow");
});

it("the text needs no file; records for reference managers have one", () => {
  const { root, press } = show();
  expect(root.querySelector(".download-buttons")).toBeNull();
  press("BibTeX");
  expect(root.querySelector(".download-buttons")?.textContent).toBe("BibTeX as a file");
});

it.each(["BibTeX", "RIS", "CSL-JSON"])("%s is shown as code without a line break at its end", (name) => {
  const { root, press, boxes } = show();
  const label = [...root.querySelectorAll("button")]
    .map((it) => it.textContent)
    .find((it) => it?.startsWith(name.slice(0, 3)));
  press(label ?? name);
  const [record] = boxes();
  expect(record?.isCode).toBe(true);
  expect(record?.text).not.toMatch(/[\r\n]$/);
  expect(record?.text).toContain("Rain in France");
});

it("an indicator that two columns show is cited once", () => {
  const twice = testChart([column("y", "Rain")]);
  const [dimension] = twice.dimensions;
  stubDocument('<div id="root"></div>');
  const chart = { ...twice, dimensions: dimension ? [dimension, { ...dimension, slug: "again" }] : [] };
  const { root } = mountOnPage(h(CiteDialog, {}), chart);
  expect(root.querySelectorAll(".copy-box")).toHaveLength(2);
});
