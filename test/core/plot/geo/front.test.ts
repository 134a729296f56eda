import { expect, it } from "vitest";
import { frontOfGlobe } from "../../../../src/core/plot/geo/front.ts";
import { globeProjection } from "../../../../src/core/plot/geo/projection.ts";

const vectorOf = ([longitude, latitude]: readonly [number, number]): number[] => {
  const [lambda, phi] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
};

it("draws corners where the projection has them, each once, and closes their ring", () => {
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
    frontOfGlobe(view, projection)(
      { code: "FRA", label: [0, 0], geometry: { type: "MultiPolygon", coordinates: [] }, corners: [ring] },
      pen,
    );
    const expected = corners.map((corner, i) => {
      const [x, y] = projection(corner) as [number, number];
      return `${i === 0 ? "move" : "line"} ${x.toFixed(3)} ${y.toFixed(3)}`;
    });
    expect(drawn).toEqual([...expected, "close"]);
  }
});
