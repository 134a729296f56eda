import { describe, expect, it } from "vitest";
import { type PointLabel, placeLabels } from "../../../src/charts/scatter/placement.ts";

const bounds = { x: 0, y: 0, width: 200, height: 100 };

const labelAt = (entity: string, x: number, y: number, maxCovered = 0.7): PointLabel => ({
  text: entity,
  entity,
  disc: { x, y, radius: 3 },
  size: 12,
  color: "#000000",
  maxCovered,
});

const place = (labels: readonly PointLabel[], reserved: Parameters<typeof placeLabels>[3] = []) =>
  placeLabels(
    labels,
    labels.map(({ disc }) => disc),
    bounds,
    reserved,
  );

describe("placeLabels", () => {
  it("sets a label right of its point where nothing is in the way", () => {
    const [placed] = place([labelAt("France", 100, 50)]);
    expect(placed).toMatchObject({ anchor: "start", y: 50 });
    expect(placed?.x).toBeGreaterThan(103);
  });

  it("turns to the left at the right edge", () => {
    expect(place([labelAt("France", 195, 50)])[0]?.anchor).toBe("end");
  });

  it("keeps every label within the bounds", () => {
    expect(place([labelAt("A name that is far too long for so small a plot", 100, 50)])).toEqual([]);
  });

  it("never sets two labels upon each other: the first wins", () => {
    const here = Array.from({ length: 30 }, (_, i) => labelAt(`Entity ${i}`, 100, 50, 100));
    const placed = place(here);
    expect(placed[0]?.label.entity).toBe("Entity 0");
    expect(placed.length).toBeLessThan(10);
  });

  it("keeps clear of points on the side that has room", () => {
    const [first] = placeLabels(
      [labelAt("France", 100, 50)],
      [
        { x: 100, y: 50, radius: 3 },
        { x: 115, y: 50, radius: 4 },
        { x: 115, y: 40, radius: 4 },
        { x: 115, y: 60, radius: 4 },
      ],
      bounds,
    );
    expect(first?.anchor).toBe("end");
  });

  it("leaves a label out that would cover points, unless it may", () => {
    const crowd = Array.from({ length: 400 }, (_, i) => ({ x: (i % 20) * 10, y: Math.floor(i / 20) * 5, radius: 2 }));
    expect(placeLabels([labelAt("France", 100, 50)], crowd, bounds)).toHaveLength(0);
    expect(placeLabels([labelAt("France", 100, 50, Number.POSITIVE_INFINITY)], crowd, bounds)).toHaveLength(1);
  });

  it("keeps clear of what is reserved", () => {
    const [placed] = place([labelAt("France", 100, 50)], [{ x: 101, y: 0, width: 99, height: 100 }]);
    expect(placed?.anchor).toBe("end");
  });
});
