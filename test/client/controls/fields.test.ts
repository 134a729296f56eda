import { h } from "preact";
import { expect, it, vi } from "vitest";
import { Choice, Select, Switch } from "../../../src/client/controls/fields.tsx";
import { fire, mount, stubDocument } from "../dom.ts";

const options = [
  ["a", "First"],
  ["b", "Second"],
] as const;

it("a choice checks its value and picks the pressed option", () => {
  stubDocument('<div id="root"></div>');
  const onPick = vi.fn();
  const root = mount(h(Choice<"a" | "b">, { label: "Which", options, value: "b", onPick }));
  const radios = [...root.querySelectorAll("input")];
  expect(radios.map((radio) => radio.hasAttribute("checked"))).toEqual([false, true]);
  expect(new Set(radios.map((radio) => radio.getAttribute("name"))).size).toBe(1);
  fire(radios[0], "change");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("a");
  expect(root.querySelector("legend")?.textContent).toBe("Which");
});

it("a switch tells whether it is on now", () => {
  stubDocument('<div id="root"></div>');
  const onSet = vi.fn();
  const root = mount(h(Switch, { label: "On", isOn: true, onSet }));
  const box = root.querySelector("input");
  expect(box?.hasAttribute("checked")).toBe(true);
  if (box) box.checked = false;
  fire(box, "change");
  expect(onSet).toHaveBeenCalledExactlyOnceWith(false);
});

it("a select element picks by position, and ignores no position", () => {
  stubDocument('<div id="root"></div>');
  const onPick = vi.fn();
  const root = mount(h(Select<"a" | "b">, { label: "Which", options, value: "b", onPick }));
  const select = root.querySelector("select");
  expect([...root.querySelectorAll("option")].map(({ selected }) => selected ?? false)).toEqual([false, true]);
  Object.defineProperty(select, "selectedIndex", { value: 0, configurable: true });
  fire(select, "change");
  Object.defineProperty(select, "selectedIndex", { value: -1, configurable: true });
  fire(select, "change");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("a");
});
