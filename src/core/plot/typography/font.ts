/** The name of the bundled font: a subset of Lato 2.0, whose own name its licence reserves. */
export const fontName = "Polygraph Sans";

/** The font-family of every text: the bundled font, the one it is made of, then what is close in shape and width. */
export const fontFamily = `${fontName}, Lato, Helvetica Neue, Arial, sans-serif`;

/** A face of the bundled font. */
export type FontFace = "regular" | "italic" | "bold";

interface FontFile {
  readonly face: FontFace;
  readonly weight: number;
  readonly slant: "normal" | "italic";
  readonly style: string;
  readonly file: string;
}

/** The faces of the bundled font: CSS weight and style, and the file in public/fonts without its .ttf or .woff2. */
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
