import { escapeMarkup } from "./escape.ts";

/** A run of text in one style. `href` is safe to follow; `term` names an entry of the site's terms. */
export interface TextSpan {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly href?: string;
  readonly term?: string;
}

type SpanStyle = Omit<TextSpan, "text">;

/**
 * Parses the small markdown of titles, subtitles and notes: `**bold**`, `*italic*`, `_italic_`, `[text](url)`,
 * `[text](#dod:term)`, a backslash before a sign that shall stand for itself. A line break in the text stays one in the
 * spans. What is not well formed stays as it is written; a link to anything but http, https, mailto, a relative address
 * or a fragment loses its target.
 */
export function parseInline(markdown: string): TextSpan[] {
  // Most texts have no markup at all.
  if (!special.test(markdown)) return markdown === "" ? [] : [{ text: markdown }];
  const spans: TextSpan[] = [];
  const text = markdown.replace(/<br\s*\/?>/gi, "\n");
  parseInto(
    spans,
    { text, ...pairsOf(text), closers: closersOf(text) },
    { at: 0, end: text.length, style: {}, depth: 0 },
  );
  return spans;
}

const special = /[*_[\\<]/;

/** The text without its markup, on one line. */
export function plainText(markdown: string): string {
  return parseInline(markdown)
    .map((span) => span.text)
    .join("")
    .replace(/\s+/g, (blanks) => (blanks.includes("\n") ? " " : blanks));
}

/**
 * The markdown with links to terms replaced by their texts (rules.md 508); other markup stays.
 * @param isLost - whether a term's links go; those of all terms, unless told
 */
export function withoutTermLinks(markdown: string, isLost: (term: string) => boolean = () => true): string {
  if (!markdown.includes(termPrefix)) return markdown;
  const source = { text: markdown, ...pairsOf(markdown) };
  /** Where the rest of a lost link ends, by where its text does. */
  const rests = new Map<number, number>();
  let [text, kept] = ["", 0];
  for (let at = 0; at < markdown.length; at++) {
    const link = linkAt(source, at, markdown.length);
    const isGone = link?.target.startsWith(termPrefix) && isLost(link.target.slice(termPrefix.length));
    if (link && isGone) rests.set(link.textEnd, link.end);
    const end = isGone ? at + 1 : rests.get(at);
    if (end === undefined) continue;
    text += markdown.slice(kept, at);
    kept = end;
    at = end - 1;
  }
  return text + markdown.slice(kept);
}

/** Where the links of inline markdown lead, as they are written. */
export function linkTargets(markdown: string): string[] {
  const source = { text: markdown, ...pairsOf(markdown) };
  const places = [...source.ends.keys()].sort((a, b) => a - b);
  return places.flatMap((at) => linkAt(source, at, markdown.length)?.target ?? []);
}

/** Inline markdown as HTML: strong, em, a, br and escaped text. A term's link leads to the element `dod:<term>` of the page. */
export function markdownToHtml(markdown: string): string {
  return parseInline(markdown).map(spanToHtml).join("");
}

/** The address if it is one to follow from a page: http, https, mailto, relative or a fragment. */
export function safeHref(href: string): string | undefined {
  // Browsers ignore white space and control characters when they look for the scheme.
  const compact = href.replace(/[^!-~\u0080-\uffff]/g, "");
  const scheme = /^([^/?#:]*):/.exec(compact)?.[1]?.toLowerCase();
  return scheme === undefined || safeSchemes.has(scheme) ? href.trim() : undefined;
}

/** Whether an address is one of another site. */
export const isWebAddress = (href: string): boolean => /^https?:/.test(href);

const safeSchemes = new Set(["http", "https", "mailto"]);
/** How the address of a link to a term begins, before the name of the term. */
export const termPrefix = "#dod:";

function spanToHtml(span: TextSpan): string {
  let out = escapeMarkup(span.text).replaceAll("\n", "<br>");
  if (span.italic) out = `<em>${out}</em>`;
  if (span.bold) out = `<strong>${out}</strong>`;
  if (span.href !== undefined) out = `<a href="${escapeMarkup(span.href)}">${out}</a>`;
  if (span.term !== undefined) out = `<a class="term" href="${escapeMarkup(termPrefix + span.term)}">${out}</a>`;
  return out;
}

/** A text, and where each of its brackets and parentheses that pair is closed; those after a backslash are none. */
interface Paired {
  readonly text: string;
  readonly ends: ReadonlyMap<number, number>;
}

interface Source extends Paired {
  /** By sign and count: where the runs begin that may end emphasis which so many signs began; ascending. */
  readonly closers: Readonly<Record<string, number[]>>;
}

/** A stretch of a source that is read with a style. */
interface Stretch {
  readonly at: number;
  readonly end: number;
  readonly style: SpanStyle;
  /** How much markup it lies in. */
  readonly depth: number;
}

/** More markup within markup than authors write, and longer addresses; what goes beyond stays as it is written. */
const [deepest, maxTarget] = [20, 4000];

/** In one pass, each opening sign on a stack: to look for the end of each on its own would take quadratic time. */
function pairsOf(text: string): Omit<Paired, "text"> {
  const ends = new Map<number, number>();
  const open: Readonly<Record<string, number[]>> = { "]": [], ")": [] };
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (char === "\\") i++;
    else if (char === "[") open["]"]?.push(i);
    else if (char === "(") open[")"]?.push(i);
    const start = open[char]?.pop();
    if (start !== undefined) ends.set(start, i);
  }
  return { ends };
}

/** Reads a stretch from its start to its end: no place is looked at twice. */
function parseInto(spans: TextSpan[], source: Source, { at, end, style, depth }: Stretch): void {
  const { text } = source;
  let plain = "";
  const flush = () => {
    if (plain !== "") spans.push({ text: plain, ...style });
    plain = "";
  };
  for (let i = at; i < end; ) {
    const found = depth < deepest ? nestedAt(source, i, end) : undefined;
    if (found) {
      flush();
      const inner = { at: found.textStart, end: found.textEnd, style: { ...style, ...found.style }, depth: depth + 1 };
      parseInto(spans, source, inner);
      i = found.end;
    } else {
      if (text[i] === "\\" && /[!-/:-@[-`{-~]/.test(text[i + 1] ?? "")) i++;
      plain += text[i];
      i++;
    }
  }
  flush();
}

/** What is inside of some markup, from `textStart` to `textEnd` (excluded), and where the markup ends. */
interface Nested {
  readonly textStart: number;
  readonly textEnd: number;
  readonly end: number;
}

/** Markup that begins at a place of the text, and ends before another. */
function nestedAt(source: Source, at: number, end: number): (Nested & { readonly style: SpanStyle }) | undefined {
  const char = source.text[at];
  if (char === "*" || char === "_") return emphasisAt(source, at, end);
  const link = linkAt(source, at, end);
  return link && { ...link, style: linkStyle(link.target) };
}

function linkStyle(target: string): SpanStyle {
  if (target.startsWith(termPrefix)) return { term: target.slice(termPrefix.length) };
  const href = safeHref(target);
  return href === undefined ? {} : { href };
}

/** The link `[text](target "title")` that begins at a bracket; brackets and parentheses inside must pair. */
function linkAt({ text, ends }: Paired, at: number, end: number): (Nested & { readonly target: string }) | undefined {
  const bracket = text[at] === "[" ? ends.get(at) : undefined;
  if (bracket === undefined || text[bracket + 1] !== "(") return undefined;
  const close = ends.get(bracket + 1) ?? end;
  if (close >= end || close - bracket > maxTarget) return undefined;
  const inside = text.slice(bracket + 2, close).trim();
  const target = /^(\S*)(?:\s+"[^"]*")?$/.exec(inside)?.[1];
  return target === undefined ? undefined : { textStart: at + 1, textEnd: bracket, target, end: close + 1 };
}

const emphasisStyles: readonly SpanStyle[] = [{ italic: true }, { bold: true }, { bold: true, italic: true }];

/** As many signs as end emphasis; of three after one or two, the inner markup ends first. */
const closes = (length: number, count: number): boolean => length === count || (count < 3 && length === 3);

/** Runs that may end emphasis: after a letter; inside a word, an underscore is one itself. */
function closersOf(text: string): Source["closers"] {
  const closers: Record<string, number[]> = {};
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (char === "\\") i++;
    if (char !== "*" && char !== "_") continue;
    const start = i;
    while (text[i + 1] === char) i++;
    if (isSpace(text[start - 1]) || (char === "_" && isWord(text[i + 1]))) continue;
    for (const count of [1, 2, 3])
      if (closes(i + 1 - start, count)) {
        closers[char + count] ??= [];
        closers[char + count]?.push(start);
      }
  }
  // They are taken from the end, as the text is read.
  for (const list of Object.values(closers)) list.reverse();
  return closers;
}

/** Emphasis that begins at a run of one to three signs and ends at as many; inside a word, an underscore is a letter. */
function emphasisAt({ text, closers }: Source, at: number, end: number) {
  const sign = text[at] as string;
  const count = runLength(text, at, end);
  const style = emphasisStyles[count - 1];
  const start = at + count;
  if (!style || start >= end || isSpace(text[start]) || (sign === "_" && isWord(text[at - 1]))) return undefined;
  const list = closers[sign + count] ?? [];
  while ((list.at(-1) ?? end) <= start) list.pop();
  const close = list.at(-1) ?? end;
  const length = runLength(text, close, end);
  // The stretch may end within a run, of which it has the inner signs.
  if (close >= end || !closes(length, count)) return undefined;
  return { textStart: start, textEnd: close + length - count, style, end: close + length };
}

/** How many equal signs stand at a place; of more than four, four. */
function runLength(text: string, at: number, stop: number): number {
  let end = at;
  while (end < stop && end - at < 4 && text[end] === text[at]) end++;
  return end - at;
}

function isSpace(char: string | undefined): boolean {
  return char === undefined || /\s/.test(char);
}

function isWord(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char);
}
