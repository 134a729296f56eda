import { h } from "preact";
import { expect, it } from "vitest";
import { Tabs } from "../../../src/client/controls/tabs.tsx";
import { series, testChart } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2), Kenya: series(2000, 4, 5) } }], {
  hasMapTab: true,
});
const show = (query = "") => {
  stubDocument('<div id="root"></div>', `https://charts.example.org/grapher/test?${query}#part`);
  const page = mountOnPage(h(Tabs, {}), chart, query);
  const links = [...page.root.querySelectorAll("a")];
  return { ...page, links, link: (name: string) => links.find(({ textContent }) => textContent === name) };
};

it("tabs link to the same view in another tab, and keep other parameters and the fragment", () => {
  const { link } = show("country=KEN&utm=x");
  expect(link("Map")?.getAttribute("href")).toMatch(/^\/grapher\/test\?tab=map&.*utm=x#part$/);
  expect(link("Map")?.getAttribute("href")).toContain("country=");
});

it("the current tab is marked", () => {
  expect(
    show()
      .links.map((it) => it.getAttribute("aria-current"))
      .filter(Boolean),
  ).toEqual(["page"]);
  expect(show("tab=map").link("Map")?.getAttribute("aria-current")).toBe("page");
});

it("a press opens a tab in place", () => {
  const { link, changes } = show();
  expect(fire(link("Map"), "click", { button: 0 }).defaultPrevented).toBe(true);
  expect(changes).toHaveLength(1);
  expect(changes[0]?.[0]).toMatchObject({ tab: "map" });
});

it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
  "a press for another window is left to the browser: %o",
  (keys) => {
    const { link, changes } = show();
    expect(fire(link("Map"), "click", { button: 0, ...keys }).defaultPrevented).toBe(false);
    expect(changes).toEqual([]);
  },
);

it("the space key opens a tab, as on buttons, and other keys are left to the browser", () => {
  const { link } = show();
  const map = link("Map") as HTMLElement;
  let clicks = 0;
  map.click = () => void clicks++;
  expect(fire(map, "keydown", { key: "a" }).defaultPrevented).toBe(false);
  expect([fire(map, "keydown", { key: " " }).defaultPrevented, clicks]).toEqual([true, 1]);
});

it("a press on the current tab changes nothing", () => {
  const { links, changes } = show("tab=map");
  fire(
    links.find((it) => it.hasAttribute("aria-current")),
    "click",
    { button: 0 },
  );
  expect(changes).toEqual([]);
});

it("a single tab is not shown", () => {
  stubDocument('<div id="root"></div>');
  const alone = testChart([{ property: "y", values: { France: series(2000, 1) } }], { hasTableTab: false } as object);
  const { root } = mountOnPage(h(Tabs, {}), alone);
  expect(root.querySelectorAll("a").length === 1).toBe(false);
});
