import { h } from "preact";
import { expect, it, vi } from "vitest";
import { TabList } from "../../../src/client/dialog/tabList.tsx";
import { fire, mount, stubDocument } from "../dom.ts";

const tabs = [
  ["a", "First"],
  ["b", "Second"],
  ["c", "Third"],
] as const;
type Name = (typeof tabs)[number][0];

const show = (initial: Name = "a") => {
  stubDocument('<div id="root"></div>');
  const onChange = vi.fn();
  const root = mount(
    h(TabList<Name>, { label: "L", tabs, initial, onChange, children: (name: Name) => `Panel ${name}` }),
  );
  return {
    root,
    onChange,
    panel: () => root.querySelector("[role=tabpanel]")?.textContent,
    tab: (name: Name) => root.querySelector(`[data-name=${name}]`),
    key: (key: string) => fire(root.querySelector("[role=tablist]"), "keydown", { key }),
  };
};

it("shows the panel of the initial tab, which alone is in the order of the Tab key", () => {
  const { panel, tab } = show("b");
  expect(panel()).toBe("Panel b");
  expect((["a", "b", "c"] as const).map((name) => tab(name)?.getAttribute("aria-selected"))).toEqual([
    "false",
    "true",
    "false",
  ]);
  expect(tab("b")?.getAttribute("tabIndex")).toBe("0");
  expect(tab("a")?.getAttribute("tabIndex")).toBe("-1");
});

it("a press switches, and reports only another tab", () => {
  const { panel, tab, onChange } = show();
  fire(tab("c"), "click");
  expect(panel()).toBe("Panel c");
  fire(tab("c"), "click");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("c");
});

it("arrow keys go to the next and previous tab, around the ends", () => {
  const { panel, key } = show();
  key("ArrowRight");
  expect(panel()).toBe("Panel b");
  key("ArrowLeft");
  key("ArrowLeft");
  expect(panel()).toBe("Panel c");
  key("ArrowRight");
  expect(panel()).toBe("Panel a");
});

it("other keys do nothing", () => {
  const { panel, key, onChange } = show();
  key("ArrowDown");
  expect(panel()).toBe("Panel a");
  expect(onChange).not.toHaveBeenCalled();
});

it("the panel is labelled by its tab", () => {
  const { root, tab } = show();
  const panel = root.querySelector("[role=tabpanel]");
  expect(panel?.getAttribute("aria-labelledby")).toBe(tab("a")?.id);
  expect(tab("b")?.getAttribute("aria-controls")).toBe(panel?.id);
});
