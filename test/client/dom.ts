import { parseHTML } from "linkedom";
import { type ComponentChildren, h, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, vi } from "vitest";
import { type Page, PageContext } from "../../src/client/context.ts";
import type { ViewChanges } from "../../src/client/history.ts";
import type { Chart } from "../../src/core/chart/chart.ts";
import { light } from "../../src/core/plot/style.ts";
import { wholeMap } from "../../src/core/view/lens.ts";
import { parseParams } from "../../src/core/view/params.ts";
import { testSite, viewOf } from "../fixture.ts";

const BrowserEvent = globalThis.Event;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An entry of the history: how it was written, and its address. */
type Written = readonly [how: "push" | "replace", address: string];

/** The prototype of what has listeners, in linkedom. */
const targets: EventTarget = parseHTML("").window.EventTarget.prototype;

/**
 * Calls listeners with the element that listens as `this`, as browsers do and Preact expects. linkedom calls them with the
 * target of the event, so that Preact would miss events that bubble.
 */
function bindListeners(): void {
  const { addEventListener: add, removeEventListener: remove } = targets;
  const bound = new WeakMap<object, WeakMap<object, EventListener>>();
  const bind = (node: object, listener: EventListenerOrEventListenerObject | null) => {
    if (typeof listener !== "function") return listener;
    const own = bound.get(node) ?? new WeakMap();
    bound.set(node, own);
    const known = own.get(listener) ?? ((event: Event) => listener.call(node, event));
    own.set(listener, known);
    return known;
  };
  targets.addEventListener = function addBound(type, listener, options) {
    add.call(this, type, bind(this, listener), options);
  };
  targets.removeEventListener = function removeBound(type, listener, options) {
    remove.call(this, type, bind(this, listener), options);
  };
}

// Test files share linkedom.
if (targets.addEventListener.name !== "addBound") bindListeners();

/** Replaces the globals of a browser by those of a small document. */
export function stubDocument(markup: string, address = "https://charts.example.org/page.html") {
  const { document, window } = parseHTML(`<!doctype html><html><head></head><body>${markup}</body></html>`);
  const { pathname, search, hash, href } = new URL(address);
  const location = { pathname, search, hash, href };
  const written: Written[] = [];
  const listeners = new EventTarget();
  const write = (how: Written[0]) => (state: unknown, _: string, to?: string) => {
    history.state = state;
    if (to === undefined) return;
    written.push([how, to]);
    location.search = /\?[^#]*/.exec(to)?.[0] ?? "";
  };
  const history = { state: null as unknown, pushState: write("push"), replaceState: write("replace"), back: vi.fn() };
  const { Element, HTMLElement, SVGElement, Text, Node, Event } = window as unknown as Record<string, unknown>;
  const globals = { document, location, history, Element, HTMLElement, SVGElement, Text, Node, Event };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal("addEventListener", listeners.addEventListener.bind(listeners));
  vi.stubGlobal("removeEventListener", listeners.removeEventListener.bind(listeners));
  // A timer that runs after its test finds no page, and would fail another test.
  const setPageTimeout = (callback: (...given: unknown[]) => void, delayMs?: number, ...given: unknown[]) =>
    setTimeout(() => void (globalThis.document === (document as unknown) && callback(...given)), delayMs);
  vi.stubGlobal("window", { setTimeout: setPageTimeout, parent: undefined });
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  const pop = (query: string): void => {
    location.search = query;
    listeners.dispatchEvent(new BrowserEvent("popstate"));
  };
  return { document: document as unknown as Document, location, history, written, pop };
}

/** Renders a component into the element with id "root" of the current document. */
export function mount(content: ComponentChildren): HTMLElement {
  const root = document.getElementById("root") as HTMLElement;
  void act(() => render(content, root));
  return root;
}

/** Dispatches an event at an element; its fields are added to it. */
export function fire(target: Element | null | undefined, type: string, fields: object = {}): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value, configurable: true });
  void act(() => void target?.dispatchEvent(event));
  return event;
}

/** Renders a component inside the page of a chart, and records the changes that it makes. */
export function mountOnPage(content: ComponentChildren, chart: Chart, query = "", parts: Partial<Page> = {}) {
  const changes: (readonly [ViewChanges, ("push" | "replace")?])[] = [];
  const lenses: number[] = [];
  const page: Page = {
    chart,
    site: testSite,
    params: parseParams(new URLSearchParams(query)),
    view: viewOf(chart, query),
    theme: light,
    isMoving: false,
    change: (...change) => changes.push(change),
    lensState: { lens: wholeMap, isMoving: false, setLens: (next) => lenses.push(next(wholeMap).zoom) },
    ...parts,
  };
  const root = mount(h(PageContext.Provider, { value: page }, content));
  return { root, changes, lenses, page };
}
