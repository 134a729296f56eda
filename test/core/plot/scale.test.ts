import { describe, expect, it } from "vitest";
import { createScale, type Domain, roundDomain, ticksOf, unionDomains } from "../../../src/core/plot/scale.ts";

const rounded = (min: number, max: number, count?: number, rest: Partial<Domain> = {}) => {
  const { domain, ticks } = roundDomain({ min, max, ...rest }, count);
  return [domain.min, domain.max, ticks.map(({ value }) => value)];
};

describe("roundDomain", () => {
  it("extends to whole steps of 1, 2 or 5 times a power of ten", () => {
    expect(rounded(0, 43)).toEqual([0, 50, [0, 10, 20, 30, 40, 50]]);
    expect(rounded(18, 36.8)).toEqual([18, 38, [18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38]]);
  });

  it("adds no step for a small excess over a tick", () => {
    expect(rounded(0, 35.4)).toEqual([0, 35.4, [0, 5, 10, 15, 20, 25, 30, 35]]);
    expect(rounded(-0.1, 30)).toEqual([-0.1, 30, [0, 5, 10, 15, 20, 25, 30]]);
  });

  it("keeps ends that the author fixed", () => {
    expect(rounded(3, 97, 6, { fixed: { min: true, max: true } })).toEqual([3, 97, [20, 40, 60, 80]]);
  });

  it("returns fractions without floating-point noise", () => {
    expect(rounded(0, 1)[2]).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(rounded(0, 6e-9)[2]).toEqual([0, 1e-9, 2e-9, 3e-9, 4e-9, 5e-9, 6e-9]);
  });

  it("has a non-zero width if all values are equal", () => {
    expect(rounded(0, 0).slice(0, 2)).toEqual([0, 1]);
    expect(rounded(7, 7).slice(0, 2)).toEqual([0, 7]);
  });
});

describe("unionDomains", () => {
  it("contains both domains", () => {
    expect(unionDomains({ min: 1, max: 5 }, { min: -2, max: 3 })).toEqual({ min: -2, max: 5 });
    expect(unionDomains(undefined, { min: 1, max: 2 })).toEqual({ min: 1, max: 2 });
    expect(unionDomains({ min: 1, max: 2 }, undefined)).toEqual({ min: 1, max: 2 });
    expect(unionDomains(undefined, undefined)).toBeUndefined();
  });

  it("keeps the fixed ends of either domain", () => {
    const fixed = { min: true, max: false };
    expect(unionDomains({ min: 0, max: 5, fixed }, { min: 0, max: 7, fixed })).toEqual({ min: 0, max: 7, fixed });
    expect(unionDomains({ min: 0, max: 5, fixed }, { min: 0, max: 7 })).toEqual({ min: 0, max: 7, fixed });
    expect(unionDomains({ min: 0, max: 5 }, { min: 0, max: 7, fixed })).toEqual({ min: 0, max: 7, fixed });
  });
});

describe("ticks of a logarithmic scale", () => {
  const labelled = (min: number, max: number) =>
    ticksOf({ type: "log", domain: { min, max } })
      .filter(({ gridOnly }) => !gridOnly)
      .map(({ value }) => value);

  it("are powers of ten with 2 and 5 over a few decades", () => {
    expect(labelled(300, 40000)).toEqual([500, 1000, 2000, 5000, 10000, 20000]);
  });

  it("are major at powers of ten", () => {
    const ticks = ticksOf({ type: "log", domain: { min: 300, max: 40000 } });
    expect(ticks.filter(({ major }) => major).map(({ value }) => value)).toEqual([1000, 10000]);
  });

  it("are only powers of ten over many decades", () => {
    expect(labelled(1, 1e9).every((value) => Number.isInteger(Math.log10(value)))).toBe(true);
  });

  it("are round numbers within less than a decade", () => {
    expect(labelled(16, 47)).toEqual([20, 25, 30, 35, 40, 45]);
  });

  it("exist without a positive lower end", () => {
    expect(labelled(0, 1)).toContain(0.1);
  });

  it("include two or more powers of ten if the domain contains them, for any count", () => {
    const values = ticksOf({ type: "log", domain: { min: 40, max: 90_000 } }, 2)
      .filter(({ gridOnly }) => !gridOnly)
      .map(({ value }) => value);
    expect(values).toEqual([100, 1000, 10_000]);
  });
});

describe("ticks of extreme domains", () => {
  it("are few and finite", () => {
    const ticks = ticksOf({ type: "log", domain: { min: Number.MIN_VALUE, max: Number.MAX_VALUE } });
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThan(20);
    expect(ticks.every(({ value }) => Number.isFinite(value))).toBe(true);
  });
});

describe("a logarithmic scale", () => {
  it("maps non-positive values to its lower end", () => {
    const scale = createScale("log", { min: 1, max: 100 }, 0, 200);
    expect([scale.position(0), scale.position(-5)]).toEqual([0, 0]);
    expect(scale.position(10)).toBeCloseTo(100, 9);
  });
});

describe("ticks of whole numbers", () => {
  it("have no fractions", () => {
    const domain = { min: 0, max: 2 };
    expect(roundDomain(domain, 6, true).ticks.map(({ value }) => value)).toEqual([0, 1, 2]);
    expect(ticksOf({ type: "linear", domain }, 6, true).map(({ value }) => value)).toEqual([0, 1, 2]);
    expect(ticksOf({ type: "log", domain: { min: 0.1, max: 10 } }, 6, true).every(({ value }) => value >= 1)).toBe(
      true,
    );
  });

  it("are the usual ones without a whole number between them", () => {
    const domain = { min: 0.2, max: 0.8 };
    expect(ticksOf({ type: "linear", domain }, 6, true)).toEqual(ticksOf({ type: "linear", domain }, 6));
  });
});
