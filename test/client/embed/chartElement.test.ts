import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubDocument } from "../dom.ts";

const page = "https://charts.example.org/grapher/rain";

/** The listeners of the window. */
let listeners: Set<unknown>;
let defined: Map<string, unknown>;

/** An element of a host page, as far as the chart's element needs one. */
function stubHost(markup = "", base = "https://blog.example.org/post") {
  const { document } = stubDocument(markup);
  listeners = new Set();
  defined = new Map();
  vi.stubGlobal("addEventListener", (_: string, listener: unknown) => listeners.add(listener));
  vi.stubGlobal("removeEventListener", (_: string, listener: unknown) => listeners.delete(listener));
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync(): void {}
    },
  );
  vi.stubGlobal("customElements", {
    get: (name: string) => defined.get(name),
    define: (name: string, element: unknown) => defined.set(name, element),
  });
  Object.defineProperty(document, "baseURI", { value: base, configurable: true });
  class Host {
    isConnected = true;
    readonly attributes = new Map<string, string>();
    root: Element[] = [];
    fallback = "";
    getAttribute(name: string) {
      return this.attributes.get(name) ?? null;
    }
    querySelector() {
      return this.fallback === "" ? null : { alt: this.fallback };
    }
    attachShadow() {
      return { append: (...parts: Element[]) => this.root.push(...parts) };
    }
  }
  vi.stubGlobal("HTMLElement", Host);
  return document;
}

beforeEach(() => {
  stubHost();
});
afterEach(() => {
  vi.resetModules();
});

/** An element with a URL, in the page. */
async function embed(src: string | undefined, parts: { label?: string; fallback?: string; base?: string } = {}) {
  stubHost("", parts.base);
  vi.resetModules();
  const { ChartElement } = await import("../../../src/client/embed/chartElement.ts");
  const element = new ChartElement() as unknown as {
    readonly attributes: Map<string, string>;
    readonly root: readonly [HTMLIFrameElement, Element];
    isConnected: boolean;
    fallback: string;
    connectedCallback(): void;
    disconnectedCallback(): void;
    attributeChangedCallback(): void;
    handleEvent(event: object): void;
  };
  if (src !== undefined) element.attributes.set("src", src);
  if (parts.label !== undefined) element.attributes.set("aria-label", parts.label);
  element.fallback = parts.fallback ?? "";
  const [frame, slot] = element.root;
  const content = {};
  Object.defineProperty(frame, "contentWindow", { value: content });
  const post = (height: unknown, more: object = {}) =>
    element.handleEvent({
      data: { type: "polygraph-height", height },
      source: content,
      origin: "https://charts.example.org",
      ...more,
    });
  const size = () => [frame.style.blockSize ?? "", frame.classList.contains("live")];
  return { element, frame, slot, post, size };
}

describe("an embedded chart", () => {
  it("is a lazy frame before its fallback", async () => {
    const { frame, slot } = await embed(page);
    expect([frame.localName, frame.loading, frame.allow, slot.localName]).toEqual([
      ...["iframe", "lazy", "fullscreen; clipboard-write", "slot"],
    ]);
  });

  it.each([
    [page, `${page}?embed=1`],
    [`${page}?tab=map#x`, `${page}?tab=map&embed=1#x`],
    ["/grapher/rain", "https://blog.example.org/grapher/rain?embed=1"],
  ])("shows the embedded page of %s", async (src, address) => {
    const { element, frame } = await embed(src);
    element.connectedCallback();
    expect(frame.src).toBe(address);
  });

  it.each([undefined, "javascript:alert(1)", "data:text/html,x", "https://"])("shows nothing for %s", async (src) => {
    const { element, frame } = await embed(src, src === undefined ? { base: "about:blank" } : {});
    element.connectedCallback();
    expect(frame.src || "").toBe("");
  });

  it("shows nothing before it is in the page", async () => {
    const { element, frame } = await embed(page);
    element.isConnected = false;
    element.attributeChangedCallback();
    expect(frame.src || "").toBe("");
  });

  it("does not load the same page again", async () => {
    const { element, frame } = await embed(page);
    let count = 0;
    let src = "";
    Object.defineProperty(frame, "src", {
      get: () => src,
      set: (next: string) => {
        src = next;
        count++;
      },
    });
    element.connectedCallback();
    element.attributeChangedCallback();
    expect(count).toBe(1);
    element.attributes.set("src", `${page}?tab=map`);
    element.attributeChangedCallback();
    expect([count, src]).toEqual([2, `${page}?tab=map&embed=1`]);
  });

  it("has the title of its label, of its picture, or a general one", async () => {
    const titleOf = async (parts: { label?: string; fallback?: string }) => {
      const { element, frame } = await embed(page, parts);
      element.connectedCallback();
      return frame.title;
    };
    expect([
      await titleOf({ label: "Rain", fallback: "Picture" }),
      await titleOf({ fallback: "Picture" }),
      await titleOf({}),
    ]).toEqual(["Rain", "Picture", "Chart"]);
  });

  it("is as high as its page says, at most 5000 px, and only then visible", async () => {
    const { element, post, size } = await embed(page);
    element.connectedCallback();
    expect(size()).toEqual(["", false]);
    post(700);
    expect(size()).toEqual(["700px", true]);
    post("800");
    expect(size()).toEqual(["800px", true]);
    post(9000);
    expect(size()).toEqual(["5000px", true]);
  });

  it.each([
    [0, {}],
    [-1, {}],
    ["x", {}],
    [undefined, {}],
    [700, { source: {} }],
    [700, { origin: "https://evil.example.org" }],
    [700, { data: { type: "other", height: 700 } }],
    [700, { data: undefined }],
  ])("ignores a height of %s (%o)", async (height, more) => {
    const { element, post, size } = await embed(page);
    element.connectedCallback();
    post(height, more);
    expect(size()).toEqual(["", false]);
  });

  it("listens only while it is in the page", async () => {
    const { element } = await embed(page);
    expect(listeners.size).toBe(0);
    element.connectedCallback();
    expect([...listeners]).toEqual([element]);
    element.disconnectedCallback();
    expect(listeners.size).toBe(0);
  });
});

describe("the script for embedding", () => {
  async function start(own = "https://charts.example.org/assets/embed.js") {
    const document = stubHost(`<iframe id="a" src="${page}"></iframe><iframe id="b" src="${page}"></iframe>`);
    class Script {
      readonly src = own;
    }
    vi.stubGlobal("HTMLScriptElement", Script);
    Object.defineProperty(document, "currentScript", { value: new Script(), configurable: true });
    vi.resetModules();
    const { startEmbedding } = await import("../../../src/client/embed/chartElement.ts");
    const frames = [...document.querySelectorAll("iframe")];
    for (const frame of frames) Object.defineProperty(frame, "contentWindow", { value: { id: frame.id } });
    const post = (from: HTMLIFrameElement | undefined, origin = "https://charts.example.org") => {
      const data = { type: "polygraph-height", height: 700 };
      for (const listener of listeners)
        if (typeof listener === "function") listener({ origin, data, source: from?.contentWindow });
    };
    return { startEmbedding, frames, post, heights: () => frames.map(({ style }) => style.height || "") };
  }

  it("defines the element once", async () => {
    const { startEmbedding } = await start();
    startEmbedding();
    const element = defined.get("polygraph-chart");
    expect(element).toBeDefined();
    defined.set("polygraph-chart", "another");
    startEmbedding();
    expect(defined.get("polygraph-chart")).toBe("another");
  });

  it("sizes the plain frame that posts its height, of the site of the script only", async () => {
    const { startEmbedding, frames, post, heights } = await start();
    startEmbedding();
    post(frames[1], "https://evil.example.org");
    expect(heights()).toEqual(["", ""]);
    post(frames[1]);
    expect(heights()).toEqual(["", "700px"]);
  });
});
