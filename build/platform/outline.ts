import { readFileSync } from "node:fs";
import { type FontFace, fontFaces } from "../../src/core/plot/typography/font.ts";
import { createOutliner } from "../../src/core/plot/typography/outlineText.ts";
import { packagePath } from "../program.ts";

/** Reads the file of a bundled font face. */
export function readFace(face: FontFace): Uint8Array {
  const file = fontFaces.find((it) => it.face === face)?.file;
  return readFileSync(packagePath(`public/fonts/${file}.ttf`));
}

/** Replaces the text of an SVG by outlines. A face is read when the first text needs it. */
export const outline = createOutliner(readFace);
