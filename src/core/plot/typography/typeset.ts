import type { FontFace } from "./font.ts";
import { type GlyphFace, parseFace, type TypesetText } from "./glyphs.ts";
import { faceOf } from "./measure.ts";
import { parseLength, type TextRun } from "./svgTexts.ts";

/** A run of text with all glyphs placed. */
export interface TypesetRun extends TextRun, TypesetText {
  readonly face: FontFace;
  /** Pixels per font unit. */
  readonly scale: number;
  /** Start of its baseline, in the coordinates of the text element. */
  readonly x: number;
  readonly y: number;
}

/** Sets the runs of a text; undefined if the font lacks a character. */
export type Typesetter = (runs: readonly TextRun[]) => readonly TypesetRun[] | undefined;

/** @param readFace - reads the TrueType file of a face, on first use */
export function createTypesetter(readFace: (face: FontFace) => Uint8Array): Typesetter {
  const known = new Map<FontFace, GlyphFace>();
  const glyphsOf = (face: FontFace): GlyphFace => {
    const glyphs = known.get(face) ?? parseFace(readFace(face));
    known.set(face, glyphs);
    return glyphs;
  };
  return (runs) => {
    const set = runs.map((run) => setRun(run, glyphsOf));
    return set.every((run) => run !== undefined) ? placeRuns(set) : undefined;
  };
}

type Unplaced = Omit<TypesetRun, "x" | "y">;

function setRun(run: TextRun, glyphsOf: (face: FontFace) => GlyphFace): Unplaced | undefined {
  const face = faceOf(run.inherited);
  const glyphs = glyphsOf(face);
  const words = glyphs.set(run.text);
  return words && { ...run, ...words, face, scale: run.inherited.size / glyphs.unitsPerEm };
}

/** A run with its width in font units, or in px if `scale` is 1. */
type Unset = TextRun & { readonly width: number; readonly scale: number };

/** Places runs one after the other, anchored together up to the next run with its own x. */
export function placeRuns<Run extends Unset>(
  runs: readonly Run[],
): (Run & { readonly x: number; readonly y: number })[] {
  const pen = { x: 0, y: 0 };
  return runs.map((run, i) => {
    // Without an x, a text is anchored at 0.
    if (i === 0 || run.move.x !== undefined) pen.x = (parseLength(run.move.x) ?? 0) - anchorShift(runs.slice(i));
    pen.y = parseLength(run.move.y) ?? pen.y;
    pen.x += parseLength(run.move.dx) ?? 0;
    pen.y += parseLength(run.move.dy) ?? 0;
    const { x, y } = pen;
    pen.x += run.width * run.scale;
    return { ...run, x, y };
  });
}

/**
 * Distance from x back to the start of the first run. All runs up to the next one with its own x are anchored together.
 */
function anchorShift(runs: readonly Unset[]): number {
  const share = { start: 0, middle: 0.5, end: 1 }[runs[0]?.inherited.anchor ?? "start"] ?? 0;
  if (share === 0) return 0;
  const next = runs.findIndex((run, i) => i > 0 && run.move.x !== undefined);
  const chunk = next < 0 ? runs : runs.slice(0, next);
  return share * chunk.reduce((width, run) => width + run.width * run.scale, 0);
}
