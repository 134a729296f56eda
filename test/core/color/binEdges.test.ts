import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BinningStrategy } from "../../../src/core/chart/config.ts";
import { binEdges } from "../../../src/core/color/binEdges.ts";

const range = (from: number, to: number, count = 200) =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
const powers = (from: number, to: number, count = 200) => range(from, to, count).map((exponent) => 10 ** exponent);

describe("manual bins", () => {
  it("use the author's edges, regardless of the values", () => {
    expect(binEdges([], { binningStrategy: "manual", customNumericValues: [0, 1, 5, 10] })).toEqual([0, 1, 5, 10]);
  });

  it("fall back to automatic bins without edges", () => {
    const values = range(0, 100);
    expect(binEdges(values, { binningStrategy: "manual" })).toEqual(binEdges(values, {}));
  });
});

describe("bins of equal size", () => {
  it("have edges at multiples of a round step", () => {
    expect(binEdges(range(17, 33.9), {})).toEqual([16, 18, 20, 22, 24, 26, 28, 30, 32, 34]);
    expect(binEdges(range(-35, 20), {})).toEqual([-40, -30, -20, -10, 0, 10, 20]);
  });

  it("have edges without floating-point noise", () => {
    expect(binEdges(range(0.31, 0.99), {})).toEqual([0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  });

  it("are few, normal or many", () => {
    const count = (binningStrategy: BinningStrategy) => binEdges(range(0, 97), { binningStrategy }).length - 1;
    expect(count("equalSizeBins-few-bins")).toBe(5);
    expect(count("equalSizeBins-normal")).toBe(5);
    expect(binEdges(range(20, 89.7), { binningStrategy: "equalSizeBins-many-bins" })).toHaveLength(10);
  });

  it("exclude the outermost twentieth of the distinct values", () => {
    expect(binEdges([-900, ...range(1, 79, 998), 5000], {})).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80]);
    const repeated = [...new Array<number>(500).fill(21), ...range(21, 34, 100)];
    expect(binEdges(repeated, {})).toEqual([20, 22, 24, 26, 28, 30, 32, 34]);
  });

  it("start at minValue and end at maxValue", () => {
    expect(binEdges(range(0, 100), { minValue: 20, maxValue: 90 })).toEqual([20, 30, 40, 50, 60, 70, 80, 90]);
  });

  it("run from 0 to 100 in steps of 10 for percent", () => {
    expect(binEdges([3, 28], { binningStrategy: "equalSizeBins-percent" })).toEqual(range(0, 100, 11));
  });

  it("reduce a single value to one bin", () => {
    expect(binEdges([5, 5, 5], { binningStrategy: "equalSizeBins-normal" })).toEqual([5, 5]);
    expect(binEdges([7], { binningStrategy: "log-10" })).toEqual([7, 7]);
    expect(binEdges([0], {})).toEqual([0, 0]);
    expect(binEdges([5, 5], { binningStrategy: "equalSizeBins-percent" })).toEqual(range(0, 100, 11));
    expect(binEdges([5, 5], { binningStrategy: "equalSizeBins-normal", minValue: 0 })).not.toEqual([5, 5]);
  });
});

describe("bins around a midpoint", () => {
  const values = range(11, 82);
  const config = { binningStrategy: "equalSizeBins-normal", midpoint: 50 } as const;

  it("extend equally far on both sides if symmetric", () => {
    expect(binEdges(values, { ...config, midpointMode: "symmetric" })).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
  });

  it("extend as far as each side needs if asymmetric", () => {
    expect(binEdges(range(-12, 48), { midpointMode: "asymmetric" })).toEqual([-10, 0, 10, 20, 30, 40, 50]);
  });

  it("have the same number on both sides, with different steps, for same-num-bins", () => {
    const edges = binEdges(range(-4, 40), { midpointMode: "same-num-bins" });
    const at = edges.indexOf(0);
    expect(at).toBe(edges.length - 1 - at);
    expect((edges[at] ?? 0) - (edges[at - 1] ?? 0)).toBeLessThan((edges[at + 1] ?? 0) - (edges[at] ?? 0));
  });

  it("have one centred on the midpoint if requested", () => {
    const edges = binEdges(values, { ...config, midpointMode: "symmetric", createBinForMidpoint: true });
    expect(edges).not.toContain(50);
    expect(edges.length % 2).toBe(0);
  });

  it("may all be on one side of it", () => {
    expect(binEdges(range(2, 48), { midpointMode: "asymmetric" })).toEqual([0, 10, 20, 30, 40, 50]);
  });
});

describe("logarithmic bins", () => {
  it("are at least three: the first starts lower if most values are large", () => {
    expect(binEdges(range(0.4, 0.95), { binningStrategy: "log-1-2-5" })).toEqual([0, 0.2, 0.5, 1]);
  });
  it("start at 0, and the first is not empty, but has at most 15 % of the distinct values", () => {
    expect(binEdges(powers(1, 5), { binningStrategy: "log-10" })).toEqual([0, 100, 1000, 10000, 100000]);
    expect(binEdges(powers(0, 2), { binningStrategy: "log-1-2-5" })).toEqual([0, 2, 5, 10, 20, 50, 100]);
    expect(binEdges(powers(0, 3), { binningStrategy: "log-1-3" })).toEqual([0, 3, 10, 30, 100, 300, 1000]);
  });

  it("ignore how often a value occurs", () => {
    const few = powers(0, 4).filter((value) => value < 50);
    const edges = binEdges(
      [...powers(0, 4), ...few, ...few].sort((a, b) => a - b),
      { binningStrategy: "log-1-3" },
    );
    expect(edges).toEqual(binEdges(powers(0, 4), { binningStrategy: "log-1-3" }));
  });

  it("start at minValue instead if it is set", () => {
    expect(binEdges(powers(1, 5), { binningStrategy: "log-10", minValue: 10 })).toEqual([10, 100, 1000, 10000, 100000]);
  });

  it("end at a positive maxValue", () => {
    const binsTo = (maxValue: number) => binEdges(powers(1, 5), { binningStrategy: "log-10", maxValue });
    expect(binsTo(10000)).toEqual([0, 100, 1000, 10000]);
    expect(binsTo(1e6)).toEqual([0, 100, 1000, 10000, 100000, 1e6]);
    expect(binsTo(-5)).toEqual([0, 100, 1000, 10000, 100000]);
  });

  it("start at 0 if minValue is not positive or above all values", () => {
    for (const minValue of [0, -10, 1e9])
      expect(binEdges(powers(1, 5), { binningStrategy: "log-10", minValue })).toEqual([0, 100, 1000, 10000, 100000]);
  });

  it("use the finest factors that fit a legend if automatic", () => {
    expect(binEdges(powers(0, 2), { binningStrategy: "log-auto" })).toEqual([0, 2, 5, 10, 20, 50, 100]);
    expect(binEdges(powers(0, 4), { binningStrategy: "log-auto" })).toContain(3000);
  });

  it("skip powers if there are too many", () => {
    for (const binningStrategy of ["log-10", "log-1-3", "log-1-2-5", "log-auto"] as const) {
      expect(binEdges(powers(-9, 29), { binningStrategy }).length).toBeLessThan(12);
    }
  });

  it("fall back to equal bins if no value is positive", () => {
    expect(binEdges(range(-60, 0), { binningStrategy: "log-10" })).toEqual([-60, -50, -40, -30, -20, -10, 0]);
  });
});

describe("automatic bins", () => {
  it("are of equal size if the values are spread evenly", () => {
    expect(binEdges(range(0, 100), {})).toEqual([0, 20, 40, 60, 80, 100]);
    expect(binEdges(powers(0, 1.3), {})).toEqual(binEdges(powers(0, 1.3), { binningStrategy: "equalSizeBins-normal" }));
  });

  it("are logarithmic if most values are small", () => {
    expect(binEdges(powers(0, 4), {})).toEqual(binEdges(powers(0, 4), { binningStrategy: "log-auto" }));
    expect(binEdges([...new Array<number>(300).fill(0), ...powers(0, 4)], {})[0]).toBe(0);
  });

  it("are a scale to 100% for percentages that reach far up", () => {
    expect(binEdges(range(5, 62), {}, { isPercent: true })).toEqual(range(0, 100, 11));
    expect(binEdges(range(5, 40), {}, { isPercent: true })).toEqual(binEdges(range(5, 40), {}));
    expect(binEdges(range(5, 140), {}, { isPercent: true })).toEqual(binEdges(range(5, 140), {}));
    expect(binEdges(range(5, 62), {})).not.toEqual(range(0, 100, 11));
  });

  it("are not logarithmic if many values are below zero", () => {
    const mixed = [...range(-50, -1, 20), ...powers(0, 4, 100)];
    expect(binEdges(mixed, {})).toEqual(binEdges(mixed, { binningStrategy: "equalSizeBins-normal" }));
  });

  it("have finite, ascending edges for any values and strategy", () => {
    const strategies: BinningStrategy[] = [
      "auto",
      "log-auto",
      "log-10",
      "equalSizeBins-few-bins",
      "equalSizeBins-many-bins",
    ];
    const modes = ["none", "symmetric", "same-num-bins", "asymmetric"] as const;
    const value = fc.oneof(fc.double({ min: -1e29, max: 1e29, noNaN: true }), fc.integer(), fc.constant(0));
    const config = fc.record({
      binningStrategy: fc.constantFrom(...strategies),
      midpointMode: fc.constantFrom(...modes),
      createBinForMidpoint: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), config, (values, scale) => {
        const edges = binEdges(
          values.sort((a, b) => a - b),
          scale,
        );
        expect(edges.length).toBeGreaterThan(1);
        edges.forEach((edge, i) => {
          expect(Number.isFinite(edge)).toBe(true);
          const isSingle = values[0] === values.at(-1) && edges.length === 2;
          if (i > 0 && !isSingle) expect(edge).toBeGreaterThan(edges[i - 1] ?? 0);
        });
      }),
    );
  });
});

describe("the edges for whole numbers", () => {
  const whole = (values: number[], binningStrategy: BinningStrategy = "equalSizeBins-normal") =>
    binEdges(values, { binningStrategy }, { isWhole: true });

  it("are whole, and give each of a few numbers its bin", () => {
    expect(whole([0, 0, 1, 1])).toEqual([0, 1, 2]);
    expect(whole([0, 1, 2, 3])).toEqual([0, 1, 2, 3, 4]);
  });

  it("are whole on a logarithmic scale", () => {
    expect(whole([0, 1, 1, 2, 3, 50, 400, 9000], "log-1-2-5").every(Number.isInteger)).toBe(true);
  });

  it("are those of other numbers if these are whole", () => {
    const values = [0, 40, 100, 200, 300];
    expect(whole(values)).toEqual(binEdges(values, { binningStrategy: "equalSizeBins-normal" }));
  });

  it("are the author's if the author sets them", () => {
    expect(
      binEdges([1, 2, 3], { binningStrategy: "manual", customNumericValues: [0.5, 1.5, 3.5] }, { isWhole: true }),
    ).toEqual([0.5, 1.5, 3.5]);
  });

  it("are whole and ascending for all counts", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 2 }), (counts) => {
        const values = counts.sort((a, b) => a - b);
        if (values[0] === values.at(-1)) return;
        const edges = whole(values, "auto");
        expect(edges.every(Number.isInteger)).toBe(true);
        expect(edges.length).toBeGreaterThan(1);
        edges.forEach((edge, i) => {
          if (i > 0) expect(edge).toBeGreaterThan(edges[i - 1] ?? 0);
        });
      }),
    );
  });
});
