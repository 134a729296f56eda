import { readFileSync } from "node:fs";
import { type FontFace, fontFaces } from "../../src/plot/text/font.ts";
import { shipped } from "../program.ts";

let outliner: Promise<(svg: string) => string> | undefined;

/** Replaces the text of an SVG by its outlines; the font's shapes are read with the first picture that asks for them. */
export async function outline(svg: string): Promise<string> {
  outliner ??= loadOutliner();
  return (await outliner)(svg);
}

async function loadOutliner(): Promise<(svg: string) => string> {
  const { createOutliner } = await import("../../src/plot/text/outline.ts");
  const read = (face: FontFace): Uint8Array => {
    const file = fontFaces.find((it) => it.face === face)?.file;
    return readFileSync(shipped(`public/fonts/${file}.ttf`));
  };
  return createOutliner({ regular: read("regular"), italic: read("italic"), bold: read("bold") });
}
