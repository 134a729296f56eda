import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Site } from "../../../src/core/chart/site.ts";
import type { Platform } from "../../../src/formats/platform.ts";
import { png } from "../../../src/formats/png.ts";
import { svg } from "../../../src/formats/svg.ts";
import { edgePlatform } from "../../../src/service/edge/edgePlatform.ts";
import type { TreeStore } from "../../../src/service/tree.ts";
import { temporaryFolder } from "../../build/temporary.ts";
import { series, testChart, testSite } from "../../fixture.ts";
import { platform } from "../../platform.ts";
import { tinyFont } from "../../tinyFont.ts";

const { resolve } = createRequire(import.meta.url);
/** Where the font lies, for Node and in the tree alike. */
const fontPlace = join(await temporaryFolder(), "tiny.otf");
const font = tinyFont("日");
const store: TreeStore = {
  read: (path) => (path === fontPlace ? Promise.resolve(font) : readFile(`public/${path}`)),
};
const wasm = {
  rasterizer: readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")),
  layout: readFileSync(resolve("satori/layout.wasm")),
};

it.each(["imType=og", "imType=twitter", "imOutline=1"])(
  "a runtime that compiles WASM draws %s as Node does",
  async (query) => {
    const chart = testChart([{ property: "y", values: { France: series(1990, 1, 2), Kenya: series(1990, 2, 3) } }]);
    const draw = async (by: Platform) => (await svg.render(chart, new URLSearchParams(query), testSite, by)).body;
    expect((await draw(edgePlatform(store, wasm))) === (await draw(platform))).toBe(true);
  },
);

it.each(["imType=og", ""])("a runtime without Node draws %s with the site's fonts", async (query) => {
  await writeFile(fontPlace, font);
  const site = { ...testSite, config: { ...testSite.config, fonts: [fontPlace] } };
  const values = { France: series(1990, 1, 2), Kenya: series(1990, 2, 3) };
  const chart = testChart([{ property: "y", values }], { title: "日" });
  const pixels = async (by: Platform, where: Site = site) => {
    const { body } = await png.render(chart, new URLSearchParams(query), where, by);
    const image = await sharp(Buffer.from(body)).removeAlpha().raw().toBuffer();
    return image.reduce((sum, value) => sum + value, 0) / image.length;
  };
  // What no font of the site has, Node may draw with one of the machine's; a runtime without Node has none.
  const without = pixels(edgePlatform(store, wasm), testSite);
  const [here, edge] = [pixels(platform), pixels(edgePlatform(store, wasm))];
  // Node's pictures have a palette.
  expect(await edge).toBeCloseTo(await here, 0);
  expect(Math.abs((await edge) - (await without))).toBeGreaterThan(0.1);
});

it("a runtime without Node reads each font of the tree once, and says which one is missing", async () => {
  const asked: string[] = [];
  const counting: TreeStore = {
    read: (path) => {
      asked.push(path);
      return path === "fonts/lost.otf" ? Promise.resolve(undefined) : store.read(path);
    },
  };
  const edge = edgePlatform(counting, wasm);
  const values = { France: series(1990, 1, 2) };
  const chart = testChart([{ property: "y", values }], { title: "日" });
  const draw = async (fonts: readonly string[], query = "") =>
    png.render(
      chart,
      new URLSearchParams(query),
      { ...testSite, config: { ...testSite.config, fonts: [...fonts] } },
      edge,
    );
  await draw([fontPlace]);
  const first = [...asked];
  expect(first.filter((path) => path === fontPlace)).toHaveLength(1);
  expect(new Set(first.filter((path) => /^fonts\/.*\.ttf$/.test(path))).size).toBe(3);
  await draw([fontPlace], "imWidth=300");
  expect(asked).toEqual(first);
  await expect(draw(["fonts/lost.otf"])).rejects.toThrow("the tree lacks fonts/lost.otf");
});
