import { describe, expect, it } from "vitest";
import { openResvg, openWasmResvg, wasmNote } from "../../../build/platform/resvg.ts";
import { packagePath } from "../../../build/program.ts";
import { fontName } from "../../../src/core/plot/typography/font.ts";

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="30"><rect width="100" height="30" fill="#fff"/><circle cx="71.3" cy="15" r="9.7" fill="#39a" fill-opacity="0.5"/><text x="5" y="20" font-family="${fontName}">Rain</text></svg>`;
const fontFiles = [packagePath("public/fonts/polygraph-sans-regular.ttf")];

describe("the WASM of resvg", () => {
  it.each([{}, { width: 333 }, { width: 333, fontFiles, family: fontName }])(
    "draws the same pixels as its binary: %j",
    async (options) => {
      const [binary, wasm] = await Promise.all([openResvg(), openWasmResvg()]);
      const [expected, drawn] = [binary(picture, options), wasm(picture, options)];
      expect(drawn).toMatchObject({ width: expected.width, height: expected.height, picture: expected.picture });
      expect(Buffer.compare(Buffer.from(drawn.pixels), Buffer.from(expected.pixels))).toBe(0);
    },
  );

  it("keeps the pixels of a picture when it draws another", async () => {
    const draw = await openWasmResvg();
    const first = draw(picture, { width: 333 });
    const copy = first.pixels.slice();
    draw(picture.replaceAll("#fff", "#000"), { width: 333 });
    expect(Buffer.compare(Buffer.from(first.pixels), Buffer.from(copy))).toBe(0);
  });
});

it("nothing is said where the binary is installed", () => {
  expect(wasmNote()).toBeUndefined();
});
