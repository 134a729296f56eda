import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { hatchGradient } from "../../../src/core/plot/hatch.ts";
import { svg } from "../../../src/core/text/markup.ts";

const side = 60;
const hatching = { id: "h", apart: 6, width: 2, color: "#ff0000", ground: "#ffffff" };

/** The green channel of a hatched square by row: 255 between stripes, 0 in the middle of one. */
function greens(): (x: number, y: number) => number {
  const text = svg`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>${hatchGradient(hatching)}</defs><rect width="${side}" height="${side}" fill="url(#h)"/></svg>`;
  const { pixels } = new Resvg(text.text, { font: { loadSystemFonts: false } }).render();
  return (x, y) => pixels[(y * side + x) * 4 + 1] ?? -1;
}

describe("hatching", () => {
  const green = greens();

  it("runs from the lower left to the upper right", () => {
    for (let step = 1; step < 20; step++) expect(green(20 + step, 40 - step)).toBe(green(20, 40));
  });

  it("has stripes at the given distance", () => {
    const row = Array.from({ length: side }, (_, x) => green(x, 0) < 128);
    const starts = row.flatMap((isStripe, x) => (isStripe && !row[x - 1] ? [x] : []));
    const between = ((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / (starts.length - 1);
    expect(between).toBeCloseTo(hatching.apart * Math.SQRT2, 0);
  });

  it("covers the fraction of the area that stripe width and distance imply", () => {
    let covered = 0;
    for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) covered += 1 - green(x, y) / 255;
    expect(covered / side ** 2).toBeCloseTo(hatching.width / hatching.apart, 1);
  });

  it("has soft edges", () => {
    const tones = new Set(Array.from({ length: side }, (_, x) => green(x, 30)));
    expect(tones.size).toBeGreaterThan(4);
  });
});
