import { type FontFace, fontFaces } from "../../core/plot/typography/font.ts";
import type { TreeStore } from "../store.ts";

/** A TrueType or OpenType file. */
export type Font = Uint8Array<ArrayBuffer>;

/** The faces of the bundled font. */
export type Fonts = Readonly<Record<FontFace, Font>>;

/** Reads the bundled font from a tree. @throws when the tree lacks a face */
export async function readFonts(store: TreeStore): Promise<Fonts> {
  const read = (face: FontFace) => readFont(store, `fonts/${fontFaces.find((font) => font.face === face)?.file}.ttf`);
  const [regular, italic, bold] = await Promise.all([read("regular"), read("italic"), read("bold")]);
  return { regular, italic, bold };
}

/** A reader of the site's fonts, by their paths, that keeps those it has read. */
export function fontReader(store: TreeStore): (paths: readonly string[]) => Promise<readonly Font[]> {
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
