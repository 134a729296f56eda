import { expect, it } from "vitest";
import { mapGestures } from "../../../src/client/map/gestures.ts";
import type { MapMotion } from "../../../src/client/map/motion.ts";
import { stubDocument } from "../dom.ts";

type Move = readonly (string | number)[];
const round = (value: number): number => Number(value.toFixed(3));

const gestures = (parts: Partial<MapMotion> = {}) => {
  stubDocument("");
  const moves: Move[] = [];
  const motion = {
    isMovable: true,
    turnsByArrows: false,
    move: (x: number, y: number) => void moves.push(["move", round(x), round(y)]),
    zoom: (factor: number, at?: readonly number[]) => void moves.push(["zoom", round(factor), ...(at ?? [])]),
    ...parts,
  } as unknown as MapMotion;
  const found = mapGestures(motion, { pointers: new Map(), travelled: 0 });
  const box = { getBoundingClientRect: () => ({ left: 10, top: 20 }), setPointerCapture: () => undefined };
  const event = (fields: object) => {
    const state = { isPrevented: false };
    return Object.assign(state, {
      currentTarget: box,
      buttons: 1,
      pointerId: 1,
      preventDefault: () => {
        state.isPrevented = true;
      },
      ...fields,
    }) as never;
  };
  const key = (name: string, shiftKey = false) => found.onKeyDown(event({ key: name, shiftKey }));
  return { moves, found, event, key };
};

it("Shift with an arrow key moves the viewport of a flat map there", () => {
  const { moves, key } = gestures();
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((name) => key(name, true))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(moves).toEqual([
    ["move", 60, 0],
    ["move", -60, 0],
    ["move", 0, 60],
    ["move", 0, -60],
  ]);
  expect(key("ArrowLeft")).toBe(false);
});

it("an arrow key without Shift turns a globe", () => {
  const { moves, key } = gestures({ turnsByArrows: true });
  expect(key("ArrowLeft", true)).toBe(false);
  expect(key("ArrowLeft")).toBe(true);
  expect(moves).toEqual([["move", 60, 0]]);
});

it("plus and minus zoom, with and without Shift", () => {
  const { moves, key } = gestures();
  key("+", true);
  key("=");
  key("-");
  expect(moves).toEqual([
    ["zoom", 1.25],
    ["zoom", 1.25],
    ["zoom", 0.8],
  ]);
});

it("other keys are not handled", () => {
  expect(gestures().key("a")).toBe(false);
});

it("the wheel zooms in when it turns up, at the pointer", () => {
  const { moves, found, event } = gestures();
  found.onWheel(event({ deltaY: -800, clientX: 40, clientY: 70 }));
  expect(moves).toEqual([["zoom", 7.389, 30, 50]]);
});

it("the wheel scrolls over a map that is not moved, except with Ctrl", () => {
  const { moves, found, event } = gestures({ isMovable: false });
  found.onWheel(event({ deltaY: -400, clientX: 40, clientY: 70 }));
  expect(moves).toEqual([]);
  found.onWheel(event({ deltaY: 400, clientX: 40, clientY: 70, ctrlKey: true }));
  expect(moves).toEqual([["zoom", 0.368, 30, 50]]);
});

it("a drag moves after 4 px", () => {
  const { moves, found, event } = gestures();
  found.onPointerDown(event({ clientX: 0, clientY: 0 }));
  found.onPointerMove(event({ clientX: 4, clientY: 0 }));
  expect(moves).toEqual([]);
  expect(found.hasTurned()).toBe(false);
  found.onPointerMove(event({ clientX: 9, clientY: 2 }));
  expect(moves).toEqual([["move", 5, 2]]);
  expect(found.isTurning()).toBe(true);
  found.onPointerEnd(event({}));
  expect(found.isTurning()).toBe(false);
  expect(found.hasTurned()).toBe(true);
  found.onPointerDown(event({ clientX: 0, clientY: 0 }));
  expect(found.hasTurned()).toBe(false);
});

it("a pointer without a pressed button moves nothing", () => {
  const { moves, found, event } = gestures();
  found.onPointerDown(event({ clientX: 0, clientY: 0 }));
  found.onPointerMove(event({ clientX: 50, clientY: 0, buttons: 0 }));
  expect(moves).toEqual([]);
  expect(found.isTurning()).toBe(false);
});

it("one finger does not move a map that is not movable; two fingers zoom between them", () => {
  const { moves, found, event } = gestures({ isMovable: false });
  found.onPointerDown(event({ clientX: 10, clientY: 20 }));
  found.onPointerMove(event({ clientX: 60, clientY: 20 }));
  expect(moves).toEqual([]);
  found.onPointerDown(event({ clientX: 110, clientY: 20, pointerId: 2 }));
  found.onPointerMove(event({ clientX: 160, clientY: 20, pointerId: 2 }));
  expect(moves).toEqual([
    ["move", 25, 0],
    ["zoom", 2, 100, 0],
  ]);
});

it("two fingers do not scroll the page, one does", () => {
  const { found, event } = gestures();
  const prevented = (count: number): boolean => {
    const touch = event({ touches: { length: count } }) as { isPrevented: boolean };
    found.onTouchMove(touch as never);
    return touch.isPrevented;
  };
  expect([prevented(1), prevented(2)]).toEqual([false, true]);
});
