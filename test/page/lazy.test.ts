import { parseHTML } from "linkedom";
import { type ComponentType, createElement, render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Lazy, preload } from "../../src/page/lazy.tsx";

const Content: ComponentType = () => createElement("p", null, "content");

describe("Lazy", () => {
  beforeEach(() => vi.stubGlobal("document", parseHTML("<main></main>").document));
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const shown = (load: () => Promise<ComponentType>): string => {
    const box = document.createElement("div");
    render(createElement(Lazy, { load, fallback: "…" }), box);
    return box.innerHTML;
  };

  it("keeps the place of what has not come", () => {
    expect(shown(async () => Content)).toBe("…");
  });

  it("shows at once what was loaded before", async () => {
    const load = async () => Content;
    await preload(load);
    expect(shown(load)).toBe("<p>content</p>");
  });
});
