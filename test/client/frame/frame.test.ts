import { h } from "preact";
import { expect, it, vi } from "vitest";
import { Foot, Head, Summary } from "../../../src/client/frame/frame.tsx";
import { series, testChart } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";

vi.mock("../../../src/client/dialog/dialogs.tsx", () => ({ Dialogs: () => null }));

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2), Kenya: series(2000, 4, 5) } }], {
  hasMapTab: true,
});
const words = { title: "Food, 2000", subtitle: "Per **day** < week", sources: "Office", note: "So & so", missing: "" };
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

it("the foot names sources and note, and says what is missing", () => {
  const { root } = foot({ missing: "Chad is not shown." });
  expect(root.querySelector(".missing")?.textContent).toBe("Chad is not shown.");
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

it("the summary describes the view", () => {
  stubDocument('<div id="root"></div>');
  const { root } = mountOnPage(h(Summary, {}), chart);
  expect(root.querySelector("#chart-summary.visually-hidden")?.textContent).toContain("Test chart");
});
