import { h } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDebounced } from "../../src/client/useDebounced.ts";
import { mount, stubDocument } from "./dom.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Shown = ({ value }: { readonly value: string }) => useDebounced(value);

it("follows a value 200 ms after its last change", () => {
  stubDocument('<div id="root"></div>');
  const show = (value: string) => mount(h(Shown, { value })).textContent;
  const wait = (ms: number) => void act(() => void vi.advanceTimersByTime(ms));
  expect(show("a")).toBe("a");
  show("b");
  wait(150);
  show("c");
  wait(199);
  expect(show("c")).toBe("a");
  wait(1);
  expect(show("c")).toBe("c");
});
