import { describe, expect, it } from "vitest";
import type { ScatterScales } from "../../../src/charts/scatter/circles.ts";
import type { MarkColors } from "../../../src/charts/scatter/drawing.ts";
import type { ScatterSeries } from "../../../src/charts/scatter/points.ts";
import { renderTrails } from "../../../src/charts/scatter/trails.ts";

const axis = { position: (value: number) => value };
const scales = { x: axis, y: axis } as unknown as ScatterScales;
const markColors = { line: (color: string) => color } as unknown as MarkColors;

/** The way of an entity over these pixels. */
const way = (entity: string, pixels: readonly (readonly [number, number])[], more: Partial<ScatterSeries> = {}) =>
  ({
    entity,
    color: "#123456",
    isMuted: false,
    isSelected: false,
    points: pixels.map(([x, y], i) => ({ x, y, time: 2000 + i })),
    ...more,
  }) as unknown as ScatterSeries;

const drawn = (series: readonly ScatterSeries[], hasLines = true, scale = 1, isDraft = false): string =>
  renderTrails(series, scales, markColors, { hasLines, scale, isDraft }).toString();

/** The paths of a drawing: those of its line, its dots and its arrow, in this order. */
const pathsOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(/ d="([^"]*)"/g), ([, path = ""]) => path);

describe("the way of an entity", () => {
  it("is a line with a dot where it begins, and an arrow that points where it has come to", () => {
    expect(
      pathsOf(
        drawn([
          way("France", [
            [0, 0],
            [0, 20],
            [30, 20],
          ]),
        ]),
      ),
    ).toEqual(["M0,0L0,20L30,20", "M0,0h.01", "M30,20L23,23L23,17Z"]);
  });

  it("has an arrow in the size of the picture", () => {
    expect(
      pathsOf(
        drawn(
          [
            way("France", [
              [0, 0],
              [30, 0],
            ]),
          ],
          true,
          0.5,
        ),
      ).at(-1),
    ).toBe("M30,0L26.5,1.5L26.5,-1.5Z");
  });

  it("points where it has come from over some pixels, not where its last step leads", () => {
    const [, , arrow] = pathsOf(
      drawn([
        way("France", [
          [0, 0],
          [30, 0],
          [30, 2],
        ]),
      ]),
    );
    expect(arrow).toBe("M30,2L22.8,4.5L23.2,-1.5Z");
  });

  it("has no arrow where it hardly moved", () => {
    expect(
      pathsOf(
        drawn([
          way("France", [
            [0, 0],
            [2, 2],
          ]),
        ]),
      ),
    ).toHaveLength(2);
  });

  it("has a dot for each point of a selected one, but for the arrow's tip, where they lie apart", () => {
    const dotsOf = (pixels: readonly (readonly [number, number])[], isSelected: boolean) =>
      (pathsOf(drawn([way("France", pixels, { isSelected })]))[1]?.match(/h.01/g) ?? []).length;
    const apart = [
      [0, 0],
      [10, 0],
      [20, 0],
      [30, 0],
    ] as const;
    expect([dotsOf(apart, true), dotsOf(apart, false)]).toEqual([3, 1]);
    expect(
      dotsOf(
        [
          [0, 0],
          [5, 0],
          [10, 0],
          [15, 0],
        ],
        true,
      ),
    ).toBe(1);
    // As far upwards as to the right.
    expect(
      dotsOf(
        [
          [0, 30],
          [0, 20],
          [0, 10],
          [0, 0],
        ],
        true,
      ),
    ).toBe(3);
  });

  it("is its points alone where lines are left out, each pixel once", () => {
    expect(
      pathsOf(
        drawn(
          [
            way("France", [
              [0, 0],
              [0, 0],
              [30, 0],
              [0, 0],
            ]),
          ],
          false,
        ),
      ),
    ).toEqual(["M0,0h.01M30,0h.01M0,0h.01"]);
  });
});

it("the muted lie below the others, the selected on top", () => {
  const text = drawn([
    way("chosen", [[0, 0]], { isSelected: true }),
    way("lit", [[0, 0]]),
    way("muted", [[0, 0]], { isMuted: true }),
  ]);
  expect(Array.from(text.matchAll(/data-entity="(\w+)"/g), ([, name]) => name)).toEqual(["muted", "lit", "chosen"]);
});

describe("the ways of many entities while a drag goes on", () => {
  const along = (entity: string, x: number, more: Partial<ScatterSeries> = {}) =>
    way(
      entity,
      [
        [x, 0],
        [x, 20],
      ],
      more,
    );

  it("are one element for all that look alike, with the same paths as without", () => {
    const series = [
      along("France", 0),
      along("Chad", 9, { isMuted: true }),
      along("Kenya", 40),
      along("Iran", 80, { color: "#ff0000" }),
    ];
    const [rest, draft] = [drawn(series), drawn(series, true, 1, true)];
    expect(draft.match(/<g stroke=/g)).toHaveLength(3);
    expect(draft).not.toContain("data-entity");
    const parts = (text: string) =>
      pathsOf(text)
        .join("")
        .match(/M[^M]*/g)
        ?.sort();
    expect(parts(draft)).toEqual(parts(rest));
  });

  it("are drawn in their order: what is muted below, what is selected on top", () => {
    const series = [along("France", 0, { isSelected: true }), along("Chad", 9, { isMuted: true }), along("Kenya", 40)];
    const opacities = [...drawn(series, true, 1, true).matchAll(/stroke-opacity="([^"]*)"/g)].map(([, it]) => it);
    expect(opacities).toEqual(["0.22", "0.6", "0.9"]);
  });
});
