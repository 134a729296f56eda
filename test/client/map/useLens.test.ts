import { h } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type LensState, useLens } from "../../../src/client/map/useLens.ts";
import { wholeMap } from "../../../src/core/view/lens.ts";
import { series, testChart, viewOf } from "../../fixture.ts";
import { mount, stubDocument } from "../dom.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chart = testChart([{ property: "y", values: { France: series(2000, 1), Kenya: series(2000, 4) } }], {
  hasMapTab: true,
});
const near = { zoom: 2, center: [0.4, 0.5] } as const;
const nearer = { zoom: 3, center: [0.4, 0.5] } as const;

/** A map whose view can change; `state` is what was rendered last. */
function open(query: string) {
  stubDocument('<div id="root"></div>');
  const changes: unknown[] = [];
  const change = (...given: unknown[]) => void changes.push(given);
  let state: LensState | undefined;
  const Reader = ({ of }: { readonly of: string }) => {
    state = useLens(viewOf(chart, of), change);
    return null;
  };
  const show = (of: string): void => void mount(h(Reader, { of }));
  show(query);
  const move = (...lenses: readonly (typeof near | typeof nearer | typeof wholeMap)[]) =>
    act(() => {
      for (const lens of lenses) state?.setLens(() => lens);
    });
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { show, move, wait, changes, state: () => state };
}

it("starts with the whole map, or the lens of the URL", () => {
  expect(open("tab=map").state()?.lens).toEqual(wholeMap);
  expect(open("tab=map&mapZoom=2,0.4,0.5").state()?.lens).toEqual(near);
});

it("moves at once, and tells the URL when it has been still for 250 ms", async () => {
  const map = open("tab=map");
  await map.move(near);
  expect(map.state()).toMatchObject({ lens: near, isMoving: true });
  await map.wait(249);
  expect(map.changes).toEqual([]);
  await map.wait(1);
  expect(map.changes).toEqual([[{ mapZoom: near }, "replace"]]);
  expect(map.state()?.isMoving).toBe(false);
});

it("several moves are one change", async () => {
  const map = open("tab=map");
  await map.move(near);
  await map.wait(200);
  await map.move(nearer);
  await map.wait(249);
  expect(map.changes).toEqual([]);
  await map.wait(1);
  expect(map.changes).toEqual([[{ mapZoom: nearer }, "replace"]]);
});

it("each move starts where the last one ended, also between two renders", async () => {
  const map = open("tab=map");
  const from: number[] = [];
  await act(() => {
    map.state()?.setLens(() => near);
    map.state()?.setLens((lens) => {
      from.push(lens.zoom);
      return nearer;
    });
  });
  expect(from).toEqual([2]);
});

it("the whole map is no parameter", async () => {
  const map = open("tab=map&mapZoom=2,0.4,0.5");
  await map.move(wholeMap);
  await map.wait(250);
  expect(map.changes).toEqual([[{ mapZoom: undefined }, "replace"]]);
});

it("a move is forgotten when the reader has switched to another map", async () => {
  const map = open("tab=map");
  await map.move(near);
  map.show("tab=map&region=Africa");
  expect(map.state()?.lens).toEqual(wholeMap);
  await map.wait(250);
  expect(map.changes).toEqual([]);
});
