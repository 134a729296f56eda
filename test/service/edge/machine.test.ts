import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { machine } from "../../../build/machine/machine.ts";
import { svg } from "../../../src/representation/svg.ts";
import { edgeMachine } from "../../../src/service/edge/machine.ts";
import type { TreeStore } from "../../../src/service/store.ts";
import { series, testChart, testSite } from "../../fixture.ts";

const { resolve } = createRequire(import.meta.url);
const store: TreeStore = { read: (path) => readFile(`public/${path}`), list: async () => [] };
const wasm = {
  rasterizer: readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")),
  layout: readFileSync(resolve("satori/layout.wasm")),
};

it.each(["imType=og", "imType=twitter", "imOutline=1"])(
  "a runtime that compiles WASM draws %s as Node does",
  async (query) => {
    const chart = testChart([{ property: "y", values: { France: series(1990, 1, 2), Kenya: series(1990, 2, 3) } }]);
    const draw = async (by: typeof machine) => (await svg.render(chart, new URLSearchParams(query), testSite, by)).body;
    expect((await draw(edgeMachine(store, wasm))) === (await draw(machine))).toBe(true);
  },
);
