import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Raster } from "../../src/picture/raster/rasterizer.ts";
import { packagePath } from "../program.ts";

/** How resvg draws an SVG. */
export interface DrawOptions {
  /** In pixels; the SVG's own width if absent. */
  readonly width?: number;
  /** Font files for its text. */
  readonly fontFiles?: readonly string[];
  /** Whether characters that these fonts lack are drawn with the fonts of the system. */
  readonly loadSystemFonts?: boolean;
  /** The family that is used if the SVG names none that is loaded. */
  readonly family?: string;
}

/** Draws an SVG. Synchronous. */
export type DrawSvg = (svg: string, options?: DrawOptions) => Raster;

type Native = typeof import("@resvg/resvg-js");

/** Why images are drawn by WASM, and what to do; undefined if they are not. */
export const wasmNote = (): string | undefined =>
  hasBinary()
    ? undefined
    : `the binary of @resvg/resvg-js for ${process.platform}-${process.arch} is not installed, so images are drawn with ` +
      "WebAssembly, which is slower and has no system fonts; to change this, install optional dependencies as well";

/** Whether resvg's binary for this platform is installed. It is not loaded, because this takes as long as a small build. */
function hasBinary(): boolean {
  try {
    const file = createRequire(import.meta.url).resolve("@resvg/resvg-js/package.json");
    const { optionalDependencies } = JSON.parse(readFileSync(file, "utf8")) as Package;
    const { resolve } = createRequire(file);
    const ours = `@resvg/resvg-js-${process.platform}-${process.arch}`;
    return Object.keys(optionalDependencies).some((name) => name.startsWith(ours) && resolves(name, resolve));
  } catch {
    return false;
  }
}

interface Package {
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

function resolves(name: string, resolve: NodeJS.RequireResolve): boolean {
  try {
    return resolve(name) !== "";
  } catch {
    return false;
  }
}

/** Opens resvg: its binary, or else the WASM module that the edge service uses. */
export async function openResvg(): Promise<DrawSvg> {
  const found = native();
  return found ? nativeDrawer(found) : openWasmResvg();
}

let loaded: { readonly native: Native | undefined } | undefined;

/** Loads the binary by `require`, since a failing static import would end the program. */
function native(): Native | undefined {
  if (!loaded)
    try {
      loaded = { native: createRequire(import.meta.url)("@resvg/resvg-js") as Native };
    } catch {
      loaded = { native: undefined };
    }
  return loaded.native;
}

const nativeDrawer =
  ({ Resvg }: Native): DrawSvg =>
  (svg, { width, fontFiles, loadSystemFonts = false, family } = {}) => {
    const fonts = fontFiles && { fontFiles: [...fontFiles], defaultFontFamily: family, sansSerifFamily: family };
    const drawn = new Resvg(svg, { font: { loadSystemFonts, ...fonts }, ...fitTo(width) });
    const { width: columns, height, pixels } = drawn.render();
    return { width: columns, height, pixels, picture: { width: drawn.width, height: drawn.height } };
  };

/** Opens the WASM module. It draws the same pixels, but cannot read the fonts of the system. */
export async function openWasmResvg(): Promise<DrawSvg> {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  started ??= initWasm(readFileSync(packagePath("lib/edge/resvg.wasm")));
  await started;
  const files = new Map<string, Uint8Array>();
  const read = (file: string): Uint8Array => {
    const bytes = files.get(file) ?? new Uint8Array(readFileSync(file));
    files.set(file, bytes);
    return bytes;
  };
  return (svg, { width, fontFiles, family } = {}) => {
    const font = fontFiles && {
      fontBuffers: fontFiles.map(read),
      ...(family && { defaultFontFamily: family, sansSerifFamily: family }),
    };
    const drawn = new Resvg(svg, { ...(font && { font }), ...fitTo(width) });
    const image = drawn.render();
    // The memory of the module is freed below.
    const raster = { width: image.width, height: image.height, pixels: image.pixels.slice() };
    const picture = { width: drawn.width, height: drawn.height };
    image.free();
    drawn.free();
    return { ...raster, picture };
  };
}

/** The library has one instance for each program. */
let started: Promise<void> | undefined;

const fitTo = (width: number | undefined) =>
  width === undefined ? {} : { fitTo: { mode: "width" as const, value: width } };
