import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { zlibSync } from "fflate";
import type { SatoriNode } from "satori/standalone";
import { needsFonts } from "../../core/plot/typography/characters.ts";
import { type FontFace, fontFaces, fontName } from "../../core/plot/typography/font.ts";
import { composeLines } from "../../formats/cardLines.ts";
import type { Platform } from "../../formats/platform.ts";
import { fontsFor } from "../../formats/siteFonts.ts";
import { zipInMemory } from "../../formats/zipInMemory.ts";
import type { Raster } from "../../picture/raster/rasterizer.ts";
import { crc32 } from "../../search/crc32.ts";
import type { TreeStore } from "../tree.ts";

type Wasm = WebAssembly.Module | BufferSource;

/** Compiled modules, or their bytes where the runtime compiles at run time. */
export interface EdgeWasm {
  /** `resvg.wasm`. */
  readonly rasterizer: Wasm;
  /**
   * `layout.wasm`, which lays cards out. The library around it compiles more at run time, which Deno and Bun do and
   * Cloudflare refuses: there, without this, a card with parameters is drawn as a plain picture of its size. Without
   * parameters a card is the tree's file.
   */
  readonly layout?: Wasm;
}

/** A machine for runtimes without Node: WASM and JavaScript, each loaded when first needed. Fonts come from the tree. */
export function edgePlatform(store: TreeStore, wasm: EdgeWasm): Platform {
  const fonts = kept(() => readFonts(store));
  const siteFonts = fontReader(store);
  const rasterizer = kept(() => startRasterizer(wasm.rasterizer));
  const outliner = kept(async () => {
    const { createOutliner } = await import("../../core/plot/typography/outlineText.ts");
    const faces = await fonts();
    return createOutliner((face) => faces[face]);
  });
  const toPng = kept(async () => {
    const [{ createRasterizer }, { createTypesetter }, faces] = await Promise.all([
      import("../../picture/raster/rasterizer.ts"),
      import("../../core/plot/typography/typeset.ts"),
      fonts(),
    ]);
    const set = createTypesetter((face) => faces[face]);
    return createRasterizer({ set, drawLetter: (letter) => draw(letter).pixels, deflate: zlibSync, crc32 });
  });
  return {
    async rasterize(svg, width, site) {
      const [rasterize, ours, sites] = await Promise.all([
        toPng(),
        fonts(),
        siteFonts(fontsFor(svg, site)),
        rasterizer(),
      ]);
      return rasterize(svg, (picture) => {
        const fontBuffers = needsFonts(picture) ? [...Object.values(ours), ...sites] : [];
        const font = { fontBuffers, defaultFontFamily: fontName, sansSerifFamily: fontName };
        return draw(picture, { font, fitTo: { mode: "width", value: width } });
      });
    },
    zip: zipInMemory,
    ...(wasm.layout && { card: cardComposer(wasm.layout, fonts) }),
    outline: async (svg) => (await outliner())(svg),
  };
}

function cardComposer(layout: Wasm, fonts: () => Promise<Fonts>): NonNullable<Platform["card"]> {
  const composer = kept(async () => {
    const { default: compose, init } = await import("satori/standalone");
    await init(layout);
    return compose;
  });
  return async (element, width, height) => {
    const [compose, faces] = await Promise.all([composer(), fonts()]);
    const styles = fontFaces.map(({ face, weight, slant }) => ({
      name: fontName,
      data: faces[face].buffer,
      weight,
      style: slant,
    }));
    const options = { width, height, fonts: styles, embedFont: false };
    return composeLines((card) => compose(card as SatoriNode, options), element, width);
  };
}

/** The library keeps one instance a program, and starting another is an error. */
async function startRasterizer(wasm: Wasm): Promise<void> {
  try {
    await initWasm(wasm);
  } catch (error) {
    if (!String(error).includes("Already initialized")) throw error;
  }
}

/** Draws, and frees what the library took of the WASM's memory. */
function draw(svg: string, options?: ConstructorParameters<typeof Resvg>[1]): Raster {
  const drawn = new Resvg(svg, options);
  const image = drawn.render();
  const { width, height, pixels } = image;
  const raster = { width, height, pixels, picture: { width: drawn.width, height: drawn.height } };
  image.free();
  drawn.free();
  return raster;
}

/**
 * Makes a value at the first call and keeps it. Calls that come while it is made make it too: edge runtimes end with a
 * request what it has begun, so no request may wait for another's promise.
 */
function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { readonly value: T } | undefined;
  return async () => {
    made ??= { value: await make() };
    return made.value;
  };
}

/** A TrueType or OpenType file. */
type Font = Uint8Array<ArrayBuffer>;

/** The faces of the bundled font. */
type Fonts = Readonly<Record<FontFace, Font>>;

/** Reads the bundled font from a tree. @throws when the tree lacks a face */
async function readFonts(store: TreeStore): Promise<Fonts> {
  const read = (face: FontFace) => readFont(store, `fonts/${fontFaces.find((font) => font.face === face)?.file}.ttf`);
  const [regular, italic, bold] = await Promise.all([read("regular"), read("italic"), read("bold")]);
  return { regular, italic, bold };
}

/** A reader of the site's fonts, by their paths, that keeps those it has read. */
function fontReader(store: TreeStore): (paths: readonly string[]) => Promise<readonly Font[]> {
  const known = new Map<string, Font>();
  return async (paths) => {
    for (const path of paths) if (!known.has(path)) known.set(path, await readFont(store, path));
    return paths.flatMap((path) => known.get(path) ?? []);
  };
}

async function readFont(store: TreeStore, path: string): Promise<Font> {
  const bytes = await store.read(path);
  if (!bytes) throw new Error(`the tree lacks ${path}`);
  // A copy: the bytes may be a part of a larger buffer, and libraries look at all of it.
  return new Uint8Array(bytes);
}
