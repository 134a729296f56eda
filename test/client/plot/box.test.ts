import { expect, it } from "vitest";
import { type BoxEvent, pointInBox, sizeOf } from "../../../src/client/plot/box.ts";

const element = (rect: Partial<DOMRect>) => ({ getBoundingClientRect: () => rect }) as unknown as HTMLElement;

it("the size of a plot is in whole px, at least 160 × 120", () => {
  expect(sizeOf(element({ width: 600.5, height: 400.4 }))).toEqual({ width: 601, height: 400 });
  expect(sizeOf(element({ width: 159, height: 119 }))).toEqual({ width: 160, height: 120 });
  expect(sizeOf(element({ width: 161, height: 121 }))).toEqual({ width: 161, height: 121 });
  expect(sizeOf(null)).toEqual({ width: 160, height: 120 });
});

it("the position of an event is relative to the box", () => {
  const event = { currentTarget: element({ left: 10, top: 20 }), clientX: 15, clientY: 50 };
  expect(pointInBox(event as unknown as BoxEvent<MouseEvent>)).toEqual([5, 30]);
});
