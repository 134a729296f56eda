import { readFileSync } from "node:fs";
import type { Font, SatoriNode } from "satori";
import { fontFaces, fontName } from "../../src/core/plot/typography/font.ts";
import type { CardElement } from "../../src/formats/card.ts";
import { composeLines } from "../../src/formats/cardLines.ts";
import { packagePath } from "../program.ts";

let fonts: Font[] | undefined;

/** Renders the elements of a card as SVG. Loads satori on first use. */
export async function composeCard(element: CardElement, width: number, height: number): Promise<string> {
  const { default: satori } = await import("satori");
  fonts ??= fontFaces.map(({ file, weight, slant }) => ({
    name: fontName,
    data: readFileSync(packagePath(`public/fonts/${file}.ttf`)),
    weight,
    style: slant,
  }));
  const options = { fonts, embedFont: false };
  const compose = (card: unknown) => satori(card as SatoriNode, { width, height, ...options });
  return composeLines(compose, element, width);
}
