import { type FontFace, fontFaces } from "../../plot/text/font.ts";
import type { TreeStore } from "../store.ts";

/** The faces of the bundled font, as TrueType files. */
export type Fonts = Readonly<Record<FontFace, Uint8Array<ArrayBuffer>>>;

/** Reads the bundled font from a tree. @throws when the tree lacks a face */
export async function readFonts(store: TreeStore): Promise<Fonts> {
  const read = async (face: FontFace) => {
    const path = `fonts/${fontFaces.find((font) => font.face === face)?.file}.ttf`;
    const bytes = await store.read(path);
    if (!bytes) throw new Error(`the tree lacks ${path}`);
    // A copy: the bytes may be a part of a larger buffer, and libraries look at all of it.
    return new Uint8Array(bytes);
  };
  const [regular, italic, bold] = await Promise.all([read("regular"), read("italic"), read("bold")]);
  return { regular, italic, bold };
}
