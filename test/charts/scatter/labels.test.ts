import { expect, it } from "vitest";
import { labelRoom } from "../../../src/charts/scatter/labels.ts";
import { light } from "../../../src/core/plot/style.ts";

const style = { theme: light, detail: "full", fontSize: 20, idPrefix: "" } as const;
const plot = { x: 50, y: 30, width: 400, height: 300 };

it("labels may reach above the plot and towards the legend", () => {
  const picture = { x: 0, y: 0, width: 600, height: 400 };
  expect(labelRoom(plot, picture, style)).toEqual({ x: 50, y: 22, width: 420, height: 308 });
});

it("labels stay inside the picture where nothing is beside the plot", () => {
  expect(labelRoom(plot, plot, style)).toEqual(plot);
});
