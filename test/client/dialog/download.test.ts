import { parseHTML } from "linkedom";
import { h } from "preact";
import { afterAll, expect, it, vi } from "vitest";
import { DownloadDialog } from "../../../src/client/dialog/download.tsx";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { series, testChart } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";

// Test files share modules: those that other files loaded have no mocks, and those of this file must not stay.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const { saved } = vi.hoisted(() => ({ saved: [] as string[] }));
vi.mock("../../../src/client/dialog/save.tsx", async (original) => ({
  ...(await original<object>()),
  saveRepresentation: async ({ fileSuffix }: { fileSuffix: string }, _: unknown, query: URLSearchParams) =>
    void saved.push(`${fileSuffix}?${query}`),
}));
vi.mock("../../../src/client/dialog/usePicture.ts", () => ({ usePicture: (query: string) => `data:,${query}` }));

interface Shown {
  readonly query?: string;
  readonly config?: Partial<ChartConfig>;
  readonly nonRedistributable?: boolean;
  readonly markup?: string;
}

function show(
  name: "download-vis" | "download-data",
  { query = "", config = {}, nonRedistributable = false, markup = "" }: Shown = {},
) {
  saved.length = 0;
  stubDocument(`<div id="root"></div>${markup}`);
  const chart = testChart(
    [
      {
        property: "y",
        values: { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) },
        indicator: { nonRedistributable },
      },
    ],
    { title: "Rain", selectedEntityNames: ["France"], ...config },
  );
  const page = mountOnPage(h(DownloadDialog, { name }), chart, query);
  const buttons = () => [...page.root.querySelectorAll("button, label")];
  const press = (text: string): void => {
    const found = buttons().find((it) => it.textContent?.startsWith(text));
    if (!found) throw new Error(`no ${text}: ${buttons().map((it) => it.textContent)}`);
    const input = found.querySelector("input");
    if (input) {
      Object.defineProperty(input, "checked", { value: !input.hasAttribute("checked"), configurable: true });
      fire(input, input.getAttribute("type") === "radio" ? "input" : "change");
      fire(input, input.getAttribute("type") === "radio" ? "change" : "input");
    } else fire(found, "click");
  };
  const link = (label: string) =>
    page.root.querySelector<HTMLTextAreaElement>(`textarea[aria-label="Link to the ${label}"]`)?.value;
  return { ...page, press, link };
}

it("shows pictures or data, and the other at a press, which replaces the entry of the history", () => {
  const { root, press, changes } = show("download-vis");
  expect(root.textContent).toContain("for documents and slides");
  press("Data");
  expect(root.textContent).toContain("a workbook with sources");
  expect(changes).toEqual([[{ overlay: "download-data" }, "replace"]]);
});

it("a PNG has twice the default resolution, an SVG that of the view", () => {
  const { press } = show("download-vis", { query: "time=2000" });
  press("PNG");
  press("SVG");
  expect(saved).toEqual([".png?time=2000&imWidth=1700", ".svg?time=2000"]);
});

it("the preview shows what is saved, under the chart's title", () => {
  const { root } = show("download-vis", { query: "time=2000" });
  const preview = root.querySelector("img");
  expect([preview?.getAttribute("src"), preview?.getAttribute("alt")]).toEqual(["data:,time=2000", "Rain"]);
});

it("all data have no parameters of the view; the buttons name what each format is for", () => {
  const { press, root } = show("download-data", { query: "country=~KEN&time=2000" });
  for (const kind of ["ZIP", "Excel", "CSV", "Parquet", "JSON"]) press(kind);
  expect(saved).toEqual([".zip?", ".xlsx?", ".csv?", ".parquet?", ".metadata.json?"]);
  expect(root.querySelector(".download-buttons")?.textContent).toContain("for data frames and databases");
});

it("the data shown now have the view's parameters, in files and links", () => {
  const { press, link } = show("download-data", { query: "country=~KEN&time=2000" });
  expect(link("CSV")).toBe("https://charts.example.org/grapher/test.csv");
  press("Only the data that the chart shows now");
  press("CSV");
  expect(saved).toEqual([".csv?csvType=filtered&country=%7EKEN&time=2000"]);
  expect(link("CSV")).toBe("https://charts.example.org/grapher/test.csv?csvType=filtered&country=~KEN&time=2000");
  expect(link("metadata")).toContain("test.metadata.json?csvType=filtered");
});

it("long column names are a parameter", () => {
  const { press, link } = show("download-data");
  press("Short column names");
  press("CSV");
  expect(saved).toEqual([".csv?useColumnShortNames=false"]);
  expect(link("CSV")).toBe("https://charts.example.org/grapher/test.csv?useColumnShortNames=false");
});

it("code for Python comes first, and reads the linked file", () => {
  const { root, press } = show("download-data");
  const code = () => root.querySelector<HTMLTextAreaElement>('textarea[aria-label^="Code for"]')?.value;
  expect(code()).toContain("pandas");
  expect(code()).toContain("https://charts.example.org/grapher/test.csv");
  press("R");
  expect(root.querySelector('textarea[aria-label="Code for R"]')).not.toBeNull();
});

it("data that may not be passed on cannot be saved", () => {
  const { root } = show("download-data", { nonRedistributable: true });
  expect(root.textContent).toContain("does not allow us to pass them on");
  expect(root.querySelector(".download-buttons")).toBeNull();
});

it("repeats the page's list of all formats, where the page has one", () => {
  vi.stubGlobal("MutationObserver", parseHTML("").window.MutationObserver);
  const markup = '<section id="downloads"><ul class="forms"><li>TSV</li></ul></section>';
  expect(show("download-data", { markup }).root.querySelector(".about")?.textContent).toBe("TSV");
  expect(show("download-data").root.querySelector(".about")).toBeNull();
});
