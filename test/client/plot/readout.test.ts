import type { Page } from "playwright-core";
import { h } from "preact";
import { describe, expect, it, vi } from "vitest";
import { Markers, missingSeries, Readout } from "../../../src/client/plot/readout.tsx";
import type { Target } from "../../../src/core/plot/plot.ts";
import { describeBrowser } from "../../browser.ts";
import { series, testChart } from "../../fixture.ts";
import { mountOnPage, stubDocument } from "../dom.ts";
import { useTestSite } from "../site.ts";

const chart = testChart(
  [
    {
      property: "y",
      values: { France: series(2000, 1, 3, 2), Kenya: series(2000, 5, 5, 5), Germany: series(2001, 4) },
    },
  ],
  { hasMapTab: true },
);
const at = (name: string, time: number | undefined, more: Partial<Target> = {}): Target => ({
  series: name,
  entity: name,
  title: name,
  ...(time !== undefined && { time }),
  x: 10,
  y: 20,
  color: "#000000",
  lines: [{ label: "Rain", value: `${name} ${time}` }],
  ...more,
});

describe("a readout", () => {
  const show = (query: string, targets: readonly Target[], group: readonly Target[], isTouch = false, bottom = 0) => {
    stubDocument('<div id="root"></div><div id="box"></div>');
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: isTouch }));
    vi.stubGlobal("innerHeight", 1000);
    const box = document.getElementById("box") as HTMLElement;
    box.getBoundingClientRect = () => ({ top: 0, bottom }) as DOMRect;
    const pointed = { target: group[0] as Target, group };
    const picture = { svg: "", targets: () => targets };
    const size = { width: 600, height: 400 };
    const { root } = mountOnPage(h(Readout, { pointed, picture, box: { current: box }, ...size }), chart, query);
    const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const numbers = (selector: string, ...names: readonly string[]) =>
      [...root.querySelectorAll(selector)].map((it) => names.map((name) => it.getAttribute(name)));
    return { root, texts, numbers };
  };

  it("names the series without a value at the time, but not where marks have no time", () => {
    const [france, kenya] = [at("France", 2000), at("Kenya", 2001)];
    expect(show("tab=line", [france, kenya], [france]).texts("li.missing")).toEqual(["KenyaNo data"]);
    const timeless = at("France", undefined);
    expect(show("tab=line", [timeless, kenya], [timeless]).texts("li")).toEqual([]);
    expect(show("tab=discrete-bar", [france, kenya], [france]).texts("li")).toEqual([]);
  });

  it("has the total of a stack without time, which lacks no series", () => {
    const group = [at("France", undefined, { total: "7 mm" })];
    expect(
      show("tab=line", [...group, at("Kenya", 2001)], group)
        .texts("dl div")
        .at(-1),
    ).toBe("Total7 mm");
  });

  it("marks the points of a chart, and the values of a place by a sparkline", () => {
    const line = show("tab=line", [at("France", 2000)], [at("France", 2000)]);
    expect([line.root.querySelectorAll(".markers").length, line.root.querySelectorAll(".sparkline").length]).toEqual([
      1, 0,
    ]);
    const map = show("tab=map", [at("France", 2000)], [at("France", 2000)]);
    expect([map.root.querySelectorAll(".markers").length, map.root.querySelectorAll(".sparkline").length]).toEqual([
      0, 1,
    ]);
  });

  it("has a line down to the lower end of the plot", () => {
    const group = [at("France", 2000), at("Kenya", 2000)];
    expect(show("tab=line", group, group).numbers(".moment", "x1", "x2", "y1", "y2")).toEqual([
      ["10", "10", "0", "400"],
    ]);
  });

  it("is fixed on touch screens: below a plot whose lower end is in the upper 85 % of the window", () => {
    const placeOf = (isTouch: boolean, bottom: number) => {
      const group = [at("France", 2000)];
      return show("tab=line", group, group, isTouch, bottom).root.querySelector(".tooltip")?.className;
    };
    expect([placeOf(true, 850), placeOf(true, 851)]).toEqual(["tooltip dock below", "tooltip dock window"]);
    expect(placeOf(false, 851)).toBe("tooltip");
  });

  it("has a sparkline through the values of a place, with a dot at the time of the map", () => {
    const spark = (name: string, time: number) => {
      const group = [at(name, time)];
      const { texts, numbers } = show(`tab=map&time=${time}`, group, group);
      return [
        numbers(".sparkline polyline", "points"),
        numbers(".sparkline circle", "cx", "cy"),
        texts(".sparkline small"),
      ];
    };
    expect(spark("France", 2001)).toEqual([[["3.0,33.0 84.0,3.0 165.0,18.0"]], [["84", "3"]], ["2000", "2002"]]);
    expect(spark("France", 2002)[1]).toEqual([["165", "18"]]);
    expect(spark("Kenya", 2000)).toEqual([[["3.0,18.0 84.0,18.0 165.0,18.0"]], [["3", "18"]], ["2000", "2002"]]);
  });

  it("has no sparkline of a single value", () => {
    const group = [at("Germany", 2001)];
    expect(show("tab=map&time=2001", group, group).root.querySelector(".sparkline")).toBeNull();
  });
});

describe("a readout of facets", () => {
  const facets = testChart(
    [{ property: "y", values: { France: series(2000, 1, 3, 2), Kenya: series(2000, 5, 5, 5) } }],
    { selectedEntityNames: ["France", "Kenya"] },
  );
  /** Two facets beside each other, 100 px wide; the box is 20 px below the top of the window. */
  const show = (query: string, targets: readonly Target[], pointed: Target) => {
    stubDocument(
      '<div id="root"></div><div id="box"><svg><g class="facet" id="a"></g><g class="facet" id="b"></g></svg></div>',
    );
    const place = (id: string, rect: Partial<DOMRect>) => {
      const element = document.getElementById(id) as HTMLElement;
      element.getBoundingClientRect = () => rect as DOMRect;
      return element;
    };
    const box = place("box", { left: 0, top: 20, bottom: 220 });
    place("a", { left: 0, right: 100, top: 30, bottom: 200 });
    place("b", { left: 100.5, right: 200, top: 30, bottom: 200 });
    const picture = { svg: "", targets: () => targets };
    const size = { width: 200, height: 200 };
    const content = h(Readout, {
      pointed: { target: pointed, group: [pointed] },
      picture,
      box: { current: box },
      ...size,
    });
    const { root } = mountOnPage(content, facets, query);
    const numbers = (selector: string, ...names: readonly string[]) =>
      [...root.querySelectorAll(selector)].map((it) => names.map((name) => it.getAttribute(name)));
    const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return { numbers, texts };
  };
  const [france, kenya, chad] = [
    at("France", 2000, { x: 30, y: 50 }),
    at("Kenya", 2000, { x: 190, y: 60 }),
    at("Chad", 2001, { x: 60, y: 70 }),
  ];

  it("has a line and a ring in each facet with a value at the time, and the values of the others", () => {
    const { numbers, texts } = show("tab=line&facet=entity", [france, kenya, chad], france);
    expect(numbers(".moment", "x1", "x2", "y1", "y2")).toEqual([
      ["30", "30", "10", "180"],
      ["190", "190", "10", "180"],
    ]);
    expect(numbers("circle", "cx", "r")).toEqual([
      ["30", "5"],
      ["190", "3.5"],
    ]);
    expect(texts(".facet-value")).toEqual(["Kenya 2000"]);
  });

  it("has a value left of its point in the right half of a facet, and right of it in the left half", () => {
    expect(show("tab=line&facet=entity", [france, kenya], france).numbers(".facet-value", "x", "text-anchor")).toEqual([
      ["183", "end"],
    ]);
    expect(show("tab=line&facet=entity", [france, kenya], kenya).numbers(".facet-value", "x", "text-anchor")).toEqual([
      ["37", "start"],
    ]);
  });

  it("names the missing series of its own facet only", () => {
    const { texts } = show("tab=line&facet=entity", [france, kenya, chad], france);
    expect(texts("li.missing")).toEqual(["ChadNo data"]);
    expect(show("tab=line&facet=entity", [france, kenya], france).texts("li.missing")).toEqual([]);
  });
});

describe("series without a value at a time", () => {
  it("are told by their target that is nearest in time, the earlier of two", () => {
    const target = at("France", 2005);
    const others = [at("Kenya", 2000), at("Kenya", 2003), at("Kenya", 2007), at("Chad", 2009), at("Chad", 2004)];
    expect(missingSeries([...others, target], { target, group: [target] })).toEqual([others[1], others[4]]);
  });

  it("are none of those that are listed", () => {
    const [target, other] = [at("France", 2005), at("Kenya", 2005)];
    expect(missingSeries([target, other, at("Kenya", 2004)], { target, group: [target, other] })).toEqual([]);
  });
});

describe("markers", () => {
  const show = (target: Target, group: readonly Target[], path: readonly Target[] = []) => {
    stubDocument('<div id="root"></div>');
    const size = { foot: 300, width: 600, height: 400 };
    const { root } = mountOnPage(h(Markers, { pointed: { target, group }, facets: [], path, ...size }), chart);
    const tell = (selector: string, ...names: readonly string[]) =>
      [...root.querySelectorAll(selector)].map((it) => names.map((name) => it.getAttribute(name)).join(" "));
    return tell;
  };
  const [france, kenya] = [at("France", 2000), at("Kenya", 2000, { x: 12, y: 30 })];

  it("are rings, larger at the pointed target", () =>
    expect(show(kenya, [france, kenya])("circle", "cx", "cy", "r")).toEqual(["10 20 3.5", "12 30 5"]));

  it("have a line at the time of several points, but not of one", () => {
    expect(show(kenya, [france, kenya])("line", "x1", "x2", "y1", "y2")).toEqual(["12 12 0 300"]);
    expect(show(kenya, [kenya])("line", "x1")).toEqual([]);
  });

  it("are a frame around a shape, without rings or a line", () => {
    const bar = at("France", 2000, { width: 5, height: 6 });
    const tell = show(bar, [bar, kenya]);
    expect(tell("rect", "x", "y", "width", "height")).toEqual(["10 20 5 6"]);
    expect([...tell("circle", "r"), ...tell("line", "x1")]).toEqual([]);
    expect(show(kenya, [kenya])("rect", "x")).toEqual([]);
  });

  it("have an arrow through a path of two points or more", () => {
    expect(show(france, [france], [france, kenya])(".arrow", "points")).toEqual(["10.0,20.0 12.0,30.0"]);
    expect(show(france, [france], [france])(".arrow", "points")).toEqual([]);
  });
});

describeBrowser("the readout", () => {
  const site = useTestSite();
  const point = async (page: Page, x: number, y: number): Promise<void> => {
    await page.locator("#plot").hover({ position: { x, y } });
    await page.waitForSelector(".tooltip");
  };

  it("shows the time and the values in all facets of lines", async () => {
    const page = await site.open("life-expectancy?facet=entity");
    await point(page, 300, 150);
    expect(await page.locator(".markers .moment").count()).toBe(7);
    expect(await page.locator(".facet-value").count()).toBe(6);
    expect(await page.locator("#plot svg.dimmed").count()).toBe(0);
  });

  it.each(["life-expectancy", "us-federal-receipts"])(
    "ends the vertical line above the time labels of %s",
    async (address) => {
      const page = await site.open(address);
      await point(page, 300, 150);
      const line = await page.locator(".markers .moment").boundingBox();
      const time = await page.locator("#plot .axis-x .tick").first().boundingBox();
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(time?.y ?? 0);
    },
  );

  it("keeps the vertical line between title and time labels of each facet", async () => {
    const page = await site.open("us-unemployment-by-industry");
    await point(page, 60, 150);
    const tops = (selector: string, side: "top" | "bottom") =>
      page.locator(selector).evaluateAll((all, key) => all.map((it) => it.getBoundingClientRect()[key]), side);
    const [titles, lines] = [await tops("#plot .facet-title", "bottom"), await tops(".markers .moment", "top")];
    const [axes, ends] = [await tops("#plot .facet .axis-line", "bottom"), await tops(".markers .moment", "bottom")];
    expect([lines.length, axes.length]).toEqual([titles.length, titles.length]);
    for (const [i, end] of ends.entries()) expect(end).toBeLessThanOrEqual((axes[i] ?? 0) + 0.5);
    for (const [i, top] of lines.entries()) expect(top).toBeGreaterThanOrEqual((titles[i] ?? 0) - 0.5);
  });

  it("shows the values of both lines of each facet, the upper one above its line and the lower one below", async () => {
    const page = await site.open("daily-temperatures");
    await point(page, 200, 100);
    const values = page.locator(".facet-value");
    expect(await values.count()).toBe(2);
    const [upper, lower] = await values.evaluateAll((texts) => texts.map((it) => Number(it.getAttribute("y"))));
    expect(lower).toBeGreaterThan((upper ?? 0) + 12);
  });

  it("has a sparkline for places of a map", async () => {
    const page = await site.open("life-expectancy?tab=map");
    await page.locator('#plot [data-entity="Brazil"]').first().hover();
    await page.waitForSelector(".tooltip .sparkline polyline");
    expect(await page.locator(".tooltip .sparkline small").allTextContents()).toEqual(["1955", "2005"]);
  });

  it("marks the value at the map's time with the dot of the sparkline", async () => {
    const page = await site.open("life-expectancy?tab=map&time=1980");
    await page.locator('#plot [data-entity="Brazil"]').first().hover();
    await page.waitForSelector(".tooltip .sparkline circle");
    // 1980 is in the middle of the times from 1955 to 2005.
    const share = await page.locator(".tooltip .sparkline svg").evaluate((svg) => {
      const [dot, points] = [svg.querySelector("circle"), svg.querySelector("polyline")?.points];
      const [first, last] = [points?.[0]?.x ?? 0, points?.[points.length - 1]?.x ?? 0];
      return ((dot?.cx.baseVal.value ?? 0) - first) / (last - first);
    });
    expect(share).toBeCloseTo(0.5);
  });

  it("has a total for stacks", async () => {
    const page = await site.open("crimean-war-deaths");
    await point(page, 400, 250);
    expect(await page.textContent(".tooltip dl")).toMatch(/^Total[\d,]+$/);
  });

  it("draws the arrow of a scatter over the others", async () => {
    const page = await site.open("life-expectancy-vs-fertility?time=earliest..latest");
    await point(page, 600, 200);
    expect(await page.locator(".markers .arrow").count()).toBe(1);
    expect(await page.textContent(".tooltip")).toContain("→");
  });

  it("is below the plot or at the bottom of the window on touch screens", async () => {
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await site.open("life-expectancy", options);
    await page.locator("#plot").scrollIntoViewIfNeeded();
    await page.locator("#plot").tap({ position: { x: 100, y: 100 } });
    await page.waitForSelector(".tooltip.dock");
    const boxOf = (selector: string) => page.locator(selector).evaluate((it) => it.getBoundingClientRect().toJSON());
    const card = await boxOf(".tooltip");
    expect(card.bottom).toBeLessThanOrEqual(844);
    expect(card.width).toBeGreaterThan(350);
    expect(card.top).toBeGreaterThan((await boxOf("#plot")).top + 100);
  });
});
