import { fallbackWidth, hasGlyph } from "../../core/plot/typography/characters.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import {
  type InheritedStyle,
  paintOf,
  parseSvgTexts,
  replaceTexts,
  type SvgText,
  type TextRun,
} from "../../core/plot/typography/svgTexts.ts";
import { placeRuns } from "../../core/plot/typography/typeset.ts";
import { attributes, svg } from "../../core/text/markup.ts";

/**
 * Splits each text with characters of a second font into a text per font, at measured positions. resvg chooses another
 * font for a text as a whole: one arrow in a bold title would make all of it regular, and wider. Right-to-left texts
 * stay whole, because their order and the joining of their letters depend on neighbours.
 */
export function separateFonts(picture: string): string {
  if (isAscii(picture)) return picture;
  const separated = new Map<SvgText, string>();
  parseSvgTexts(picture, {
    text(text) {
      const words = text.runs.map((run) => run.text).join("");
      if (isAscii(words) || rightToLeft.test(words)) return;
      const pieces = text.runs.flatMap(splitRun);
      if (pieces.length > text.runs.length) separated.set(text, renderPieces(text, pieces));
    },
  });
  return replaceTexts(picture, separated);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the first of ASCII
const isAscii = (text: string): boolean => /^[\x00-\x7e]*$/.test(text);

/** Hebrew to Arabic, their presentation forms, and direction marks. */
const rightToLeft = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Splits a run where the font changes. Only the first piece keeps the movement of the pen. */
function splitRun(run: TextRun): TextRun[] {
  const pieces: TextRun[] = [];
  let isOwn: boolean | undefined;
  for (const text of clusters(run.text)) {
    const last = pieces.at(-1);
    const fits = [...Array(text.length).keys()].every((i) => hasGlyph(text.charCodeAt(i)));
    if (last && (isOwn === fits || text.trim() === "")) pieces[pieces.length - 1] = { ...last, text: last.text + text };
    else pieces.push({ ...run, text, move: last ? {} : run.move });
    if (!last || text.trim() !== "") isOwn = fits;
  }
  return pieces;
}

/** Characters with the marks, joiners and variation selectors behind them. */
function clusters(text: string): string[] {
  const all: string[] = [];
  for (const character of text)
    if (all.length > 0 && character !== " " && fallbackWidth(character.charCodeAt(0)) === 0)
      all[all.length - 1] += character;
    else all.push(character);
  return all;
}

function renderPieces({ attributes: own }: SvgText, pieces: readonly TextRun[]): string {
  const measured = pieces.map((piece) => ({ ...piece, width: textWidth(piece.text, piece.inherited), scale: 1 }));
  const texts = placeRuns(measured).map(
    ({ text, inherited, paint, x, y }) =>
      svg`<text${attributes({ x, y, ...settingsOf(inherited), ...paintOf(own), ...paint, "xml:space": "preserve" })}>${text}</text>`,
  );
  return svg`${texts}`.text;
}

const settingsOf = ({ size, weight, italic }: InheritedStyle) => ({
  "font-size": size,
  "font-weight": weight,
  "font-style": italic && "italic",
  "text-anchor": "start",
});
