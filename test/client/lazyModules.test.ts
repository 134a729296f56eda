import { beforeAll, expect, it, vi } from "vitest";
import { series, testChart, viewOf } from "../fixture.ts";

const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) } }], {
  hasMapTab: true,
});
const [line, map] = [viewOf(chart, "tab=line"), viewOf(chart, "tab=map")];
let before: readonly boolean[] = [];
let { canDraw, loadModules, mapControls } = await import("../../src/client/lazyModules.ts");

beforeAll(async () => {
  // Tests of other files may have loaded the modules.
  vi.resetModules();
  ({ canDraw, loadModules, mapControls } = await import("../../src/client/lazyModules.ts"));
  before = [canDraw(line), canDraw(map), mapControls.isLoaded];
  await loadModules(map);
});

it("only a map waits for the controls of maps", () => expect(before).toEqual([true, false, false]));

it("a map can be drawn once its modules are loaded", () => {
  expect(mapControls.isLoaded).toBe(true);
  expect(canDraw(map)).toBe(true);
});
