declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat?: "truetype" | "woff" | "woff2";
    readonly keepFeatures?: readonly string[];
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
    readonly preserveNameIds?: readonly number[];
  }
  /** The font with only the glyphs that `text` needs; `text` is left undefined with keepAllGlyphs. */
  export default function subsetFont(font: Buffer, text: string | undefined, options?: SubsetOptions): Promise<Buffer>;
}
