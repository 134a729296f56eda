import { readFileSync } from "node:fs";
import { fontFaces } from "../../src/plot/text/font.ts";
import { createOutliner } from "../../src/plot/text/outline.ts";
import { shipped } from "../program.ts";

/** Replaces the text of an SVG by its outlines; a face's shapes are read with the first picture that asks for them. */
export const outline = createOutliner((face) => {
  const file = fontFaces.find((it) => it.face === face)?.file;
  return readFileSync(shipped(`public/fonts/${file}.ttf`));
});
