import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { strToU8, type Zippable, zipSync } from "fflate";
import { fontFaces, fontName } from "../../plot/text/font.ts";
import type { Machine } from "../../representation/representation.ts";
import type { TreeStore } from "../store.ts";

/**
 * A machine for runtimes without Node: WASM and JavaScript, started when first needed. Fonts come from the tree. It
 * composes no cards, for the library that lays them out compiles WASM at run time, which such runtimes refuse: a card
 * with parameters is drawn as a plain picture of its size; without parameters it is the tree's file.
 * @param wasm - `resvg.wasm` as a compiled module, or its bytes where the runtime compiles at run time
 */
export function edgeMachine(store: TreeStore, wasm: WebAssembly.Module | BufferSource): Machine {
  const fonts = once(() => readFonts(store));
  // The library keeps one instance a program, and starting it twice is an error.
  const rasterizer = once(() => initWasm(wasm));
  return {
    async rasterize(svg, width) {
      const [buffers] = await Promise.all([fonts(), rasterizer()]);
      const font = { fontBuffers: [...buffers], defaultFontFamily: fontName, sansSerifFamily: fontName };
      return draw(svg, { font, fitTo: { mode: "width", value: width } });
    },
    async zip(entries) {
      const files: Zippable = {};
      // The earliest date of a ZIP; it is read as local time, so it is made so.
      for (const { name, text } of entries) files[name] = [strToU8(text), { level: 6, mtime: new Date(1980, 0, 1) }];
      return zipSync(files);
    },
  };
}

/** Draws, and frees what the library took of the WASM's memory. */
function draw(svg: string, options: ConstructorParameters<typeof Resvg>[1]): Uint8Array {
  const picture = new Resvg(svg, options);
  const image = picture.render();
  const bytes = image.asPng();
  image.free();
  picture.free();
  return bytes;
}

const readFonts = (store: TreeStore): Promise<readonly Uint8Array[]> =>
  Promise.all(
    fontFaces.map(async ({ file }) => {
      const bytes = await store.read(`fonts/${file}.ttf`);
      if (!bytes) throw new Error(`the tree lacks fonts/${file}.ttf`);
      return bytes;
    }),
  );

/** Runs at the first call; all calls share its result, and after a failure the next one tries again. */
function once<T>(start: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= start().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}
