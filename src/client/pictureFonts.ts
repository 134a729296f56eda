import { fontFaces, fontName } from "../core/plot/typography/font.ts";

/** An SVG with the bundled font inside: a picture in an `img` sees no font of the page. */
export async function withFonts(svg: string): Promise<string> {
  const { fontData } = await import("./fontData.ts");
  const rules = fontFaces.map(
    ({ face, weight, slant }) =>
      `@font-face{font-family:"${fontName}";font-weight:${weight};font-style:${slant};src:url("${fontData[face]}") format("woff2")}`,
  );
  return svg.replace(/(<svg[^>]*>)/, (open) => `${open}<style>${rules.join("")}</style>`);
}
