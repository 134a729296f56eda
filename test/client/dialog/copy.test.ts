import { h } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";
import { CopyBox } from "../../../src/client/dialog/copy.tsx";
import { fire, mount, stubDocument } from "../dom.ts";

afterEach(() => void vi.useRealTimers());

/** Shows a box and presses its button. @param hasClipboard - whether the browser lets the page write to the clipboard */
async function press(text: string, { hasClipboard = true, isProse = false, isCommandDone = false } = {}) {
  vi.useFakeTimers();
  const { document } = stubDocument('<div id="root"></div>');
  const written: string[] = [];
  const writeText = async (it: string) => {
    if (!hasClipboard) throw new Error("NotAllowedError");
    written.push(it);
  };
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const selected: string[] = [];
  class TextArea {}
  vi.stubGlobal("HTMLTextAreaElement", isProse ? TextArea : Object);
  vi.stubGlobal("getSelection", () => ({ selectAllChildren: (it: Element) => selected.push(it.textContent ?? "") }));
  Object.assign(document, { execCommand: () => isCommandDone });
  const root = mount(h(CopyBox, { label: "Link", text, isProse }));
  const area = root.querySelector("textarea");
  const focused: string[] = [];
  if (area) Object.assign(area, { select: () => selected.push("the box"), focus: () => focused.push("box") });
  const button = root.querySelector("button");
  if (button) Object.assign(button, { focus: () => focused.push("button") });
  fire(button, "click");
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  const label = () => root.querySelector("[aria-live]")?.textContent;
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  return { root, written, selected, focused, label, wait };
}

it("copies the text, keeps the focus at the button and says so for two seconds", async () => {
  const { written, label, focused, wait } = await press("a,b");
  expect(written).toEqual(["a,b"]);
  expect(label()).toBe("Copied");
  expect(focused).toEqual(["button"]);
  await wait(1999);
  expect(label()).toBe("Copied");
  await wait(1);
  expect(label()).toBe("Copy");
});

it("selects the text for eight seconds if the browser does not let it copy", async () => {
  const { selected, label, focused, wait } = await press("a,b", { hasClipboard: false });
  expect([selected, focused]).toEqual([["the box"], ["box"]]);
  expect(label()).toBe("Selected, but not copied");
  await wait(7999);
  expect(label()).toBe("Selected, but not copied");
  await wait(1);
  expect(label()).toBe("Copy");
});

it("selects prose as a paragraph", async () => {
  const { selected } = await press("Our data (2024)", { hasClipboard: false, isProse: true });
  expect(selected).toEqual(["Our data (2024)"]);
});

it("has copied if the older command of the browser works", async () => {
  const { label } = await press("a,b", { hasClipboard: false, isCommandDone: true });
  expect(label()).toBe("Copied");
});

it.each([
  [1, 2],
  [9, 10],
  [10, 10],
  [30, 10],
])("a text of %d lines gets a box of %d, so that one line is free below short ones", async (lines, rows) => {
  const { root } = await press(Array.from({ length: lines }, String).join("\n"));
  expect(root.querySelector("textarea")?.getAttribute("rows")).toBe(String(rows));
});

it("tells screen readers what it copies", async () => {
  const { root } = await press("a,b");
  expect(root.querySelector("button")?.getAttribute("aria-label")).toBe("Copy: Link");
  expect(root.querySelector("textarea")?.getAttribute("aria-label")).toBe("Link");
});
