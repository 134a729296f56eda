import { describe, expect, it } from "vitest";
import { pagePicture } from "../../../src/client/plot/pagePicture.ts";
import { dark, light } from "../../../src/core/plot/style.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const view = viewOf(testChart([{ property: "y", values: { France: series(2000, 1, 2, 3) } }]));
const page = { view, theme: light, isMoving: false, lens: undefined };
const size = { width: 600, height: 400 };

describe("pagePicture", () => {
  it("draws once for the same view, theme and size", () => {
    expect(pagePicture({ ...page }, { ...size })).toBe(pagePicture({ ...page }, { ...size }));
  });

  it.each([
    ["theme", { ...page, theme: dark }, size],
    ["size", page, { ...size, width: 601 }],
  ] as const)("draws again for another %s", (_, otherPage, otherSize) => {
    const before = pagePicture(page, size);
    expect(pagePicture(otherPage, otherSize).svg).not.toBe(before.svg);
  });
});
