import { toComposed } from "../../../src/core/text/canonical.ts";

/** Marks that set the direction of a text. They are not part of a figure or a name. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Signs of figures in other scripts, with their ASCII form. */
const figureSigns: Readonly<Record<string, string>> = {
  "٪": "%",
  "％": "%",
  "﹪": "%",
  "؉": "‰",
  "．": ".",
  "，": ",",
  "＋": "+",
  "（": "(",
  "）": ")",
  "／": "/",
  "：": ":",
  "､": ",",
  "٬": "'",
  "－": "-",
  "﹣": "-",
  "˗": "-",
  "⁻": "-",
  "➖": "-",
  "\u2010": "-",
  "\u2011": "-",
};
const figureSign = new RegExp(`[${Object.keys(figureSigns).join("")}]`, "g");
const nativeDigit = /(?![0-9])\p{Nd}/gu;

/** Texts without such characters are plain. */
const mayBeForeign = /[^\0-\u02d6\u02d8-\u02ff]/u;

/**
 * Returns the text of a cell in composed characters and without direction marks. A text without letters gets ASCII digits and signs: `١٬٢٣٤٫٥` is
 * `1'234.5`, `۲۰۲۰` is `2020`, `１２％` is `12%`.
 */
export function plainCellText(text: string): string {
  if (!mayBeForeign.test(text)) return text;
  const bare = toComposed(text.replace(directionMarks, ""));
  return /\p{L}/u.test(bare) ? bare : plainFigure(bare);
}

/** Replaces digits and signs of figures in other scripts, also in a text with letters: `١٢ مليون`. */
export const plainFigure = (text: string): string =>
  mayBeForeign.test(text)
    ? text
        // With a fourth digit, the Arabic decimal separator is not mistaken for one of thousands.
        .replace(/٫(\p{Nd}{3})(?!\p{Nd})/gu, (_, digits: string) => `.${digits}0`)
        .replaceAll("٫", ".")
        .replace(figureSign, (sign) => figureSigns[sign] ?? sign)
        .replace(nativeDigit, (digit) => String(valueOfDigit(digit)))
    : text;

/** Unicode has the digits of each script in a block of ten, from zero to nine. Blocks may be adjacent. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first--;
  return (code - first) % 10;
}

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));
