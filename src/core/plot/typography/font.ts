/** Name of the bundled font, a subset of Lato 2.0. Lato's licence reserves its own name. */
export const fontName = "Polygraph Sans";

/** The font-family of text on pages and in PNGs: the bundled font, Lato, then fonts of similar shape and width. */
export const fontFamily = `${fontName}, Lato, Helvetica Neue, Arial, sans-serif`;

/**
 * The font-family of SVG files. Programs that only try the first family find Arial, or what stands for it; nobody has
 * installed the bundled font (../../../picture/programs.md).
 */
export const fileFontFamily = `Arial, ${fontName}, Lato, Helvetica Neue, sans-serif`;

export type FontFace = "regular" | "italic" | "bold";

interface FontFile {
  readonly face: FontFace;
  readonly weight: number;
  readonly slant: "normal" | "italic";
  readonly style: string;
  readonly file: string;
}

/** The faces of the bundled font: CSS weight and style, and the file in public/fonts without its extension. */
export const fontFaces = [
  {
    face: "regular",
    weight: 400,
    slant: "normal",
    style: "Regular",
    file: "polygraph-sans-regular",
  },
  {
    face: "italic",
    weight: 400,
    slant: "italic",
    style: "Italic",
    file: "polygraph-sans-italic",
  },
  { face: "bold", weight: 700, slant: "normal", style: "Bold", file: "polygraph-sans-bold" },
] as const satisfies readonly FontFile[];
