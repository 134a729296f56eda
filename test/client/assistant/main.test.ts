import { h } from "preact";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { encodeChart } from "../../../src/core/chart/encode.ts";
import { siteData } from "../../../src/core/chart/site.ts";
import { shownChartKey } from "../../../src/pages/assistant.ts";
import { series, testChart, testSite } from "../../fixture.ts";
import { stubDocument } from "../dom.ts";

// Test files share modules: those that other files loaded have no mocks, and those of this file must not stay.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock("../../../src/client/chartPage.tsx", () => ({
  ChartPage: ({ chart, site }: { chart: { slug: string }; site: { config: { title: string } } }) =>
    h("p", null, `${chart.slug} of ${site.config.title}`),
}));

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2) } }]);
const shown = {
  chart: JSON.parse(encodeChart(chart)),
  query: "?tab=line",
  url: "https://charts.example.org/grapher/test",
};
const result = (meta: unknown) => ({ jsonrpc: "2.0", method: "ui/notifications/tool-result", params: { _meta: meta } });

afterEach(() => {
  vi.resetModules();
  delete globalThis.polygraph;
});

/** The page inside a host that records what the page posts. */
async function open(hasSite = true) {
  const { document, history } = stubDocument(
    '<div id="chart"></div><p id="home"></p><a id="mail" href="mailto:a@b.c">x</a>',
  );
  const posted: { readonly id?: number; readonly method?: string; readonly [key: string]: unknown }[] = [];
  const parent = { postMessage: (message: object, to: string) => posted.push({ ...message, to } as never) };
  vi.stubGlobal("window", { parent });
  const handlers = new Map<string, (event: object) => void>();
  vi.stubGlobal("addEventListener", (type: string, handler: (event: object) => void) => handlers.set(type, handler));
  const popped: unknown[] = [];
  vi.stubGlobal("dispatchEvent", (event: { state: unknown }) => popped.push(event.state));
  vi.stubGlobal(
    "PopStateEvent",
    class {
      readonly state: unknown;
      constructor(_: string, { state }: { readonly state: unknown }) {
        this.state = state;
      }
    },
  );
  const observed: unknown[] = [];
  let resize = (): void => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe(element: unknown): void {
        observed.push(element);
      }
    },
  );
  Object.defineProperty(document.body, "scrollHeight", { value: 500.2, configurable: true });
  if (hasSite) globalThis.polygraph = { site: siteData(testSite) };
  await import("../../../src/client/assistant/main.ts");
  const receive = (data: unknown, source: unknown = parent) => handlers.get("message")?.({ data, source });
  const answer = async (parts: object) => {
    receive({ jsonrpc: "2.0", id: posted[0]?.id, ...parts });
    await new Promise((done) => setTimeout(done, 0));
  };
  const text = (id: string) => document.getElementById(id)?.textContent ?? "";
  return { document, history, posted, popped, observed, handlers, receive, answer, text, resize: () => resize() };
}

describe("the page inside an assistant", () => {
  it("introduces itself, and posts its height once the host has answered", async () => {
    const { posted, answer, observed, resize, document } = await open();
    expect(posted).toMatchObject([
      { jsonrpc: "2.0", to: "*", method: "ui/initialize", params: { protocolVersion: "2026-01-26" } },
    ]);
    expect(observed).toEqual([]);
    await answer({ result: {} });
    expect(posted.slice(1)).toEqual([{ jsonrpc: "2.0", to: "*", method: "ui/notifications/initialized", params: {} }]);
    expect(observed).toEqual([document.body]);
    resize();
    expect(posted.at(-1)).toMatchObject({ method: "ui/notifications/size-changed", params: { height: 501 } });
  });

  it("shows the chart of a tool result, with a link to its page", async () => {
    const { receive, text, document } = await open();
    receive(result({ [shownChartKey]: shown }));
    await vi.waitFor(() => expect(text("chart")).toBe("test of Test"));
    expect(document.getElementById("chart")?.dataset.live).toBe("");
    expect(document.querySelector("#home a")?.getAttribute("href")).toBe(shown.url);
    expect(text("home")).toBe("More at Test");
    expect(globalThis.polygraph?.query).toBe("?tab=line");
  });

  it.each([undefined, {}])("says that it shows no chart if a result has none (%o)", async (meta) => {
    const { receive, text } = await open();
    receive(result(meta));
    expect([text("home"), text("chart")]).toEqual([
      "This chart is too large to be shown here, or could not be loaded.",
      "",
    ]);
  });

  it("shows nothing without the data of the site", async () => {
    const { receive, text } = await open(false);
    receive(result({ [shownChartKey]: shown }));
    await new Promise((done) => setTimeout(done, 20));
    expect([text("chart"), globalThis.polygraph]).toEqual(["", undefined]);
  });

  it("opens links outside, by the host, and only those to pages", async () => {
    const { document, handlers, posted } = await open();
    const click = (target: Element | null, more: object = {}) => {
      const event = { target, defaultPrevented: false, preventDefault: vi.fn(), ...more };
      handlers.get("click")?.(event);
      return event.preventDefault.mock.calls.length;
    };
    const home = document.getElementById("home") as Element;
    home.innerHTML = '<a href="https://a.test/x"><b>x</b></a>';
    for (const link of document.querySelectorAll("a"))
      Object.defineProperty(link, "protocol", { value: /^\w+:/.exec(link.getAttribute("href") ?? "")?.[0] });
    expect([click(home.querySelector("b")), click(document.getElementById("mail")), click(home)]).toEqual([1, 1, 0]);
    expect(click(home.querySelector("b"), { defaultPrevented: true })).toBe(0);
    expect(posted.slice(1)).toMatchObject([{ method: "ui/open-link", params: { url: "https://a.test/x" } }]);
  });
});

describe("messages of the host", () => {
  it("are answered if they are requests: with an empty result, or as unknown", async () => {
    const { receive, posted } = await open();
    for (const [id, method] of [
      [7, "ping"],
      ["x", "ui/resource-teardown"],
      [8, "other"],
    ])
      receive({ jsonrpc: "2.0", id, method });
    expect(posted.slice(1)).toEqual([
      { jsonrpc: "2.0", to: "*", id: 7, result: {} },
      { jsonrpc: "2.0", to: "*", id: "x", result: {} },
      { jsonrpc: "2.0", to: "*", id: 8, error: { code: -32_601, message: "not known here" } },
    ]);
  });

  it("are ignored if they come from another window, or have another form", async () => {
    const { receive, posted, text } = await open();
    receive({ jsonrpc: "2.0", id: 7, method: "ping" }, {});
    receive({ jsonrpc: "1.0", id: 7, method: "ping" });
    receive(undefined);
    receive({ jsonrpc: "2.0", method: "unknown" });
    receive({ jsonrpc: "2.0", id: 99, result: {} });
    receive({ jsonrpc: "2.0" });
    expect([posted.length, text("home")]).toEqual([1, ""]);
  });
});

describe("the history of the page", () => {
  const query = () => globalThis.polygraph?.query;
  async function openChart() {
    const page = await open();
    page.receive(result({ [shownChartKey]: shown }));
    await vi.waitFor(() => expect(page.text("chart")).not.toBe(""));
    return { ...page, history: globalThis.history };
  }

  it("begins with the query of the chart, and goes back to it", async () => {
    const { history, popped } = await openChart();
    expect([query(), history.state]).toEqual(["?tab=line", null]);
    history.pushState(1, "", "/x?tab=map#y");
    expect([query(), history.state]).toEqual(["?tab=map", 1]);
    history.back();
    expect([query(), history.state, popped]).toEqual(["?tab=line", null, [null]]);
    history.back();
    expect([query(), popped.length]).toEqual(["?tab=line", 1]);
  });

  it("replaces entries, keeps the query without an address, and drops entries after a new one", async () => {
    const { history, popped } = await openChart();
    history.pushState(1, "", "?a=1");
    history.replaceState(2, "", "?a=2");
    expect([query(), history.state]).toEqual(["?a=2", 2]);
    history.pushState(3, "");
    expect([query(), history.state]).toEqual(["?a=2", 3]);
    history.back();
    history.pushState(4, "", "/x");
    expect([query(), history.state]).toEqual(["", 4]);
    history.back();
    history.back();
    expect([query(), popped]).toEqual(["?tab=line", [2, 2, null]]);
  });
});
