import { expect, test } from "vitest";
import { inSight } from "../../../../src/core/plot/geo/horizon.ts";
import { projectGlobe } from "../../../../src/core/plot/geo/map.ts";
import { outlines } from "../../../../src/core/plot/geo/outline.ts";
import { globeProjection } from "../../../../src/core/plot/geo/projection.ts";
import { projectShapes } from "../../../../src/core/plot/geo/shape.ts";
import { worldBorders } from "../../../../src/core/plot/lazyModules.ts";

await worldBorders.load();

const rotations = [
  [0, 0],
  [20, 80],
  [-60, -150],
  [90, 0],
  [-90, 30],
] as const;
const plot = { zoom: 1, width: 700, height: 500 };

test.each(rotations)("leaves out nothing that is seen of a globe turned to %i, %i", (...rotation) => {
  const { shapes, land } = projectGlobe({ rotation, ...plot });
  const whole = projectShapes(globeProjection({ rotation, ...plot }), outlines());
  expect(shapes).toEqual(whole.shapes);
  expect(land).toBe(whole.land);
});

test.each(rotations)(
  "a drag draws of a globe turned to %i, %i what is drawn when it rests, to the pixel",
  (...rotation) => {
    const rest = projectGlobe({ rotation, ...plot });
    const draft = projectGlobe({ rotation, ...plot, isDraft: true });
    const boxes = ({ shapes }: typeof rest) =>
      shapes.map(({ place, bounds }) => [place.code, ...bounds.map((it) => Math.round(it / 10))]).sort();
    expect(boxes(draft)).toEqual(boxes(rest));
  },
);

test("leaves out what lies behind the horizon before it is projected", () => {
  const polygonsOf = (code: string) => {
    const rotation = [0, 180] as const;
    return inSight(outlines(), { rotation }).find((outline) => outline.code === code)?.geometry.coordinates.length;
  };
  expect(polygonsOf("NGA")).toBe(0);
  expect(polygonsOf("NZL")).toBeGreaterThan(0);
});
