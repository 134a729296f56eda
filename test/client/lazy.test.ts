import { parseHTML } from "linkedom";
import { type ComponentType, createElement, render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Lazy, preload } from "../../src/client/lazy.tsx";

const Content: ComponentType = () => createElement("p", null, "content");

const soon = { interval: 1 };

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

  it("tells that a part did not come, and asks for it again when the reader wants that", async () => {
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run));
    vi.stubGlobal("cancelAnimationFrame", clearTimeout);
    const load = vi.fn(async () => Content).mockRejectedValueOnce(new Error("no network"));
    const box = document.createElement("div");
    render(createElement(Lazy, { load }), box);
    await vi.waitFor(() => expect(box.querySelector("[role=alert]")?.textContent).toMatch(/did not load/), soon);
    box.querySelector("button")?.click();
    await vi.waitFor(() => expect(box.innerHTML).toBe("<p>content</p>"), soon);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("shows at once what was loaded before", async () => {
    const load = async () => Content;
    await preload(load);
    expect(shown(load)).toBe("<p>content</p>");
  });
});
