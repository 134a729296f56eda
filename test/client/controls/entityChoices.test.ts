import { h } from "preact";
import { describe, expect, it } from "vitest";
import { EntityChoices } from "../../../src/client/controls/entityChoices.tsx";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { describeBrowser } from "../../browser.ts";
import { series, testChart } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";
import { reachQuery, useTestSite } from "../site.ts";

describe("the choices of entities", () => {
  const values = { France: series(2000, 2), Germany: series(2000, 9), Kenya: series(2000, 4), Africa: series(2000, 3) };
  const open = (query = "country=~FRA", config: Partial<ChartConfig> = {}) => {
    stubDocument('<div id="root"></div>');
    const chart = testChart([{ property: "y", values }], config);
    const show = (now: string) => mountOnPage(h(EntityChoices, {}), chart, now);
    const { root, changes } = show(query);
    const rows = () => [...root.querySelectorAll("li")].map((it) => it.querySelector("span")?.textContent);
    const button = (name: string) => [...root.querySelectorAll("button")].find((it) => it.textContent === name);
    const search = root.querySelector("input[type=search]") as HTMLInputElement;
    const type = (text: string) => {
      search.value = text;
      fire(search, "input");
    };
    const tick = (name: string) =>
      fire(
        [...root.querySelectorAll("li")].find((it) => it.textContent?.startsWith(name))?.querySelector("input"),
        "change",
      );
    const last = () => changes.at(-1)?.[0];
    return { root, rows, button, search, type, tick, last, changes, show };
  };
  const names = (list: readonly string[]) => ({ country: { names: list }, focus: undefined });

  it("have the selected entities first, by name or by value, with their number", () => {
    const { root, rows, button } = open("country=~KEN");
    expect([rows(), root.querySelector(".entity-rows p")?.textContent]).toEqual([
      ["Kenya", "Africa", "France", "Germany"],
      "1 selected",
    ]);
    fire(button("Value"), "click");
    expect(rows()).toEqual(["Kenya", "Germany", "Africa", "France"]);
    expect(button("Value")?.getAttribute("aria-pressed")).toBe("true");
  });

  it("select an entity, and deselect a selected one with its focus", () => {
    const { tick, last } = open("country=FRA~KEN&focus=~FRA");
    tick("Germany");
    expect(last()).toEqual({ country: { names: ["France", "Kenya", "Germany"] }, focus: { names: ["France"] } });
    tick("France");
    expect(last()).toEqual({ country: { names: ["Kenya"] }, focus: { names: [] } });
  });

  it("replace the only entity where a chart shows a single one", () => {
    const { root, tick, last } = open("country=~FRA", { addCountryMode: "change-country" });
    tick("Kenya");
    expect(last()).toEqual(names(["Kenya"]));
    expect([root.querySelectorAll("[type=radio]").length, root.querySelector(".group-actions")]).toEqual([4, null]);
  });

  it("are searched by name, by code and by alias; Enter selects the first", () => {
    const { root, rows, type, search, changes, last } = open();
    type("ken");
    expect([rows(), root.querySelector("[role=status]")?.textContent]).toEqual([["Kenya"], "1 of 4"]);
    type("DEU");
    expect(rows()).toEqual(["Germany"]);
    fire(search, "keydown", { key: "a" });
    expect(changes).toEqual([]);
    fire(search, "keydown", { key: "Enter" });
    expect(last()).toEqual(names(["France", "Germany"]));
    type("xyz");
    fire(search, "keydown", { key: "Enter" });
    expect([changes.length, root.querySelector(".nothing")?.textContent]).toEqual([1, "Nothing has this name."]);
  });

  it("keep the rows in place while they are cleared", () => {
    const { rows, button, last, show } = open("country=KEN~FRA");
    const before = rows();
    expect(before.slice(0, 2)).toEqual(["France", "Kenya"]);
    fire(button("Clear"), "click");
    expect(last()).toEqual(names([]));
    show("country=~");
    expect(rows()).toEqual(before);
    expect(button("Clear")?.getAttribute("aria-disabled")).toBe("true");
  });

  it("move the rows of an added group to the top, each once", () => {
    const { root, rows, last, show } = open("country=~KEN");
    const list = root.querySelector("select") as HTMLSelectElement;
    const options = [...list.querySelectorAll("option")].map(({ textContent }) => textContent ?? "");
    const europe = options.findIndex((text) => text.includes("Europe"));
    Object.defineProperty(list, "selectedIndex", { value: europe, writable: true });
    fire(list, "change");
    expect([last(), list.selectedIndex]).toEqual([names(["Kenya", "France", "Germany"]), 0]);
    show("country=KEN~FRA~DEU");
    expect(rows()).toEqual(["France", "Germany", "Kenya", "Africa"]);
  });
});

describeBrowser("the entity menu", () => {
  const site = useTestSite();

  it("keeps rows, values and position when all entities are deselected", async () => {
    const page = await site.open("life-expectancy?country=JPN~BRA");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".entity-rows li");
    const rows = () => page.locator(".entity-rows li").allTextContents();
    const places = () =>
      Promise.all([".entity-rows li", "#plot", ".chart-foot"].map((it) => page.locator(it).first().boundingBox()));
    const [before, placesBefore] = [await rows(), await places()];
    expect(before[0]).toMatch(/^Brazil\d\d\.\d years$/);
    await page.click("text=Clear");
    await reachQuery(page, "?country=~");
    expect(await rows()).toEqual(before);
    expect(await places()).toEqual(placesBefore);
    expect(await page.textContent("#plot .no-data")).toBe("Choose countries and regions to show");
  });

  it("has the selected entities at the top, with their number, and does not move rows while they are ticked", async () => {
    const page = await site.open("life-expectancy?country=JPN~BRA~POL");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".entity-rows li");
    const names = () => page.locator(".entity-rows li span:first-of-type").allTextContents();
    const before = await names();
    expect(before.slice(0, 4)).toEqual(["Brazil", "Japan", "Poland", "Afghanistan"]);
    expect(await page.textContent(".entity-rows p")).toBe("3 selected");
    const row = page.locator(".entity-rows li", { hasText: "Argentina" });
    const place = await row.boundingBox();
    for (const name of ["Japan", "Brazil", "Poland", "Argentina", "Austria"])
      await page.click(`.entity-rows li >> text=${name}`);
    await reachQuery(page, "?country=ARG~AUT");
    expect(await names()).toEqual(before);
    expect(await row.boundingBox()).toEqual(place);
    expect(await page.textContent(".entity-rows p")).toBe("2 selected");
    await page.keyboard.press("Escape");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".entity-rows li");
    expect((await names()).slice(0, 2)).toEqual(["Argentina", "Austria"]);
  });

  it("adds a continent, and sorts by value", async () => {
    const page = await site.open("life-expectancy?country=~JPN");
    await page.click("text=Edit countries and regions");
    await page.selectOption(".group-actions select", { index: 5 });
    await page.waitForFunction(() => document.querySelectorAll(".entity-rows :checked").length > 2);
    await page.click(".orders >> text=Value");
    expect(await page.textContent(".entity-rows li span")).toBe("Japan");
  });

  it("keys reach every group without adding one on the way", async () => {
    const page = await site.open("life-expectancy?country=~JPN");
    await page.click("text=Edit countries and regions");
    await page.waitForSelector(".picker-head input:focus");
    await page.keyboard.press("Enter");
    await page.focus(".group-actions select");
    await page.keyboard.press("ArrowDown");
    expect(await page.locator(".entity-rows :checked").count()).toBe(1);
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await reachQuery(page, /^\?country=JPN~AFG~BGD~CHN~/);
  });

  it("adds peers of the first selected entity", async () => {
    const page = await site.open("life-expectancy?country=JPN~BRA");
    await page.click("text=Edit countries and regions");
    await page.click("text=Similar to Japan");
    await reachQuery(page, /^\?country=JPN~(?!BRA)/);
    const [first, ...peers] = await page.locator(".entity-rows li:has(:checked) span:first-of-type").allTextContents();
    expect([first, ...peers]).toContain("Japan");
    expect(peers.length).toBeGreaterThan(1);
  });
});
