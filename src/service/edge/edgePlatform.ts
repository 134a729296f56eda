import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { zlibSync } from "fflate";
import type { SatoriNode } from "satori/standalone";
import { needsFonts } from "../../core/plot/typography/characters.ts";
import { type FontFace, fontFaces, fontName } from "../../core/plot/typography/font.ts";
import { composeLines } from "../../formats/cardLines.ts";
import { gzipInMemory, zipInMemory } from "../../formats/compressInMemory.ts";
import { type Platform, requiredFonts } from "../../formats/platform.ts";
import type { Raster } from "../../picture/raster/rasterizer.ts";
import { crc32 } from "../../search/bytes.ts";
import type { TreeStore } from "../tree.ts";

type Wasm = WebAssembly.Module | BufferSource;

/** Compiled modules, or their bytes if the runtime can compile. */
export interface EdgeWasm {
  /** `resvg.wasm`. */
  readonly rasterizer: Wasm;
  /**
   * `layout.wasm`, which lays out cards. Its library compiles more at run time, which Deno and Bun allow and Cloudflare refuses.
   * Without it, a card with parameters is drawn as a plain image of its size; without parameters, a card is the tree's file.
   */
  readonly layout?: Wasm;
}

/** The platform for runtimes without Node: WASM and JavaScript, loaded lazily. Fonts come from the tree. */
export function edgePlatform(store: TreeStore, wasm: EdgeWasm): Platform {
  const fonts = memoizeAsync(() => readFonts(store));
  const siteFonts = fontReader(store);
  const rasterizer = memoizeAsync(() => startRasterizer(wasm.rasterizer));
  const outliner = memoizeAsync(async () => {
    const { createOutliner } = await import("../../core/plot/typography/outlineText.ts");
    const faces = await fonts();
    return createOutliner((face) => faces[face]);
  });
  const toPng = memoizeAsync(async () => {
    const [{ createRasterizer }, { createTypesetter }, faces] = await Promise.all([
      import("../../picture/raster/rasterizer.ts"),
      import("../../core/plot/typography/typeset.ts"),
      fonts(),
    ]);
    const set = createTypesetter((face) => faces[face]);
    return createRasterizer({ set, drawGlyph: (letter) => rasterizeSvg(letter).pixels, deflate: zlibSync, crc32 });
  });
  return {
    async rasterize(svg, width, site) {
      const [rasterize, ours, sites] = await Promise.all([
        toPng(),
        fonts(),
        siteFonts(requiredFonts(svg, site)),
        rasterizer(),
      ]);
      return rasterize(svg, (picture) => {
        const fontBuffers = needsFonts(picture) ? [...Object.values(ours), ...sites] : [];
        const font = { fontBuffers, defaultFontFamily: fontName, sansSerifFamily: fontName };
        return rasterizeSvg(picture, { font, fitTo: { mode: "width", value: width } });
      });
    },
    zip: zipInMemory,
    gzip: gzipInMemory,
    ...(wasm.layout && { card: cardComposer(wasm.layout, fonts) }),
    outline: async (svg) => (await outliner())(svg),
  };
}

function cardComposer(layout: Wasm, fonts: () => Promise<Fonts>): NonNullable<Platform["card"]> {
  const composer = memoizeAsync(async () => {
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

/** The library has one instance for each program. Starting another is an error. */
async function startRasterizer(wasm: Wasm): Promise<void> {
  try {
    await initWasm(wasm);
  } catch (error) {
    if (!String(error).includes("Already initialized")) throw error;
  }
}

/** Rasterises an SVG and frees the memory of the WASM module. */
function rasterizeSvg(svg: string, options?: ConstructorParameters<typeof Resvg>[1]): Raster {
  const drawn = new Resvg(svg, options);
  const image = drawn.render();
  const { width, height, pixels } = image;
  const raster = { width, height, pixels, picture: { width: drawn.width, height: drawn.height } };
  image.free();
  drawn.free();
  return raster;
}

/**
 * Memoizes an async function. Concurrent first calls all run it: edge runtimes cancel pending work at the end of a request, so no
 * request may wait for another's promise.
 */
function memoizeAsync<T>(make: () => Promise<T>): () => Promise<T> {
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

/** Reads the bundled font from a tree. @throws if a face is missing */
async function readFonts(store: TreeStore): Promise<Fonts> {
  const read = (face: FontFace) => readFont(store, `fonts/${fontFaces.find((font) => font.face === face)?.file}.ttf`);
  const [regular, italic, bold] = await Promise.all([read("regular"), read("italic"), read("bold")]);
  return { regular, italic, bold };
}

/** Creates a cached reader of the site's own fonts, by path. */
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
  // Copied: the bytes may be part of a larger buffer, and libraries read all of it.
  return new Uint8Array(bytes);
}
