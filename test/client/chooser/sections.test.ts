import { expect, it } from "vitest";
import { updateSections } from "../../../src/client/chooser/sections.ts";
import type { Chart } from "../../../src/core/chart/chart.ts";
import { series, testChart, testSite } from "../../fixture.ts";
import { stubDocument } from "../dom.ts";

const chart = testChart([{ property: "y", values: { France: series(2000, 1) } }], { selectedEntityNames: ["France"] });
const downloads = (views: string) =>
  `<section id="data">before</section><section id="sources">before</section><section id="downloads" data-views="${views}"><ul><li><a data-suffix=".csv" href="jobs.csv">CSV</a></li><li><a data-suffix=".svg" href="jobs.svg">SVG</a></li></ul></section>`;

/** The links after a choice: their URLs, and whether they are visible. */
function update(parts: Partial<Chart>, markup = downloads(".csv"), about = ['<section id="sources">about</section>']) {
  const { document } = stubDocument(markup);
  updateSections({ ...chart, ...parts }, testSite, about);
  const links = [...document.querySelectorAll<HTMLAnchorElement>("#downloads a")].map((link) => [
    link.getAttribute("href"),
    !(link.closest("li") as HTMLElement).hidden,
  ]);
  return { links, text: (id: string) => document.getElementById(id)?.textContent ?? "" };
}

it("a choice replaces the table and the sources of a page", () => {
  const { text } = update({});
  expect(text("data")).toContain("France");
  expect(text("sources")).toBe("about");
});

it("a slice links to its own files, and hides those that the tree does not have", () => {
  expect(update({ slug: "jobs/women", sliceIndex: 1 }).links).toEqual([
    ["jobs/women.csv", true],
    ["jobs/women.svg", false],
  ]);
});

it("the first slice has all files", () => {
  expect(update({ slug: "jobs", sliceIndex: 0 }).links).toEqual([
    ["jobs.csv", true],
    ["jobs.svg", true],
  ]);
});

it("a page without a list of files hides the files of slices", () => {
  const markup = downloads("").replace(' data-views=""', "");
  expect(update({ slug: "jobs/women", sliceIndex: 1 }, markup).links.map(([, isVisible]) => isVisible)).toEqual([
    false,
    false,
  ]);
});

it("several choices have only the links to all views, without empty headings", () => {
  const markup = `<section id="data"></section><section id="downloads" data-views=".csv"><dl><dt>Data</dt><dd><ul><li><a data-suffix=".csv" href="jobs.csv">CSV</a></li></ul></dd>
<dt>All 3 views in one table</dt><dd><ul><li><a href="jobs/all-views.csv">CSV</a></li></ul></dd></dl></section>`;
  const { links } = update({ slug: "jobs/a~b", sliceIndex: 1, otherSlices: [2] }, markup);
  expect(links.map(([, isVisible]) => isVisible)).toEqual([false, true]);
  const headings = [...document.querySelectorAll<HTMLElement>("dt, dd")].map(({ hidden }) => hidden);
  expect(headings).toEqual([true, true, false, false]);
});

it("several choices have the sources of all, what they share last", () => {
  const section = (name: string) => `<section id="sources"><article>${name}</article><article>Map</article></section>`;
  const { text } = update({ sliceIndex: 0, otherSlices: [1] }, downloads(".csv"), [section("All"), section("Young")]);
  expect(text("sources")).toBe("AllYoungMap");
});
