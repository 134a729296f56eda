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

  it("shows the fallback until the component is loaded", () => {
    expect(shown(async () => Content)).toBe("…");
  });

  it("shows an error if loading fails, and retries on request", async () => {
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

  it("renders a loaded component at once", async () => {
    const load = async () => Content;
    await preload(load);
    expect(shown(load)).toBe("<p>content</p>");
  });
});
