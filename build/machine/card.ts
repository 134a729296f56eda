import { readFileSync } from "node:fs";
import type { Font, SatoriNode } from "satori";
import { fontFaces, fontName } from "../../src/plot/text/font.ts";
import { shipped } from "../program.ts";

let fonts: Font[] | undefined;

/** Composes an HTML-like card into an SVG; satori is loaded with the first card. */
export async function composeCard(element: unknown, width: number, height: number): Promise<string> {
  const { default: satori } = await import("satori");
  fonts ??= fontFaces.map(({ file, weight, slant }) => ({
    name: fontName,
    data: readFileSync(shipped(`public/fonts/${file}.ttf`)),
    weight,
    style: slant,
  }));
  return satori(element as SatoriNode, { width, height, fonts, embedFont: false });
}
