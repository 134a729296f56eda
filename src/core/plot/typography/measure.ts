import { generated } from "./advance.generated.ts";
import { codeLimit, fallbackWidth, fallbackWidths, fontCodes, nonBreakingHyphen } from "./characters.ts";
import type { FontFace } from "./font.ts";

/** How a text is set: size in px; CSS weight, 400 unless told; upright unless told. */
export interface TextStyle {
  readonly size: number;
  readonly weight?: number | undefined;
  readonly italic?: boolean | undefined;
}

const { unitsPerEm } = generated;

/** Vertical measures of the bundled font in em, all as distances from the baseline. */
export const fontMetrics = {
  ascent: generated.ascent / unitsPerEm,
  descent: -generated.descent / unitsPerEm,
  capHeight: generated.capHeight / unitsPerEm,
  xHeight: generated.xHeight / unitsPerEm,
} as const;

/** The distance from the middle of capitals and figures down to their baseline, in px: what centres a label on its mark. */
export function middleShift(size: number): number {
  return (fontMetrics.capHeight / 2) * size;
}

/**
 * The width of a line of text in px, from the advance widths and the kerning of the bundled font, so that every
 * machine breaks lines and places labels alike (decisions.md 4). Characters that the font lacks count with the
 * average width of their script.
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
 * Adds to `edges` where each character of a text ends if the text begins at the last edge there: what line breaking asks
 * for many times over. The same measures as `textWidth`.
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

/** The face that a renderer takes for a style: slant goes before weight, as in CSS, and bold begins at 600. */
export function faceOf(style: Pick<TextStyle, "weight" | "italic">): FontFace {
  if (style.italic) return "italic";
  return (style.weight ?? 400) >= 600 ? "bold" : "regular";
}

/** Per face and char code: the advance width in font units. Filled when a face is first used. */
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
 * Kerning by classes of characters: `cells[rowOf[left] + columnOf[right]]` in font units. Row and column 0 stand for
 * characters without kerning. One table serves all faces: measured over names and titles, the others differ by 0.05 %.
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

/** Reads the small number that a character stands for, "0" upwards. */
function classIndex(text: string, at: number): number {
  return text.charCodeAt(at) - 48;
}
