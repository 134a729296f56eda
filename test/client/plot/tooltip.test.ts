import { expect, it } from "vitest";
import { totalLabel } from "../../../src/client/plot/tooltip.tsx";
import type { Target } from "../../../src/core/plot/plot.ts";

const target = (series: string): Target => ({ series, title: series, x: 0, y: 0, color: "#000", lines: [] });
const [one, other, third] = ["France", "Kenya", "Chad"].map(target) as [Target, Target, Target];

it("the total of a stack says that it lacks layers", () => {
  expect(totalLabel([one, other, third], [])).toBe("Total");
  expect(totalLabel([one, other], [third])).toBe("Total (2 of 3)");
});
