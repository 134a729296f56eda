import { h } from "preact";
import { afterAll, expect, it, vi } from "vitest";
import { Foot, Head, Status, Summary } from "../../../src/client/frame/frame.tsx";
import { viewTexts } from "../../../src/client/lazyModules.ts";
import { series, testChart } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";

// Test files share modules: those that other files loaded have no mocks, and those of this file must not stay.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock("../../../src/client/dialog/dialogs.tsx", () => ({ Dialogs: () => null }));

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2), Kenya: series(2000, 4, 5) } }], {
  hasMapTab: true,
});
const words = { title: "Food, 2000", subtitle: "Per **day** < week", sources: "Office", note: "So & so" };
type Words = Parameters<typeof Foot>[0]["words"];
const foot = (parts: object = {}, query = "", state: unknown = null) => {
  const { history, written } = stubDocument('<div id="root"></div>');
  history.state = state;
  const page = mountOnPage(h(Foot, { words: { ...words, ...parts } as unknown as Words }), chart, query);
  const button = (name: string) => [...page.root.querySelectorAll("button")].find((it) => it.textContent === name);
  return { ...page, history, written, button };
};

it("the head escapes its texts and renders the subtitle's Markdown", () => {
  stubDocument('<div id="root"></div>');
  const { root } = mountOnPage(h(Head, { words: words as unknown as Words }), chart);
  expect(root.querySelector("h1")?.textContent).toBe("Food, 2000");
  expect(root.querySelector("#chart-subtitle")?.innerHTML).toBe("Per <strong>day</strong> &lt; week");
});

it("a missing subtitle has no paragraph", () => {
  stubDocument('<div id="root"></div>');
  const { root } = mountOnPage(h(Head, { words: { ...words, subtitle: "" } as unknown as Words }), chart);
  expect(root.querySelector("#chart-subtitle")).toBeNull();
});

it("the foot names sources and note", () => {
  const { root } = foot();
  expect(root.textContent).toContain("Data source: Office");
  expect(root.textContent).toContain("Note: So & so");
  const bare = foot({ sources: "", note: "" });
  expect(bare.root.textContent).not.toContain("Data source:");
  expect(bare.root.textContent).not.toContain("Note:");
  expect(bare.root.querySelector(".missing")).toBeNull();
});

it("buttons open the dialogs by the URL", () => {
  const { button, changes } = foot();
  fire(button("About this data"), "click");
  fire(button("Cite"), "click");
  fire(button("Download"), "click");
  expect(changes).toEqual([[{ overlay: "sources" }], [{ overlay: "cite" }], [{ overlay: "download-vis" }]]);
});

it("sharing has a history entry without a URL of its own", () => {
  const { button, changes, history } = foot();
  fire(button("Share"), "click");
  expect(changes).toEqual([[{}]]);
  expect(history.state).toBe("share");
});

it("the printed address is the shortest of the view", () => {
  expect(foot({}, "tab=map&utm=x").root.querySelector(".printed")?.textContent).toBe(
    "https://charts.example.org/grapher/test?tab=map",
  );
  expect(foot().root.querySelector(".printed")?.textContent).toBe("https://charts.example.org/grapher/test");
});

it("the button for full screen is there only where browsers have it", () => {
  expect(foot().button("Full screen")).toBeUndefined();
});

/** The texts of a page with this markup: at first, and after changes of the view. */
const texts = (markup: string, address?: string) => {
  stubDocument(`<div id="root">${markup}</div>`, address);
  const parts = h("div", {}, h(Foot, { words: words as unknown as Words }), h(Summary, {}), h(Status, {}));
  const show = (query: string) => mountOnPage(parts, chart, query).root;
  const read = (selector: string) => document.querySelector(selector)?.textContent ?? "";
  return {
    show,
    missing: () => read(".missing"),
    summary: () => read("#chart-summary"),
    status: () => read("#chart-status"),
  };
};
const marked =
  '<div><div class="chart-foot"><div id="chart-foot"><p class="missing">As marked</p></div></div><p id="chart-summary">In words</p></div>';

it("the texts of the markup stay until the view changes", async () => {
  const page = texts(marked);
  page.show("");
  await viewTexts.load();
  expect([page.missing(), page.summary(), page.status()]).toEqual(["As marked", "In words", ""]);
});

it("a changed view has texts of its own, and is announced", async () => {
  const page = texts(marked);
  page.show("");
  page.show("country=~Kenya&tab=map");
  await vi.waitFor(() => expect(page.missing()).toBe(""));
  await vi.waitFor(() => expect(page.summary()).toMatch(/^A world map: Test chart/));
  expect(page.status()).toMatch(/^Map: Test chart/);
});

it("a change that the announcement does not mention is not announced", async () => {
  const page = texts(marked);
  page.show("");
  page.show("yScale=log");
  await vi.waitFor(() => expect(page.summary()).toMatch(/Test chart/));
  expect(page.status()).toBe("");
});

it("the page of another query than its markup's has the texts of its view", async () => {
  const page = texts(marked, "https://charts.example.org/grapher/test.html?tab=map");
  page.show("tab=map");
  await vi.waitFor(() => expect(page.summary()).toMatch(/^A world map/));
  expect(page.status()).toBe("");
});

it("a page without markup has the texts of its view", async () => {
  const page = texts("");
  page.show("");
  await vi.waitFor(() => expect(page.summary()).toMatch(/Test chart/));
  expect(page.missing()).toBe("");
});
