import { generated } from "./advance.generated.ts";
import { codeLimit, fallbackWidth, fallbackWidths, fontCodes, nonBreakingHyphen } from "./characters.ts";
import type { FontFace } from "./font.ts";

/** The style of a text: size in px, CSS weight (default 400), and slant (default upright). */
export interface TextStyle {
  readonly size: number;
  readonly weight?: number | undefined;
  readonly italic?: boolean | undefined;
}

const { unitsPerEm } = generated;

/** Vertical metrics of the bundled font in em, as distances from the baseline. */
export const fontMetrics = {
  ascent: generated.ascent / unitsPerEm,
  descent: -generated.descent / unitsPerEm,
  capHeight: generated.capHeight / unitsPerEm,
  xHeight: generated.xHeight / unitsPerEm,
} as const;

/**
 * Distance from the vertical middle of capitals and digits down to the baseline, in px; centres a label on its mark.
 */
export function middleShift(size: number): number {
  return (fontMetrics.capHeight / 2) * size;
}

/**
 * Width of a line of text in px, from the advance widths and kerning of the bundled font, so that every machine breaks
 * lines and places labels identically (decisions.md 4). Characters that are not in the font count with the average
 * width of their script.
 */
export function textWidth(text: string, style: TextStyle): number {
  const advances = advancesOf(faceOf(style));
  let units = 0;
  let row = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < codeLimit) {
      units += (advances[code] ?? 0) + (kerning.cells[row + (kerning.columnOf[code] ?? 0)] ?? 0);
      row = kerning.rowOf[code] ?? 0;
    } else {
      units += fallbackWidth(code) * unitsPerEm;
      row = 0;
    }
  }
  return (units * style.size) / unitsPerEm;
}

/**
 * Appends the x of the end of each character to `edges`, starting at the last edge. Line breaking needs these many
 * times. Consistent with `textWidth`.
 */
export function appendEdges(edges: number[], text: string, style: TextStyle): void {
  const advances = advancesOf(faceOf(style));
  const scale = style.size / unitsPerEm;
  let edge = edges.at(-1) ?? 0;
  let row = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kern = code < codeLimit ? (kerning.cells[row + (kerning.columnOf[code] ?? 0)] ?? 0) : 0;
    const advance = code < codeLimit ? (advances[code] ?? 0) : fallbackWidth(code) * unitsPerEm;
    row = code < codeLimit ? (kerning.rowOf[code] ?? 0) : 0;
    edge += (advance + kern) * scale;
    edges.push(edge);
  }
}

/** The face that renderers choose for a style: as in CSS, slant takes precedence, and bold starts at 600. */
export function faceOf(style: Pick<TextStyle, "weight" | "italic">): FontFace {
  if (style.italic) return "italic";
  return (style.weight ?? 400) >= 600 ? "bold" : "regular";
}

/** Advance widths in font units, by face and char code; filled on first use of a face. */
const advanceTables = new Map<FontFace, Float64Array>();

function advancesOf(face: FontFace): Float64Array {
  const known = advanceTables.get(face);
  if (known) return known;
  const table = fallbackWidths(codeLimit, unitsPerEm);
  const widths = generated.advances[face].split(" ");
  for (const [i, code] of fontCodes.entries()) table[code] = Number.parseInt(widths[i] ?? "0", 36);
  table[nonBreakingHyphen] = table[0x2010] ?? 0;
  advanceTables.set(face, table);
  return table;
}

/**
 * Class-based kerning: `cells[rowOf[left] + columnOf[right]]` in font units. Row and column 0 are characters without
 * kerning. All faces share one table; measured over names and titles, the others differ by 0.05 %.
 */
const kerning = readKerning();

function readKerning() {
  const { step, lowest, characters, rowOf, columnOf, cells } = generated.kerning;
  const width = 1 + (cells[0]?.length ?? 0);
  const table = {
    rowOf: new Uint16Array(codeLimit),
    columnOf: new Uint8Array(codeLimit),
    cells: new Int16Array(width * (1 + cells.length)),
  };
  for (const [i, row] of cells.entries()) {
    for (let j = 0; j < row.length; j++) table.cells[(i + 1) * width + j + 1] = (classIndex(row, j) + lowest) * step;
  }
  for (const code of fontCodes) {
    const char = code === 0xa0 ? " " : String.fromCharCode(code).normalize("NFD").charAt(0);
    const known = characters.indexOf(char);
    if (known < 0) continue;
    table.rowOf[code] = (classIndex(rowOf, known) + 1) * width;
    table.columnOf[code] = classIndex(columnOf, known) + 1;
  }
  return table;
}

/** Decodes a small number from a character, "0" upwards. */
function classIndex(text: string, at: number): number {
  return text.charCodeAt(at) - 48;
}
