import { Font, Glyph, Path } from "opentype.js/dist/opentype.mjs";

/** The bytes of a font in which each of these characters is a box, `height` of an em high. */
export function tinyFont(characters: string, height = 0.7): Uint8Array {
  const box = new Path();
  const corners = [
    [100, 0],
    [100, 1000 * height],
    [900, 1000 * height],
    [900, 0],
  ] as const;
  for (const [i, [x, y]] of corners.entries()) i === 0 ? box.moveTo(x, y) : box.lineTo(x, y);
  box.close();
  const glyphs = [...characters].map(
    (character, i) =>
      new Glyph({ name: `box${i}`, unicode: character.codePointAt(0) ?? 0, advanceWidth: 1000, path: box }),
  );
  const missing = new Glyph({ name: ".notdef", advanceWidth: 1000, path: new Path() });
  const measures = { unitsPerEm: 1000, ascender: 800, descender: -200 };
  const font = new Font({ familyName: "Tiny", styleName: "Regular", ...measures, glyphs: [missing, ...glyphs] });
  return new Uint8Array(font.toArrayBuffer());
}
