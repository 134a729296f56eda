import { expect, it, test } from "vitest";
import { worldBorders } from "../../../../src/core/plot/lazyModules.ts";
import { createUnclippedDraw, visibleOutlines } from "../../../../src/core/plot/map/globe.ts";
import { outlines } from "../../../../src/core/plot/map/outlines.ts";
import { projectGlobe } from "../../../../src/core/plot/map/projectedMap.ts";
import { globeProjection } from "../../../../src/core/plot/map/projection.ts";
import { projectShapes } from "../../../../src/core/plot/map/shapes.ts";

await worldBorders.load();

const rotations = [
  [0, 0],
  [20, 80],
  [-60, -150],
  [90, 0],
  [-90, 30],
] as const;
const plot = { zoom: 1, width: 700, height: 500 };

test.each(rotations)("a globe at %i, %i shows everything that is visible", (...rotation) => {
  const { shapes, land } = projectGlobe({ rotation, ...plot });
  const whole = projectShapes(globeProjection({ rotation, ...plot }), outlines());
  expect(shapes).toEqual(whole.shapes);
  expect(land).toBe(whole.land);
});

test.each(rotations)("dragging a globe at %i, %i draws the same pixels as when it rests", (...rotation) => {
  const rest = projectGlobe({ rotation, ...plot });
  const draft = projectGlobe({ rotation, ...plot, isDraft: true });
  const boxes = ({ shapes }: typeof rest) =>
    shapes.map(({ place, bounds }) => [place.code, ...bounds.map((it) => Math.round(it / 10))]).sort();
  expect(boxes(draft)).toEqual(boxes(rest));
});

test("polygons behind the horizon are dropped before projection", () => {
  const polygonsOf = (code: string) => {
    const rotation = [0, 180] as const;
    return visibleOutlines(outlines(), { rotation }).find((outline) => outline.code === code)?.geometry.coordinates
      .length;
  };
  expect(polygonsOf("NGA")).toBe(0);
  expect(polygonsOf("NZL")).toBeGreaterThan(0);
});

const vectorOf = ([longitude, latitude]: readonly [number, number]): number[] => {
  const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
};

it("unclipped corners match the projection, are drawn once, and close their ring", () => {
  for (const rotation of [
    [0, 0],
    [50, 10],
    [-70, 200],
    [90, 0],
  ] as const) {
    const view = { rotation, zoom: 1, width: 800, height: 500 };
    const projection = globeProjection(view);
    const [latitude, longitude] = rotation;
    const corners = [
      [0, 0],
      [12, 3],
      [-5, 8],
    ].map(([x = 0, y = 0]): [number, number] => [longitude + x, latitude - y]);
    const ring = Float64Array.from([...corners, corners[0] as [number, number]].flatMap(vectorOf));
    const drawn: string[] = [];
    const tell = (what: string) => (x: number, y: number) => drawn.push(`${what} ${x.toFixed(3)} ${y.toFixed(3)}`);
    const pen = {
      beginPath() {},
      arc() {},
      moveTo: tell("move"),
      lineTo: tell("line"),
      closePath: () => drawn.push("close"),
    };
    createUnclippedDraw(view, projection)(
      {
        code: "FRA",
        place: undefined,
        label: [0, 0],
        geometry: { type: "MultiPolygon", coordinates: [] },
        corners: [ring],
      },
      pen,
    );
    const expected = corners.map((corner, i) => {
      const [x, y] = projection(corner) as [number, number];
      return `${i === 0 ? "move" : "line"} ${x.toFixed(3)} ${y.toFixed(3)}`;
    });
    expect(drawn).toEqual([...expected, "close"]);
  }
});
