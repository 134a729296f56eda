import { h } from "preact";
import { act } from "preact/test-utils";
import { expect, it, vi } from "vitest";
import { useMedia, useReducedMotion } from "../../src/client/media.ts";
import { mount, stubDocument } from "./dom.ts";

it("says whether a media query matches, and follows it", () => {
  stubDocument('<div id="root"></div>');
  const list = Object.assign(new EventTarget(), { matches: true });
  const asked: string[] = [];
  vi.stubGlobal("matchMedia", (query: string) => {
    asked.push(query);
    return list;
  });
  const root = mount(h(() => `${useMedia("print")}`, {}));
  expect(root.textContent).toBe("true");
  list.matches = false;
  void act(() => void list.dispatchEvent(new globalThis.CustomEvent("change")));
  expect(root.textContent).toBe("false");
  expect(new Set(asked)).toEqual(new Set(["print"]));
});

it("asks for reduced motion by its media query", () => {
  stubDocument('<div id="root"></div>');
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query === "(prefers-reduced-motion: reduce)" }),
  );
  expect(mount(h(() => `${useReducedMotion()}`, {})).textContent).toBe("true");
});
