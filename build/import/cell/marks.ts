/** A cell's text split into number and mark. */
interface Marked {
  readonly bare: string;
  readonly mark: string;
}

/** Superscript characters, which some programs write as marks. */
const raised =
  "[\\u00b2\\u00b3\\u00b9\\u2070-\\u2079\\u1d43-\\u1dbf\\u02b0-\\u02b8\\u02e1-\\u02e3\\u207f\\u207d\\u207e]";

/**
 * Marks of footnotes and observation status after a number: `12.3 b`, `1,234*`, `12 (p)`, `12 1)`, `12ᵇ`; not `5k` or
 * `5 m`.
 */
const behind: readonly RegExp[] = [
  // Bounds of an estimate: 12.3 [11.1-13.5].
  /\s*[[(]-?[\d.,]+\s*(?:[-–—;,]|to)\s*-?[\d.,]+[\])]$/,
  // A share or an error after a count: 1,204 (12.5%), 5.1 (0.4).
  /\s*\(-?\d+(?:[.,]\d+)? ?%\)$/,
  /\s+\(\d+[.,]\d+\)$/,
  /\s*[*†‡§¶#]+$/,
  /\s*\((?:[a-z]{1,3}|\d{1,2})\)$/i,
  /\s*\[(?:notes? [\d, and]{1,12}|[a-z0-9*]{1,3})\]$/i,
  new RegExp(`\\s*${raised}+(?:[,\\s]${raised}+)*$`, "u"),
  /\s+\d{1,2}\)$/,
  /\s*[bcdefinprsuz]{1,3}$/,
  /\s*[EFPRU]$/,
  /\s+[a-jln-su-z]$/,
];

/** Marks before a number: `p 12`, `(e) 12`, `*12`. */
const before: readonly RegExp[] = [/^[*†‡§]+\s*/, /^\([a-z]{1,2}\)\s*/, /^[bepr]\s+(?=[-−\d])/];

/** All ways to strip marks from a cell, those that remove least first. */
export function* stripMarks(text: string): Generator<Marked> {
  let bare = text;
  // Two marks are common ("12 (p)*"), more are not.
  for (let i = 0; i < 2; i++) {
    const found = behind.map((mark) => bare.match(mark)?.[0]).find((mark) => mark !== undefined && mark !== bare);
    if (found === undefined) break;
    bare = bare.slice(0, bare.length - found.length);
    const mark = text.slice(bare.length).trim();
    yield { bare, mark: /\d.*\d/.test(mark) ? "[…]" : mark };
  }
  for (const mark of before) {
    const [found] = text.match(mark) ?? [];
    if (found !== undefined) yield { bare: text.slice(found.length), mark: found.trim() };
  }
}
