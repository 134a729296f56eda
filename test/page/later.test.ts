import { parseHTML } from "linkedom";
import { type ComponentType, createElement, render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bring, Later } from "../../src/page/later.tsx";

const Content: ComponentType = () => createElement("p", null, "content");

describe("Later", () => {
  beforeEach(() => vi.stubGlobal("document", parseHTML("<main></main>").document));
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const shown = (load: () => Promise<ComponentType>): string => {
    const box = document.createElement("div");
    render(createElement(Later, { load, fallback: "…" }), box);
    return box.innerHTML;
  };

  it("keeps the place of what has not come", () => {
    expect(shown(async () => Content)).toBe("…");
  });

  it("shows at once what was brought before", async () => {
    const load = async () => Content;
    await bring(load);
    expect(shown(load)).toBe("<p>content</p>");
  });
});
