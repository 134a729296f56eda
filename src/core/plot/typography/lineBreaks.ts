/**
 * The positions at which a text may be broken into lines, ascending; the last is its end. White space belongs to the
 * piece before it; a piece that ends with a line feed ends its line.
 */
export function breakPoints(text: string): number[] {
  const points: number[] = [];
  for (let i = 1; i < text.length; i++) if (mayBreak(text, i)) points.push(i);
  if (text !== "") points.push(text.length);
  return points;
}

/** Whether a line may break before a position. */
function mayBreak(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at);
  if (before === "\n") return true;
  if (isSpace(after)) return false;
  if (isSpace(before)) return !isAlone(after, text, at) && !isInDate(after, text, at);
  if (before === "-" || before === "\u2010" || before === "–" || before === "—") return joinsWords(text, at);
  if (before === "/") return isLetter(text.charAt(at - 2)) && isLetter(after);
  return (isIdeograph(before) || isIdeograph(after)) && !closes.test(after) && !opens.test(before);
}

/** White space that allows a break, without non-breaking spaces. */
function isSpace(char: string): boolean {
  return (
    char === " " ||
    char === "\n" ||
    char === "\t" ||
    char === "\r" ||
    (char >= "\u2000" && char <= "\u200b" && char !== "\u2007")
  );
}

/** Whether a percent sign or dash stands alone; these do not start a line: "12 %", "1990 – 2020". */
function isAlone(char: string, text: string, at: number): boolean {
  return /[%–—·]/.test(char) && (at + 1 === text.length || isSpace(text.charAt(at + 1)));
}

/** Whether a position is inside a date or before an era: "Apr 1, 1854", "10,000 BCE". */
function isInDate(after: string, text: string, at: number): boolean {
  if (after === "B") return /\d\s$/.test(text.slice(at - 2, at)) && /^BCE\b/.test(text.slice(at, at + 4));
  return after >= "0" && after <= "9" && endsInsideDate.test(text.slice(Math.max(0, at - 9), at));
}

/** Whether the dash before a position joins two words. It does not in "1990–2020", "x-axis", "COVID-19". */
function joinsWords(text: string, at: number): boolean {
  return (
    isLetter(text.charAt(at - 2)) &&
    isLetter(text.charAt(at - 3)) &&
    isLetter(text.charAt(at)) &&
    isLetter(text.charAt(at + 1))
  );
}

function isLetter(char: string): boolean {
  return /\p{L}/u.test(char);
}

/** Chinese and Japanese characters allow a break between any two; Korean breaks at spaces. */
function isIdeograph(char: string): boolean {
  return (
    (char >= "\u2e80" && char <= "\ua4cf") ||
    (char >= "\uf900" && char <= "\ufaff") ||
    (char >= "\uff01" && char <= "\uff9f")
  );
}

const opens = /[\p{Ps}\p{Pi}]/u;
const closes = /[\p{Pe}\p{Pf}、。，．：；！？・ー々%]/u;
const endsInsideDate = /(?:^|\P{L})(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s(?:\d{1,2},\s)?$/u;
