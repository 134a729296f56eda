import { expect, it, vi } from "vitest";
import { startEmbedded } from "../../../src/client/embed/embedded.ts";
import { fire, stubDocument } from "../dom.ts";

const head = `<meta property="og:site_name" content="Charts & co"><link rel="canonical" href="https://charts.example.org/grapher/a?tab=map">`;

const start = (markup: string, parts: { query?: string; isShort?: boolean; plot?: number } = {}) => {
  const page = stubDocument(markup, `https://charts.example.org/grapher/a${parts.query ?? ""}`);
  const posted: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => posted.push(message) };
  vi.stubGlobal("window", { parent });
  let receive: (event: object) => void = () => undefined;
  vi.stubGlobal("addEventListener", (type: string, listener: typeof receive) => {
    if (type === "message") receive = listener;
  });
  const events: string[] = [];
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => events.push(type));
  vi.stubGlobal("PopStateEvent", Event);
  vi.stubGlobal("matchMedia", () => ({ matches: parts.isShort ?? false }));
  let resized: () => void = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onResize: () => void) {
        resized = onResize;
      }
      observe(): void {}
    },
  );
  Object.defineProperty(page.document.body, "scrollHeight", { value: 500, configurable: true });
  const plot = page.document.querySelector("#plot");
  if (plot) Object.defineProperty(plot, "clientHeight", { value: parts.plot });
  startEmbedded();
  return {
    ...page,
    posted,
    events,
    post: (data: unknown, source: unknown = parent) => receive({ data, source }),
    resize: () => resized(),
    link: page.document.querySelector<HTMLAnchorElement>(".embed-home a"),
  };
};

it("posts its height to any parent, now and on every change", () => {
  const { posted, resize } = start("<main></main>");
  expect(posted).toEqual([[{ type: "polygraph-height", height: 500 }, "*"]]);
  resize();
  expect(posted).toHaveLength(2);
});

it("asks for what the plot lacks if the window is short", () => {
  const height = (plot: number, isShort: boolean) =>
    (start('<main><div id="plot"></div></main>', { plot, isShort }).posted[0] as [{ height: number }])[0].height;
  expect(height(300, true)).toBe(552);
  expect(height(300, false)).toBe(500);
  expect(height(400, true)).toBe(500);
});

it("links to the page of the current view, without embedding", () => {
  const { link, location } = start(`${head}<main></main>`, { query: "?embed=1&country=~KEN" });
  expect(link?.textContent).toBe("Charts & co");
  expect(link?.getAttribute("href")).toBe("https://charts.example.org/grapher/a?country=~KEN");
  location.search = "?embed=1&tab=line";
  fire(link, "pointerenter");
  expect(link?.getAttribute("href")).toBe("https://charts.example.org/grapher/a?tab=line");
});

it("has no link without the site's name", () => expect(start("<main></main>").link).toBeNull());

it("changes the parameters that its parent posts as a step in the history does, and keeps the others", () => {
  const { post, written, events } = start("<main></main>", { query: "?embed=1&tab=map&country=~KEN&age=all" });
  post({ type: "polygraph-params", params: { country: "FRA~ESP", age: undefined, sex: "female" } });
  expect(written.map(([how, address]) => [how, decodeURIComponent(address)])).toEqual([
    ["replace", "/grapher/a?embed=1&tab=map&country=FRA~ESP&sex=female"],
  ]);
  expect(events).toEqual(["popstate"]);
});

it.each([
  ["another window", { type: "polygraph-params", params: { tab: "map" } }, {}],
  ["other messages", { type: "polygraph-height", height: 1 }, undefined],
  ["no message", undefined, undefined],
])("ignores parameters from %s", (_, data, source) => {
  const { post, written } = start("<main></main>", { query: "?embed=1" });
  post(data, source);
  expect(written).toEqual([]);
});

it("leaves out the controls that the page around has, and links to its own page", () => {
  const choosers = ["sex", "age"].map((name) => `<div class="chooser"><select name="${name}"></select></div>`).join("");
  const { document, link } = start(`${head}<form id="choosers">${choosers}</form><main></main>`, {
    query: "?embed=~sex~country&age=all",
  });
  expect(document.documentElement.dataset).toMatchObject({ embed: "fill", without: "sex country" });
  const isLeftOut = [...document.querySelectorAll(".chooser")].map((field) => field.classList.contains("left-out"));
  expect(isLeftOut).toEqual([true, false]);
  expect([link?.textContent, link?.target, link?.getAttribute("href")]).toEqual([
    ...["Open this chart", "_top", "/grapher/a?age=all"],
  ]);
});
