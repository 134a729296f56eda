import { h } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type TrackControl, useTrack } from "../../../src/client/controls/useTrack.ts";
import type { TimeRange } from "../../../src/core/data/time.ts";
import { series, testChart, viewOf } from "../../fixture.ts";
import { fire, mount, stubDocument } from "../dom.ts";

const years = Array.from({ length: 101 }, (_, i) => i);
const values = { France: series(1900, ...years), Kenya: series(1900, ...years) };
const chart = testChart([{ property: "y", values }], { hasMapTab: true });

let frames = new Map<number, () => void>();
beforeEach(() => {
  frames = new Map();
});

/** Passes a frame. */
const nextFrame = () =>
  act(() => {
    const [...pending] = frames.values();
    frames.clear();
    for (const frame of pending) frame();
  });

/** A track of 1900 to 2000 that is 1000 px wide and starts at 50 px; its handles are 20 px wide. */
function open(shown: TimeRange, isRange = true) {
  stubDocument('<div class="chart-head"></div><div id="root"></div>');
  let asked = 0;
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => {
    frames.set(++asked, frame);
    return asked;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
  const head = document.querySelector<HTMLElement>(".chart-head") as HTMLElement;
  head.getBoundingClientRect = () => ({ height: 77 }) as DOMRect;
  let time = shown;
  const set: string[] = [];
  const onPick = vi.fn();
  const focused: (string | undefined)[] = [];
  const setTime = (next: TimeRange): void => {
    time = next;
    set.push(`${next.start}..${next.end}`);
    show();
  };
  const Track = (control: TrackControl) => {
    const { track, handlers } = useTrack(control);
    return h("div", { ref: track, class: "track", ...handlers }, [
      h("div", { key: "start", "data-end": "start" }),
      h("div", { key: "end", "data-end": "end" }),
    ]);
  };
  const view = viewOf(chart, "tab=line");
  const show = () => mount(h(Track, { view: { ...view, time }, isRange, onPick, setTime }));
  const track = show().querySelector(".track") as HTMLElement;
  const captured: number[] = [];
  track.getBoundingClientRect = () => ({ left: 50, width: 1000 }) as DOMRect;
  track.setPointerCapture = (id) => void captured.push(id);
  for (const handle of track.querySelectorAll<HTMLElement>("[data-end]")) {
    const end = handle.dataset.end as "start" | "end";
    handle.getBoundingClientRect = () => ({ left: xOf(time[end]) - 10, width: 20 }) as DOMRect;
    handle.focus = () => void focused.push(end);
  }
  const press = (clientX: number) => fire(track, "pointerdown", { clientX, pointerId: 7 });
  const drag = async (clientX: number) => {
    fire(track, "pointermove", { clientX });
    await nextFrame();
  };
  const drop = (type = "pointerup") => fire(track, type);
  return { set, press, drag, drop, track, onPick, focused, captured, head };
}

/** The position of a year. */
const xOf = (year: number): number => 50 + (year - 1900) * 10;

describe("a press on the track", () => {
  it("comes before a move", async () => {
    const { set, drag } = open({ start: 1940, end: 1980 });
    await drag(xOf(1920));
    expect(set).toEqual([]);
  });

  it("moves the end beside which it is to the nearest time at once", () => {
    const before = open({ start: 1940, end: 1980 });
    before.press(xOf(1920) + 4);
    expect([before.set, before.focused]).toEqual([["1920..1980"], ["start"]]);
    const after = open({ start: 1940, end: 1980 });
    after.press(xOf(1990) + 6);
    expect([after.set, after.focused]).toEqual([["1940..1991"], ["end"]]);
  });

  it("stops at the first and the last time", () => {
    const first = open({ start: 1940, end: 1980 });
    first.press(0);
    const last = open({ start: 1940, end: 1980 });
    last.press(2000);
    expect([...first.set, ...last.set]).toEqual(["1900..1980", "1940..2000"]);
  });

  it("stops playback, keeps the pointer, and selects no text", () => {
    const { press, onPick, captured } = open({ start: 1940, end: 1980 });
    expect(press(xOf(1920)).defaultPrevented).toBe(true);
    expect(onPick).toHaveBeenCalledTimes(1);
    expect(captured).toEqual([7]);
  });

  it("moves a single time, wherever it is", () => {
    for (const year of [1920, 1980]) {
      const { set, press, focused } = open({ start: 1940, end: 1940 }, false);
      press(xOf(year));
      expect([set, focused]).toEqual([[`${year}..${year}`], ["end"]]);
    }
  });

  it("separates ends at the same time: the start before it, the end after it", () => {
    const before = open({ start: 1940, end: 1940 });
    before.press(xOf(1938));
    const after = open({ start: 1940, end: 1940 });
    after.press(xOf(1942));
    expect([...before.set, ...after.set]).toEqual(["1938..1940", "1940..1942"]);
  });
});

describe("a press on a handle", () => {
  it.each([-10, 10])(
    "%i px beside its centre moves nothing, and a drag moves it by the same distance",
    async (beside) => {
      const { set, press, drag } = open({ start: 1940, end: 1980 });
      press(xOf(1980) + beside);
      expect(set).toEqual([]);
      await drag(xOf(1990) + beside);
      expect(set).toEqual(["1940..1990"]);
    },
  );

  it.each([-11, 11])("ends %i px beside its centre", (beside) => {
    const { set, press, drop } = open({ start: 1900, end: 1980 });
    press(xOf(1980) + beside);
    drop();
    expect(set).toEqual([`1900..${1980 + Math.sign(beside)}`]);
  });

  it("moves both ends that are at the same time", async () => {
    const { set, press, drag } = open({ start: 1940, end: 1940 });
    press(xOf(1940));
    await drag(xOf(1950));
    expect(set).toEqual(["1950..1950"]);
  });

  it("pushes the other end along", async () => {
    const { set, press, drag } = open({ start: 1940, end: 1980 });
    press(xOf(1980));
    await drag(xOf(1930));
    expect(set).toEqual(["1930..1930"]);
    const other = open({ start: 1940, end: 1980 });
    other.press(xOf(1940));
    await other.drag(xOf(1990));
    expect(other.set).toEqual(["1990..1990"]);
  });
});

describe("a press between the ends", () => {
  it("moves the nearer one when it is released; in the middle the end", () => {
    const released = (year: number) => {
      const { set, press, drop } = open({ start: 1940, end: 1980 });
      press(xOf(year));
      expect(set).toEqual([]);
      drop();
      return set;
    };
    expect(released(1959)).toEqual(["1959..1980"]);
    expect(released(1960)).toEqual(["1940..1960"]);
    expect(released(1970)).toEqual(["1940..1970"]);
  });

  it("becomes a drag of the whole range after more than 3 px", async () => {
    const { set, press, drag, drop } = open({ start: 1940, end: 1980 });
    press(xOf(1960));
    await drag(xOf(1960) + 3);
    await drag(xOf(1960) - 3);
    expect(set).toEqual([]);
    await drag(xOf(1960) + 4);
    expect(set).toEqual(["1940..1980"]);
    await drag(xOf(1970));
    await drag(xOf(1961));
    await drag(xOf(1960));
    drop();
    expect(set).toEqual(["1940..1980", "1950..1990", "1941..1981", "1940..1980"]);
  });

  it("moves the range up to the first and the last time, as long as it is", async () => {
    const { set, press, drag } = open({ start: 1940, end: 1980 });
    press(xOf(1960));
    await drag(xOf(2000));
    await drag(xOf(1900));
    expect(set).toEqual(["1960..2000", "1900..1940"]);
  });

  it("moves one end of a range that has all times", () => {
    const { set, press } = open({ start: 1900, end: 2000 });
    press(xOf(1930));
    expect(set).toEqual(["1930..2000"]);
  });

  it("moves a range that touches one end of the track", async () => {
    for (const [start, end] of [
      [1900, 1980],
      [1920, 2000],
    ] as const) {
      const { set, press, drag } = open({ start, end });
      press(xOf(1950));
      await drag(xOf(1950));
      expect(set).toEqual([]);
    }
  });
});

describe("a drag", () => {
  it("is followed once per frame, at the latest place", async () => {
    const { set, press, track } = open({ start: 1940, end: 1980 });
    press(xOf(1980));
    for (const year of [1982, 1984, 1986]) fire(track, "pointermove", { clientX: xOf(year) });
    expect([set, frames.size]).toEqual([[], 1]);
    await nextFrame();
    expect(set).toEqual(["1940..1986"]);
  });

  it.each(["pointerup", "pointercancel"])("ends at its latest place: %s", async (type) => {
    const { set, press, drag, drop, track } = open({ start: 1940, end: 1980 });
    press(xOf(1980));
    fire(track, "pointermove", { clientX: xOf(1986) });
    drop(type);
    expect([set, frames.size]).toEqual([["1940..1986"], 0]);
    await drag(xOf(1990));
    expect(set).toEqual(["1940..1986"]);
  });

  it("keeps the height of the head until it ends", async () => {
    const { head, press, drag, drop } = open({ start: 1940, end: 1980 });
    press(xOf(1980));
    await drag(xOf(1986));
    expect(head.getAttribute("style")).toMatch(/77px/);
    drop();
    expect(head.getAttribute("style") ?? "").not.toMatch(/77px/);
  });

  it("that is pending is forgotten with the track", () => {
    const { press, track } = open({ start: 1940, end: 1980 });
    press(xOf(1980));
    fire(track, "pointermove", { clientX: xOf(1986) });
    mount(null);
    expect(frames.size).toBe(0);
  });
});
