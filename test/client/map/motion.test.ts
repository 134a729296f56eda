import { describe, expect, it } from "vitest";
import { globeMotion, lensMotion, panned, zoomed, zoomedAt } from "../../../src/client/map/motion.ts";
import { type Lens, wholeMap } from "../../../src/core/view/lens.ts";
import { stubDocument } from "../dom.ts";

/** Position of a fraction of the map's width or height under a lens. */
const seenAt = (share: number, center: number, zoom: number): number => (share - center) * zoom + 0.5;

it("zooming keeps the given point fixed", () => {
  const once = zoomedAt(wholeMap, 2, [0.7, 0.4]);
  const twice = zoomedAt(once, 1.5, [0.7, 0.4]);
  for (const { zoom, center } of [once, twice]) {
    expect(seenAt(0.7, center[0], zoom)).toBeCloseTo(0.7);
    expect(seenAt(0.4, center[1], zoom)).toBeCloseTo(0.4);
  }
});

it("zooming out ends at the whole map", () => {
  expect(zoomedAt(zoomedAt(wholeMap, 3, [0.9, 0.1]), 0.1, [0.2, 0.2])).toEqual(wholeMap);
});

it("a lens moves with the pointer up to the edge of the map", () => {
  const lens = { zoom: 4, center: [0.5, 0.5] } as const;
  expect(panned(lens, 0.2, 0).center[0]).toBeCloseTo(0.45);
  expect(panned(lens, 10, -10).center).toEqual([0.125, 0.875]);
});

describe("a globe", () => {
  /** A box in whose globe a pixel is one degree at zoom 1. */
  const wide = { width: 1000, height: 360 / Math.PI };
  const tall = { width: 360 / Math.PI, height: 1000 };
  const at = (latitude: number, longitude: number, zoom = 1) => ({ rotation: [latitude, longitude] as const, zoom });
  const open = (globe: ReturnType<typeof at> | undefined, box = wide) => {
    const changes: unknown[] = [];
    const motion = globeMotion({ current: globe }, (...change) => void changes.push(change), box);
    return { motion, changes };
  };
  const turned = (globe: ReturnType<typeof at>, dx: number, dy: number, box = wide) => {
    const { motion, changes } = open(globe, box);
    motion.move(dx, dy);
    return changes;
  };
  const to = (...globeRotation: readonly number[]) => [[{ globeRotation }, "replace"]];

  it.each([wide, tall])("follows the pointer, so that a place stays under it (%o)", (box) => {
    expect(turned(at(0, 0), 10, 5, box)).toEqual(to(5, -10));
    expect(turned(at(20, 30), -10, -5, box)).toEqual(to(15, 40));
  });

  it("turns less the closer it is", () => expect(turned(at(0, 0, 4), 10, 5)).toEqual(to(1.25, -2.5)));

  it("turns round its axis without end, up to its poles the other way", () => {
    expect(turned(at(0, 175), -10, 0)).toEqual(to(0, -175));
    expect(turned(at(0, -175), 10, 0)).toEqual(to(0, 175));
    expect(turned(at(0, 0), 730, 0)).toEqual(to(0, -10));
    expect(turned(at(85, 0), 0, 10)).toEqual(to(90, 0));
    expect(turned(at(-85, 0), 0, -10)).toEqual(to(-90, 0));
  });

  it("has a rotation of whole hundredths", () => expect(turned(at(0, 0), -0.126, 0.124)).toEqual(to(0.12, 0.13)));

  it("is zoomed between 1 and 12, in hundredths, whatever the point", () => {
    expect([0.1, 0.4, 2.0001, 5.99, 6.1].map((factor) => zoomed(at(0, 0, 2), factor))).toEqual([1, 1, 4, 11.98, 12]);
    const { motion, changes } = open(at(0, 0, 2));
    motion.zoom(1.5, [0, 0]);
    expect(changes).toEqual([[{ globeZoom: 3 }, "replace"]]);
  });

  it("moves by plain arrow keys and drags, but not before it is shown", () => {
    const { motion, changes } = open(undefined);
    motion.move(1, 1);
    motion.zoom(2);
    expect(changes).toEqual([]);
    expect(motion).toMatchObject({ isMovable: true, turnsByArrows: true });
  });
});

describe("a flat map", () => {
  const frames = [
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 110, y: 50, width: 100, height: 100 },
  ];
  const open = (lens: Lens, bounds: readonly object[] = frames) => {
    const { document } = stubDocument(
      `<div id="box"><svg>${bounds.map(() => "<clipPath><rect></rect></clipPath>").join("")}</svg></div>`,
    );
    const rects = [...document.querySelectorAll("rect")];
    for (const [i, rect] of rects.entries()) Object.assign(rect, { getBBox: () => bounds[i] });
    const lenses: Lens[] = [];
    const box = { current: document.getElementById("box") };
    const motion = lensMotion(box, { lens, isMoving: false, setLens: (next) => void lenses.push(next(lens)) });
    return { motion, lenses };
  };
  const zoomedTo = (at?: readonly [number, number], bounds?: readonly object[]) => {
    const { motion, lenses } = open(wholeMap, bounds);
    motion.zoom(2, at);
    return lenses[0]?.center;
  };

  it("can be moved when it is zoomed in, by Shift with arrow keys", () => {
    expect(open(wholeMap).motion).toMatchObject({ isMovable: false, turnsByArrows: false });
    expect(open({ ...wholeMap, zoom: 1.01 }).motion.isMovable).toBe(true);
  });

  it("moves with the pointer, by shares of its size", () => {
    const { motion, lenses } = open({ zoom: 2, center: [0.5, 0.5] }, [{ x: 0, y: 0, width: 200, height: 100 }]);
    motion.move(20, -20);
    expect(lenses).toEqual([{ zoom: 2, center: [0.45, 0.6] }]);
  });

  it("is zoomed around the point of the map that is under the pointer, of two maps too", () => {
    expect(zoomedTo([60, 20])).toEqual([0.55, 0.35]);
    expect(zoomedTo([150, 130])).toEqual([0.45, 0.65]);
  });

  it("has its edges too", () => {
    expect(zoomedTo([100, 60])).toEqual([0.75, 0.55]);
    expect(zoomedTo([60, 100])).toEqual([0.55, 0.75]);
    expect(zoomedTo([110, 60])).toEqual([0.25, 0.3]);
    expect(zoomedTo([150, 50])).toEqual([0.45, 0.25]);
    expect(zoomedTo([210, 140])).toEqual([0.75, 0.7]);
    expect(zoomedTo([150, 150])).toEqual([0.45, 0.75]);
  });

  it("is found whatever the order and the places of two maps", () => {
    const above = { x: 0, y: 0, width: 100, height: 100 };
    const below = { x: 0, y: 110, width: 100, height: 100 };
    for (const stacked of [
      [above, below],
      [below, above],
    ]) {
      expect(zoomedTo([40, 60], stacked)).toEqual([0.45, 0.55]);
      expect(zoomedTo([40, 150], stacked)).toEqual([0.45, 0.45]);
    }
    expect(zoomedTo([60, 80], frames.toReversed())).toEqual([0.55, 0.65]);
  });

  it("is the first map's beside both", () => expect(zoomedTo([105, 20])).toEqual([0.75, 0.35]));

  it("is zoomed around its centre without a point, and before it is drawn", () => {
    expect(zoomedTo()).toEqual([0.5, 0.5]);
    expect(zoomedTo([10, 10], [])).toEqual([0.5, 0.5]);
    const lenses: Lens[] = [];
    const setLens = (next: (lens: Lens) => Lens) => void lenses.push(next(wholeMap));
    const motion = lensMotion({ current: null }, { lens: wholeMap, isMoving: false, setLens });
    motion.move(10, 10);
    expect(lenses).toEqual([]);
    motion.zoom(2);
    expect(lenses).toEqual([{ zoom: 2, center: [0.5, 0.5] }]);
  });
});
