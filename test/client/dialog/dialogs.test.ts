import { h } from "preact";
import { describe, expect, it, vi } from "vitest";
import { type DialogName, Dialogs } from "../../../src/client/dialog/dialogs.tsx";
import { series, testChart } from "../../fixture.ts";
import { fire, mount, mountOnPage, stubDocument } from "../dom.ts";

const chart = testChart([{ property: "y", values: { France: series(2000, 1) } }]);

/** Opens a dialog on a page with a section about the data. */
function open(name: DialogName, sources = "") {
  stubDocument(`<div id="root"></div>${sources}`, "https://charts.example.org/grapher/test");
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  const calls: string[] = [];
  const prototype = Object.getPrototypeOf(document.createElement("dialog"));
  for (const method of ["showModal", "close"]) prototype[method] = () => calls.push(method);
  const focused: (string | undefined)[] = [];
  prototype.focus = function focus(this: HTMLElement) {
    focused.push(this.dataset.name ?? this.id);
  };
  const onClose = vi.fn();
  const { root } = mountOnPage(h(Dialogs, { name, onClose }), chart);
  return { root, calls, focused, onClose, dialog: root.querySelector("dialog") };
}

const about = `<section id="sources"><h2>About this data</h2><p>From <a href="#rain%20data" id="link">rain</a> and
<a href="#other">other</a></p><h3 id="rain data">Rain</h3></section>`;

describe("a dialog", () => {
  it("is modal, and its heading receives the focus", () => {
    const { calls, focused, root } = open("cite");
    expect([calls, focused]).toEqual([["showModal"], ["dialog-title"]]);
    expect(root.querySelector("dialog")?.getAttribute("aria-labelledby")).toBe("dialog-title");
  });

  it("closes when it is removed, which is not a reader's closing", () => {
    const { calls, onClose } = open("cite");
    mount(null);
    expect([calls, onClose.mock.calls.length]).toEqual([["showModal", "close"], 0]);
  });

  it("closes by its button, and by a press on the backdrop, but not inside", () => {
    const { calls, root, dialog } = open("cite");
    fire(root.querySelector(".dialog-box"), "mousedown");
    expect(calls).toEqual(["showModal"]);
    fire(dialog, "mousedown");
    expect(calls).toEqual(["showModal", "close"]);
    fire(root.querySelector('[aria-label="Close"]'), "click");
    expect(calls).toEqual(["showModal", "close", "close"]);
  });

  it("reports that it was closed", () => {
    const { dialog, onClose } = open("cite");
    fire(dialog, "close");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["download-vis", "Download", /^PictureData/, "Picture"],
    ["download-data", "Download", /^PictureData/, "Data"],
    ["sources", "About this data", /^From rain/, undefined],
    ["share", "Share this chart", /^Link to this view/, undefined],
    ["cite", "Cite this chart", /^This chart/, "Text"],
  ] as const)("called %s has its title and content", (name, title, content, tab) => {
    const { root } = open(name, about);
    expect(root.querySelector("h2")?.textContent).toBe(title);
    expect(root.querySelector(".dialog-body")?.textContent).toMatch(content);
    expect(root.querySelector('[aria-selected="true"]')?.textContent).toBe(tab);
  });
});

describe("the dialog about the data", () => {
  it("shows the page's section without its heading, and without its ids, which must be unique", () => {
    const { root } = open("sources", about);
    const shown = root.querySelector(".about");
    expect(shown?.textContent).toContain("From rain and");
    expect(shown?.querySelector("h2")).toBeNull();
    expect(shown?.querySelector("h3")?.outerHTML).toMatch(/data-name="rain data"/);
    expect(shown?.querySelector("h3")?.getAttribute("tabindex")).toBe("-1");
    expect(shown?.querySelectorAll("[id]")).toHaveLength(0);
    expect(document.querySelectorAll("#sources h2")).toHaveLength(1);
  });

  it("is empty on a page without that section", () => {
    expect(open("sources").root.querySelector(".about")?.innerHTML).toBe("");
  });

  it("focuses the copy of a section that a link inside leads to, and leaves other links alone", () => {
    const { root, focused } = open("sources", about);
    for (const link of root.querySelectorAll(".about a"))
      Object.defineProperty(link, "hash", { value: link.getAttribute("href") });
    const [inside, other] = root.querySelectorAll(".about a");
    const isFollowed = (target: Element | null | undefined) => fire(target, "click").defaultPrevented;
    expect(isFollowed(inside)).toBe(true);
    expect(focused).toEqual(["dialog-title", "rain data"]);
    expect([isFollowed(other), isFollowed(root.querySelector(".about p"))]).toEqual([false, false]);
    expect(focused).toHaveLength(2);
  });
});
