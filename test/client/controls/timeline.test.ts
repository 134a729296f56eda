import type { Page } from "playwright-core";
import { h } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Timeline } from "../../../src/client/controls/timeline.tsx";
import type { RequestedRange } from "../../../src/core/data/time.ts";
import { describeBrowser } from "../../browser.ts";
import { series, testChart } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";
import { reachQuery, useTestSite } from "../site.ts";

/** A chart of 21 years, 2000 to 2020. */
const years = Array.from({ length: 21 }, (_, i) => i);
const chart = testChart(
  [{ property: "y", values: { France: series(2000, ...years), Kenya: series(2000, ...years) } }],
  {
    hasMapTab: true,
  },
);

/** Shows a timeline whose changes of the time are shown too. */
function open(query: string, shownChart = chart, isReduced = false) {
  stubDocument('<div id="root"></div>');
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: isReduced }));
  const changes: unknown[][] = [];
  const tab = query.match(/tab=[a-z-]+/)?.[0] ?? "";
  const times: string[] = [];
  const show = (asked: string): HTMLElement => {
    const change = (...given: unknown[]): void => {
      changes.push(given);
      const { start, end } = (given[0] as { time: RequestedRange }).time;
      const time = `${start}..${end}`;
      times.push(time);
      show(`${tab}&time=${time}`);
    };
    return mountOnPage(h(Timeline, {}), shownChart, asked, { change: change as never }).root;
  };
  const root = show(query);
  const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const press = (end: "start" | "end", key: string) => fire(root.querySelector(`.handle.${end}`), "keydown", { key });
  return { root, texts, press, changes, times };
}

describe("what a timeline shows", () => {
  it.each([
    ["tab=line&time=2005..2010", ["2005", "2010"], "--from:0.25;--to:0.5"],
    ["tab=line&time=2005..2005", ["2005"], "--from:0.25;--to:0.25"],
    ["tab=map&time=2005", ["2005"], "--from:0;--to:0.25"],
  ])("is the range that is shown: %s", (query, labels, range) => {
    const { root, texts } = open(query);
    expect(texts(".time-label")).toEqual(["2000", "2020"]);
    expect(texts(".handle-label")).toEqual(labels);
    expect(root.querySelector(".track")?.getAttribute("style")?.replaceAll(" ", "").replace(/;$/, "")).toBe(range);
  });

  it("is a handle for each end of a range, and one for a single time", () => {
    const named = (query: string) =>
      [...open(query).root.querySelectorAll(".handle")].map((it) =>
        ["aria-label", "aria-valuemin", "aria-valuemax", "aria-valuenow", "aria-valuetext"].map((name) =>
          it.getAttribute(name),
        ),
      );
    expect(named("tab=line&time=2005..2010")).toEqual([
      ["Start of the time range", "2000", "2020", "2005", "2005"],
      ["End of the time range", "2000", "2020", "2010", "2010"],
    ]);
    expect(named("tab=map&time=2005")).toEqual([["Time", "2000", "2020", "2005", "2005"]]);
    expect(named("tab=line&time=2005..2005")).toHaveLength(2);
  });

  it("has space for its longest label", () => {
    const longest = testChart([{ property: "y", values: { France: { [-12000]: 1, 2000: 2 } } }]);
    const letters = (shown: typeof chart) =>
      open("tab=line", shown).root.querySelector("#timeline")?.getAttribute("style");
    expect(letters(chart)).toMatch(/--letters: ?4\b/);
    expect(letters(longest)).toMatch(/--letters: ?(?!4\b)\d/);
  });
});

describe("keys on a handle", () => {
  it.each([
    ["ArrowRight", 2006],
    ["ArrowUp", 2006],
    ["ArrowLeft", 2004],
    ["ArrowDown", 2004],
    ["PageUp", 2015],
    ["PageDown", 2000],
    ["Home", 2000],
    ["End", 2020],
  ])("move a single time: %s to %i", (key, to) => {
    const { root, press } = open("tab=map&time=2005");
    const event = press("end", key);
    expect(root.querySelector(".handle")?.getAttribute("aria-valuenow")).toBe(String(to));
    expect(event.defaultPrevented).toBe(true);
  });

  it("stop at the first and the last time", () => {
    const first = open("tab=map&time=2000");
    first.press("end", "ArrowLeft");
    const last = open("tab=map&time=2020");
    last.press("end", "PageUp");
    expect([...first.changes, ...last.changes]).toEqual([]);
  });

  it("move one end of a range, without an entry in the history", () => {
    const range = open("tab=line&time=2005..2010");
    range.press("start", "ArrowRight");
    range.press("end", "ArrowRight");
    expect(range.times).toEqual(["2006..2010", "2006..2011"]);
    expect(range.changes.map(([, how]) => how)).toEqual(["replace", "replace"]);
  });

  it("push the other end along", () => {
    const range = open("tab=line&time=2005..2010");
    range.press("start", "PageUp");
    expect(range.times).toEqual(["2015..2015"]);
    range.press("end", "ArrowLeft");
    expect(range.times[1]).toBe("2014..2014");
  });

  it("leave others to the browser", () => {
    const { press, changes } = open("tab=line&time=2005..2010");
    expect(press("end", "Tab").defaultPrevented).toBe(false);
    expect(changes).toEqual([]);
  });
});

describe("playback", () => {
  let frames: ((now: number) => void)[] = [];
  let cancelled: number[] = [];
  beforeEach(() => {
    frames = [];
    cancelled = [];
  });

  /** Starts playback, and passes frames at times in ms after the start. */
  async function play(query: string, isReduced = false, shownChart = chart) {
    const timeline = open(query, shownChart, isReduced);
    vi.stubGlobal("requestAnimationFrame", (frame: (now: number) => void) => frames.push(frame));
    vi.stubGlobal("cancelAnimationFrame", (id: number) => cancelled.push(id));
    vi.spyOn(performance, "now").mockReturnValue(1000);
    const button = () => timeline.root.querySelector(".play");
    const toggle = () => act(() => void fire(button(), "click"));
    const pass = (...moments: readonly number[]) =>
      act(() => {
        for (const ms of moments) frames.pop()?.(1000 + ms);
      });
    await toggle();
    return { ...timeline, toggle, pass, button: () => button()?.getAttribute("aria-label") };
  }

  it("takes nine seconds, in steps of whole times", async () => {
    // 21 times in 9 s: a step is 428.6 ms long.
    const { pass, times, button } = await play("tab=map&time=2005");
    expect(button()).toBe("Pause");
    await pass(428);
    expect(times).toEqual([]);
    await pass(429);
    expect(times).toEqual(["2006..2006"]);
    await pass(857);
    expect(times).toEqual(["2006..2006"]);
    await pass(858);
    expect(times).toEqual(["2006..2006", "2007..2007"]);
  });

  it("skips times if frames are late", async () => {
    const { pass, times } = await play("tab=map&time=2005");
    await pass(1300);
    expect(times).toEqual(["2008..2008"]);
  });

  it("has steps of 450 ms at most, or of 900 ms with reduced motion", async () => {
    const few = testChart([{ property: "y", values: { France: series(2000, 1, 2, 3) } }], { hasMapTab: true });
    const steps = async (isReduced: boolean, ...moments: readonly number[]) => {
      const { pass, times } = await play("tab=map&time=2000", isReduced, few);
      for (const ms of moments) await pass(ms);
      return times;
    };
    expect(await steps(false, 449)).toEqual([]);
    expect(await steps(false, 450)).toEqual(["2001..2001"]);
    expect(await steps(true, 899)).toEqual([]);
    expect(await steps(true, 900)).toEqual(["2001..2001"]);
  });

  it("moves the end of a range away from its start", async () => {
    const { pass, times } = await play("tab=line&time=2005..2010");
    await pass(430);
    expect(times).toEqual(["2005..2011"]);
  });

  it("starts again at its end: a time at the first one, a range at its own start", async () => {
    expect((await play("tab=map&time=2020")).times).toEqual(["2000..2000"]);
    const range = await play("tab=line&time=2005..2020");
    expect(range.times).toEqual(["2005..2005"]);
    await range.pass(430);
    expect(range.times[1]).toBe("2005..2006");
  });

  it("ends at the last time", async () => {
    const { pass, times, button } = await play("tab=map&time=2019");
    await pass(1300);
    expect(times).toEqual(["latest..latest"]);
    expect(button()).toBe("Pause");
    await pass(1800);
    expect([times.length, button()]).toEqual([1, "Play"]);
  });

  it("stops by the same button, without another frame", async () => {
    const { toggle, button, pass, times } = await play("tab=map&time=2005");
    const asked = frames.length;
    await toggle();
    expect([button(), cancelled]).toEqual(["Play", [asked]]);
    frames = [];
    await pass(2000);
    expect(times).toEqual([]);
  });
});

describeBrowser("the timeline", () => {
  const site = useTestSite();
  const timeOf = (page: Page) => page.evaluate(() => new URLSearchParams(location.search).get("time"));

  /** Points on the track: at a fraction of its width, plus an offset in px. */
  async function trackOf(page: Page) {
    await page.locator(".track").scrollIntoViewIfNeeded();
    const box = await page.locator(".track").boundingBox();
    if (!box) throw new Error("no track");
    const pointAt = (share: number, beside = 0) =>
      [box.x + box.width * share + beside, box.y + box.height / 2] as const;
    return { pointAt };
  }

  /** Sets the time in an open page, like going back. */
  async function show(page: Page, time: string, stand: readonly number[]): Promise<void> {
    await page.evaluate((query) => {
      history.replaceState(null, "", query);
      dispatchEvent(new PopStateEvent("popstate"));
    }, `?time=${time}`);
    await expect.poll(() => ends(page)).toEqual(stand);
  }

  /** Positions of the handles. */
  const ends = (page: Page) =>
    page.locator(".handle").evaluateAll((all) => all.map((it) => Number(it.getAttribute("aria-valuenow"))));

  it.each([
    ["life-expectancy?tab=map&time=1980", "?tab=map"],
    ["life-expectancy-vs-fertility?time=1980", "?time=latest"],
  ])("playback of a single time ends as a single time: %s", async (address, query) => {
    const page = await site.open(address);
    const shown: (readonly number[])[] = [];
    await page.click("[aria-label=Play]");
    await page.waitForSelector("[aria-label=Pause]");
    while ((await page.locator("[aria-label=Pause]").count()) > 0) shown.push(await ends(page));
    expect(new Set(shown.map(([first]) => first)).size).toBeGreaterThan(2);
    expect(shown.filter((handles) => new Set(handles).size > 1)).toEqual([]);
    await reachQuery(page, query);
  });

  it("playback of a range at its end starts again", async () => {
    const page = await site.open("life-expectancy?time=1990..latest");
    await page.click("[aria-label=Play]");
    await expect.poll(() => ends(page)).toEqual([1990, 1995]);
    await page.waitForSelector("[aria-label=Play]");
    await reachQuery(page, "?time=1990..latest");
  });

  it("a paused playback requests no more frames", async () => {
    const page = await site.open("life-expectancy");
    await page.evaluate(() => {
      const request = window.requestAnimationFrame;
      window.requestAnimationFrame = (callback) => {
        document.body.dataset.frames = String(Number(document.body.dataset.frames ?? 0) + 1);
        return request(callback);
      };
      const nextFrame = () => new Promise(request);
      Object.assign(window, {
        async framesRequested() {
          document.body.dataset.frames = "0";
          for (let i = 0; i < 5; i++) await nextFrame();
          return Number(document.body.dataset.frames);
        },
      });
    });
    const framesRequested = () => page.evaluate("framesRequested()");
    await page.click("[aria-label=Play]");
    expect(await framesRequested()).toBeGreaterThan(0);
    await page.click("[aria-label=Pause]");
    await expect.poll(framesRequested).toBe(0);
  });

  it.each([-9, 9])("handles at the same time move together, gripped %i px beside their centre", async (beside) => {
    const page = await site.open("life-expectancy?time=1980");
    const { pointAt } = await trackOf(page);
    await page.mouse.move(...pointAt(0.5, beside));
    await page.mouse.down();
    for (const share of [0.4, 0.7, 0.9]) {
      await page.mouse.move(...pointAt(share, beside), { steps: 3 });
      await expect.poll(() => ends(page)).toEqual([1955 + share * 50, 1955 + share * 50]);
    }
    await page.mouse.up();
    await expect.poll(() => timeOf(page)).toBe("2000");
  });

  it("a press beside handles at the same time separates them, on either side", async () => {
    const page = await site.open("life-expectancy?time=1980");
    const { pointAt } = await trackOf(page);
    for (const [share, time] of [
      [0.2, "1965..1980"],
      [0.8, "1980..1995"],
    ] as const) {
      await show(page, "1980", [1980, 1980]);
      await page.mouse.click(...pointAt(share));
      await expect.poll(() => timeOf(page)).toBe(time);
    }
  });

  it("keys separate handles at the same time", async () => {
    const page = await site.open("life-expectancy?time=1980");
    await page.press(".handle.start", "ArrowLeft");
    await reachQuery(page, "?time=1975..1980");
  });

  it("a press on a handle moves it only when the pointer moves, by the same distance", async () => {
    const page = await site.open("life-expectancy?time=1965..1980", { viewport: { width: 400, height: 800 } });
    const { pointAt } = await trackOf(page);
    // Times are so dense here that the edge of a handle is nearer to the next one.
    await page.mouse.move(...pointAt(0.5, 11));
    await page.mouse.down();
    expect(await ends(page)).toEqual([1965, 1980]);
    await page.mouse.move(...pointAt(0.5, 12));
    await page.waitForTimeout(50);
    expect(await ends(page)).toEqual([1965, 1980]);
    await page.mouse.move(...pointAt(0.7, 11));
    await expect.poll(() => ends(page)).toEqual([1965, 1990]);
    await page.mouse.up();
    await reachQuery(page, "?time=1965..1990");
  });

  it("a drag between the ends moves the whole range up to the first or last time", async () => {
    const page = await site.open("life-expectancy?time=1970..1990");
    const { pointAt } = await trackOf(page);
    for (const [by, time] of [
      [0.2, "1960..1980"],
      [0.95, "1985..latest"],
    ] as const) {
      await show(page, "1970..1990", [1970, 1990]);
      await page.mouse.move(...pointAt(0.4));
      await page.mouse.down();
      await page.mouse.move(...pointAt(by), { steps: 5 });
      await page.mouse.up();
      await expect.poll(() => timeOf(page)).toBe(time);
    }
  });

  it("a press between the ends moves the nearer one", async () => {
    const page = await site.open("life-expectancy?time=1970..1990");
    const { pointAt } = await trackOf(page);
    await page.mouse.click(...pointAt(0.4));
    await expect.poll(() => timeOf(page)).toBe("1975..1990");
  });

  const texts = (page: Page, selector: string) => page.locator(selector).allTextContents();

  it("shows the first and last time at its ends, and the range above its handles", async () => {
    const page = await site.open("life-expectancy?time=1965..1980");
    expect(await texts(page, ".time-label")).toEqual(["1955", "2005"]);
    expect(await texts(page, ".handle-label")).toEqual(["1965", "1980"]);
  });

  it("labels of handles do not overlap or leave the track, at any width", async () => {
    const page = await site.open("life-expectancy");
    const boxOf = (selector: string) =>
      page
        .locator(selector)
        .evaluate((it) => ({ left: it.getBoundingClientRect().left, right: it.getBoundingClientRect().right }));
    const places = [320, 390, 1280].flatMap((width) =>
      (
        [
          [1955, 1960],
          [1980, 1985],
          [2000, 2005],
        ] as const
      ).map((times) => ({ width, times })),
    );
    for (const { width, times } of places) {
      await page.setViewportSize({ width, height: 800 });
      await show(page, times.join(".."), times);
      const [track, start, end] = [
        await boxOf(".track"),
        await boxOf(".handle-label.start"),
        await boxOf(".handle-label.end"),
      ];
      expect(start.right).toBeLessThan(end.left);
      expect(start.left).toBeGreaterThan(track.left - 12);
      expect(end.right).toBeLessThan(track.right + 12);
    }
  });

  it("takes nearly the whole width of a phone", async () => {
    const page = await site.open("life-expectancy", { viewport: { width: 390, height: 800 } });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await page.locator(".track").boundingBox())?.width).toBeGreaterThan(width * 0.7);
    }
  });

  it("arrow keys move the ends of the timeline", async () => {
    const page = await site.open("life-expectancy");
    await page.focus(".handle.end");
    await page.keyboard.press("ArrowLeft");
    await reachQuery(page, "?time=earliest..2000");
    await page.focus(".handle.start");
    await page.keyboard.press("End");
    expect(await page.getAttribute(".handle.start", "aria-valuenow")).toBe("2005");
  });

  it("a drag moves the nearer end of the timeline", async () => {
    const page = await site.open("life-expectancy");
    await page.locator(".track").scrollIntoViewIfNeeded();
    const track = await page.locator(".track").boundingBox();
    if (!track) throw new Error("no track");
    await page.mouse.move(track.x + 2, track.y + track.height / 2);
    await page.mouse.down();
    await page.mouse.move(track.x + track.width / 2, track.y + track.height / 2, { steps: 4 });
    await page.mouse.up();
    await reachQuery(page, "?time=1980..latest");
    expect(await page.textContent("h1")).toContain("1980 to 2005");
  });

  it("the track does not move while labels change", async () => {
    const page = await site.open("us-employment-by-sector");
    const track = page.locator(".track");
    await track.scrollIntoViewIfNeeded();
    const before = await track.boundingBox();
    const labels = new Set<string | null>();
    const { x = 0, y = 0, width = 0, height = 0 } = before ?? {};
    await page.mouse.move(x + width, y + height / 2);
    await page.mouse.down();
    for (const share of [0.9, 0.75, 0.6, 0.5]) {
      await page.mouse.move(x + width * share, y + height / 2, { steps: 2 });
      await page.waitForTimeout(30);
      labels.add(await page.textContent(".handle-label.end"));
      expect(await track.boundingBox()).toEqual(before);
    }
    expect(labels.size).toBe(4);
  });

  it("ends that meet at the first or last time can be dragged apart", async () => {
    const page = await site.open("life-expectancy?time=1955..1955");
    const { pointAt } = await trackOf(page);
    for (const [year, time] of [
      [1955, "earliest..1980"],
      [2005, "1980..latest"],
    ] as const) {
      await show(page, `${year}..${year}`, [year, year]);
      await page.mouse.click(...pointAt(0.5));
      await reachQuery(page, `?time=${time}`);
    }
  });

  it.each(["slope", "discrete-bar", "map"])(
    "a drag of a %s draws at each step what is drawn when it rests",
    async (tab) => {
      const page = await site.open(`life-expectancy?tab=${tab}`);
      const drawn = () => page.locator("#plot svg").evaluate((svg) => svg.outerHTML.replace(/<desc.*?<\/desc>/, ""));
      await page.focus(".handle.end");
      const before = await drawn();
      const steps: string[] = [];
      for (const key of ["ArrowLeft", "PageDown", "ArrowRight"]) {
        await page.keyboard.press(key);
        steps.push(await drawn());
      }
      expect(new Set([before, ...steps]).size).toBe(4);
      await page.waitForFunction(() => location.search.includes("time="));
      expect(await drawn()).toBe(steps.at(-1));
    },
  );

  it("the track does not move under a finger while the title becomes shorter", async () => {
    const page = await site.open("life-expectancy?tab=line", {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator(".track").scrollIntoViewIfNeeded();
    const heightOf = (selector: string) => page.locator(selector).evaluate((it) => it.getBoundingClientRect().height);
    const topOf = () => page.locator(".track").evaluate((it) => it.getBoundingClientRect().top + scrollY);
    const track = await page.locator(".track").boundingBox();
    const end = await page.locator(".handle.end").boundingBox();
    if (!track || !end) throw new Error("no timeline");
    const [title, before] = [await heightOf("#chart-title"), await topOf()];
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: readonly number[]) => {
      const touchPoints = xs.map((x) => ({ x, y: end.y + end.height / 2 }));
      return session.send("Input.dispatchTouchEvent", { type, touchPoints });
    };
    const from = end.x + end.width / 2;
    await touch("touchStart", from);
    for (const share of [0.3, 0.6, 1]) await touch("touchMove", from + (track.x - from) * share);
    await expect.poll(() => heightOf("#chart-title")).toBeLessThan(title);
    // Also after the drag, when the URL is updated.
    await reachQuery(page, "?time=1955");
    expect(await topOf()).toBeCloseTo(before, 0);
    await touch("touchEnd");
    await expect.poll(topOf).toBeLessThan(before);
  });
});
