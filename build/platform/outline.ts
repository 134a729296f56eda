import { readFileSync } from "node:fs";
import { type FontFace, fontFaces } from "../../src/core/plot/typography/font.ts";
import { createOutliner } from "../../src/core/plot/typography/outlineText.ts";
import { packagePath } from "../program.ts";

/** The file of a bundled face. */
export function readFace(face: FontFace): Uint8Array {
  const file = fontFaces.find((it) => it.face === face)?.file;
  return readFileSync(packagePath(`public/fonts/${file}.ttf`));
}

/** Replaces the text of an SVG by its outlines; a face's shapes are read with the first picture that asks for them. */
export const outline = createOutliner(readFace);
