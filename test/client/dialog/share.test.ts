import { parseHTML } from "linkedom";
import { h } from "preact";
import { act } from "preact/test-utils";
import { afterAll, describe, expect, it, vi } from "vitest";
import { embedCode, embedForms, ShareDialog } from "../../../src/client/dialog/share.tsx";
import { series, testChart } from "../../fixture.ts";
import { fire, mount, mountOnPage, stubDocument } from "../dom.ts";

// Test files share modules: those that other files loaded have no mocks, and those of this file must not stay.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock("../../../src/client/dialog/usePicture.ts", () => ({ usePicture: (query: string) => `data:,${query}` }));

const embedded = {
  page: "https://charts.example.org/grapher/rain?tab=map&time=2000",
  frame: "https://charts.example.org/grapher/rain?embed=1&tab=map&time=2000",
  picture: "https://charts.example.org/grapher/rain.png?tab=map&time=2000",
  script: "https://charts.example.org/assets/embed.js",
  title: 'Rain & "snow" </iframe><script>alert(1)</script>',
  site: "Rain & co",
};

describe.each(embedForms)("embed code as %s", (form) => {
  const { document } = parseHTML(`<!doctype html><html><body>${embedCode[form](embedded)}</body></html>`);

  it("contains the title, escaped", () => {
    const named = document.querySelector("[alt], [title]");
    expect(named?.getAttribute("alt") ?? named?.getAttribute("title")).toBe(embedded.title);
    const scripts = [...document.querySelectorAll("script")].map((script) => script.getAttribute("src"));
    expect(scripts).toEqual(form === "picture" ? [] : [embedded.script]);
  });

  it("contains the view, embedded or as a link", () => {
    const addresses = [...document.querySelectorAll("a, iframe")].map(
      (element) => element.getAttribute("href") ?? element.getAttribute("src"),
    );
    expect(new Set(addresses)).toEqual(new Set([form === "frame" ? embedded.frame : embedded.page]));
  });
});

it.each(["element", "picture"] as const)(
  "a chart as %s is a picture with the site's name where no script runs",
  (form) => {
    const { document } = parseHTML(`<!doctype html><html><body>${embedCode[form](embedded)}</body></html>`);
    expect(document.querySelector("a img")?.getAttribute("src")).toBe(embedded.picture);
    expect(document.body.textContent).toContain(embedded.site);
  },
);

describe("the dialog that shares a view", () => {
  const chart = testChart([{ property: "y", values: { France: series(2000, 1), Kenya: series(2000, 2) } }], {
    hasMapTab: true,
    selectedEntityNames: ["France"],
  });
  const open = (query = "tab=map") => {
    stubDocument('<div id="root"></div>', "https://preview.example.org/grapher/test.html?tab=map");
    const listeners = new Set<(event: object) => void>();
    vi.stubGlobal("addEventListener", (_: string, listen: (event: object) => void) => listeners.add(listen));
    vi.stubGlobal("removeEventListener", (_: string, listen: (event: object) => void) => listeners.delete(listen));
    const { root } = mountOnPage(h(ShareDialog, {}), chart, query);
    const frame = () => root.querySelector("iframe");
    const content = {};
    Object.defineProperty(frame(), "contentWindow", { value: content, configurable: true });
    const post = (event: object) =>
      act(() => {
        for (const listen of listeners) listen({ source: content, ...event });
      });
    const height = () => /block-?size: ?(\d+)px/i.exec(frame()?.getAttribute("style") ?? "")?.[1];
    const pick = (name: string) =>
      fire([...root.querySelectorAll("label")].find((it) => it.textContent === name)?.querySelector("input"), "change");
    return { root, frame, post, height, pick, listeners };
  };
  const address = "https://charts.example.org/grapher/test.html?tab=map";

  it("has the published address, and the code for an element first", () => {
    const { root } = open();
    expect(root.innerHTML).toContain(address);
    expect(root.querySelector(".about")?.textContent).toMatch(/^Loads when readers scroll to it/);
    expect(root.innerHTML).toContain("polygraph-chart");
    expect(root.innerHTML).toContain("https://charts.example.org/assets/embed.js");
  });

  it("has a box with the address of the view, and one with the code of the chosen form", () => {
    const { root, pick } = open();
    const boxes = () =>
      [...root.querySelectorAll("textarea")].map((it) => [it.getAttribute("aria-label"), it.textContent]);
    const targets = {
      page: address,
      frame: "https://charts.example.org/grapher/test.html?embed=1&tab=map",
      picture: "https://charts.example.org/grapher/test.png?tab=map",
      script: "https://charts.example.org/assets/embed.js",
      title: "Test chart, 2000",
      site: "Test",
    };
    expect(boxes()).toEqual([
      ["Link to this view", address],
      ["Code to embed this view", embedCode.element(targets)],
    ]);
    for (const [name, form] of [
      ["Frame", "frame"],
      ["Picture", "picture"],
      ["Interactive", "element"],
    ] as const) {
      pick(name);
      expect(boxes()[1]?.[1]).toBe(embedCode[form](targets));
    }
  });

  it("previews the page where it is open, because it may not be published yet", () => {
    expect(open().frame()?.getAttribute("src")).toBe("/grapher/test.html?embed=1&tab=map");
    expect(open("").frame()?.getAttribute("src")).toBe("/grapher/test.html?embed=1");
  });

  it("has another code, advice and preview for each form", () => {
    const { root, pick, frame } = open();
    pick("Frame");
    expect(root.querySelector(".about")?.textContent).toMatch(/^For editors that only allow frames/);
    expect(root.innerHTML).not.toContain("polygraph-chart");
    expect(frame()).not.toBeNull();
    pick("Picture");
    expect(root.querySelector(".about")?.textContent).toMatch(/^Needs no script/);
    expect(frame()).toBeNull();
    const picture = root.querySelector(".preview img");
    expect([picture?.getAttribute("src"), picture?.getAttribute("alt")]).toEqual(["data:,tab=map", "Test chart, 2000"]);
  });

  it("is as high as the page in its preview says, and nobody else", async () => {
    const { post, height } = open();
    expect(height()).toBe("480");
    const type = "polygraph-height";
    await post({ data: { type, height: 700 }, source: {} });
    await post({ data: { type: "other", height: 700 } });
    await post({ data: undefined });
    expect(height()).toBe("480");
    await post({ data: { type, height: 700 } });
    expect(height()).toBe("700");
    await post({ data: { type } });
    expect(height()).toBe("480");
  });

  it("listens only while it is open", () => {
    const { listeners } = open();
    expect(listeners.size).toBe(1);
    mount(null);
    expect(listeners.size).toBe(0);
  });
});
