import { h } from "preact";
import { useContext } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ModuleScope } from "../../src/charts/lazyModules.ts";
import { ChartPage } from "../../src/client/chartPage.tsx";
import { type Page, PageContext } from "../../src/client/context.ts";
import { memoizedView } from "../../src/client/memoizedView.ts";
import type { View } from "../../src/core/view/view.ts";
import { series, testChart, testSite } from "../fixture.ts";
import { fire, mount, stubDocument } from "./dom.ts";

// Test files share modules: those that other files loaded have no mocks, and those of this file must not stay.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** What the page has loaded, and how it loads the rest. */
const modules = vi.hoisted(() => ({
  canDraw: (_: unknown): boolean => true,
  load: (_: unknown): Promise<void> => Promise.resolve(),
  drag: { isLoaded: false, module: { draftView: (..._: unknown[]): unknown => undefined }, load: async () => {} },
}));
const seeAlso = vi.hoisted(() => ({ updateElsewhere: (_: unknown): void => undefined }));

vi.mock("../../src/client/lazyModules.ts", () => ({
  canDraw: (need: ModuleScope) => modules.canDraw(need),
  loadModules: (need: ModuleScope) => modules.load(need),
  dragModule: modules.drag,
  loadTable: async () => () => h("p", { class: "table" }),
}));
vi.mock("../../src/client/seeAlso.ts", () => ({ updateElsewhere: (view: View) => seeAlso.updateElsewhere(view) }));
// The parts of the page have tests of their own.
vi.mock("../../src/client/controls/bar.tsx", () => ({ ChartBar: () => null }));
vi.mock("../../src/client/controls/timeline.tsx", () => ({ Timeline: () => h("p", { class: "timeline" }) }));
vi.mock("../../src/client/frame/frame.tsx", () => ({
  Head: ({ words }: { words: { title: string } }) => h("h1", null, words.title),
  Foot: () => null,
  Summary: () => null,
  Status: () => null,
}));
let page: Page | undefined;
vi.mock("../../src/client/plot/plotBox.tsx", () => ({
  PlotBox: () => {
    page = useContext(PageContext);
    return h("p", { class: "plot" });
  },
}));

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2, 3), Kenya: series(2000, 4, 5, 6) } }], {
  hasMapTab: true,
  selectedEntityNames: ["France"],
});

beforeEach(() => {
  page = undefined;
  modules.canDraw = () => true;
  modules.load = async () => {};
  Object.assign(modules.drag, { isLoaded: false, load: async () => {} });
  seeAlso.updateElsewhere = () => undefined;
});
afterEach(() => {
  mount(null);
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 10)));

async function open(query = "", isDark = false, of = chart) {
  stubDocument(
    '<div id="root"></div><nav id="elsewhere"><a>old</a></nav>',
    `https://charts.example.org/grapher/test${query}`,
  );
  if (isDark) vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  const root = mount(h(ChartPage, { chart: of, site: testSite }));
  await settle();
  const change = async (...changes: Parameters<Page["change"]>) => {
    act(() => page?.change(...changes));
    await settle();
  };
  const has = (name: string) => root.querySelector(name) !== null;
  return { root, change, has, title: () => root.querySelector("h1")?.textContent };
}

describe("the page of a chart", () => {
  it("has the view of its query, with the title of the document", async () => {
    const { title } = await open("?tab=map&time=2001");
    expect([title(), document.title]).toEqual(["Test chart, 2001", "Test chart, 2001 – Test"]);
    expect([page?.view.type.param, page?.theme.background]).toEqual(["map", "#ffffff"]);
  });

  it("is dark in dark surroundings", async () => {
    await open("", true);
    expect(page?.theme.background).not.toBe("#ffffff");
  });

  it("has a plot or a table, and a timeline where there are times to choose", async () => {
    const plot = await open("?tab=line");
    expect([plot.has(".plot"), plot.has(".table"), plot.has(".timeline")]).toEqual([true, false, true]);
    const table = await open("?tab=table");
    expect([table.has(".plot"), table.has(".table")]).toEqual([false, true]);
    const short = testChart([{ property: "y", values: { France: series(2000, 1), Kenya: series(2000, 2) } }]);
    const one = await open("?tab=discrete-bar", false, short);
    expect([one.has(".plot"), one.has(".timeline")]).toEqual([true, false]);
  });

  it("keeps the title of the document during a drag", async () => {
    const { title, change } = await open("?tab=map&time=2001");
    await change({ time: { start: 2002, end: 2002 } }, "replace");
    expect([title(), document.title]).toEqual(["Test chart, 2002", "Test chart, 2001 – Test"]);
    await change({});
    expect(document.title).toBe("Test chart, 2002 – Test");
  });

  it("draws a drag from drafts once their module is loaded, and works without it", async () => {
    const load = vi.fn(() => Promise.reject(new Error("offline")));
    modules.drag.load = load;
    const drafts: unknown[] = [];
    modules.drag.module.draftView = (...given) => {
      drafts.push(given[0]);
      return memoizedView(...(given as Parameters<typeof memoizedView>));
    };
    const { change, title } = await open("?tab=map&time=2001");
    expect(load).not.toHaveBeenCalled();
    await change({ time: { start: 2002, end: 2002 } }, "replace");
    expect([title(), load.mock.calls.length, drafts]).toEqual(["Test chart, 2002", 1, []]);
    modules.drag.isLoaded = true;
    await change({ time: { start: 2000, end: 2000 } }, "replace");
    expect([title(), drafts]).toEqual(["Test chart, 2000", [chart]]);
    await change({});
    expect(drafts).toHaveLength(1);
  });
});

describe("a view whose modules are not loaded", () => {
  const needsMap = ({ type }: ModuleScope) => type.param === "map";

  it("leaves the one before until they are", async () => {
    const { change } = await open("?tab=line");
    let done = (): void => undefined;
    let isLoaded = false;
    modules.canDraw = (need) => isLoaded || !needsMap(need as ModuleScope);
    modules.load = () => new Promise((resolve) => (done = resolve));
    await change({ tab: "map" });
    expect([page?.view.type.param, page?.params.tab]).toEqual(["line", "map"]);
    isLoaded = true;
    done();
    await settle();
    expect(page?.view.type.param).toBe("map");
  });

  it("says that loading failed, and tries again", async () => {
    const { change, has, root } = await open("?tab=line");
    let isLoaded = false;
    modules.canDraw = (need) => isLoaded || !needsMap(need as ModuleScope);
    modules.load = () => Promise.reject(new Error("offline"));
    await change({ tab: "map" });
    expect([has("[role=alert]"), page?.view.type.param]).toEqual([true, "line"]);
    modules.load = async () => {
      isLoaded = true;
    };
    fire(root.querySelector("[role=alert] button"), "click");
    await settle();
    expect([has("[role=alert]"), page?.view.type.param]).toEqual([false, "map"]);
  });

  it("forgets a failure when the reader leaves it", async () => {
    const { change, has } = await open("?tab=line");
    modules.canDraw = (need) => !needsMap(need as ModuleScope);
    modules.load = () => Promise.reject(new Error("offline"));
    await change({ tab: "map" });
    await change({ tab: "discrete-bar" });
    expect([has("[role=alert]"), page?.view.type.param]).toEqual([false, "discrete-bar"]);
  });
});

describe("links to other charts", () => {
  it("are those of the selection: of the query from the start, and of each change", async () => {
    const updated: (readonly string[])[] = [];
    seeAlso.updateElsewhere = (view) => updated.push((view as View).selection);
    const plain = await open();
    expect(updated).toEqual([]);
    await plain.change({ country: { names: ["Kenya"] } });
    await plain.change({ tab: "map" });
    expect(updated).toEqual([["Kenya"]]);
    await open("?country=~KEN");
    expect(updated).toEqual([["Kenya"], ["Kenya"]]);
  });
});
