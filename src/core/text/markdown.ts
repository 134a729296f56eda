import { escapeMarkup } from "./escape.ts";

/** A run of text in one style. `href` is sanitised; `term` is a key of the site's terms. */
export interface TextSpan {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly href?: string;
  readonly term?: string;
}

type SpanStyle = Omit<TextSpan, "text">;

/**
 * Parses the inline markdown of titles, subtitles and notes: `**bold**`, `*italic*`, `_italic_`, `[text](url)`,
 * `[text](#dod:term)`, and backslash escapes. Line breaks are kept. Malformed markup is kept as text. A link loses its
 * target unless it is http, https, mailto, relative or a fragment.
 */
export function parseInline(markdown: string): TextSpan[] {
  // Fast path: most texts have no markup.
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

/** The text without markup, on one line. */
export function plainText(markdown: string): string {
  return parseInline(markdown)
    .map((span) => span.text)
    .join("")
    .replace(/\s+/g, (blanks) => (blanks.includes("\n") ? " " : blanks));
}

/**
 * Replaces links to terms by their texts (rules.md 508); keeps other markup.
 * @param isLost - whether to replace the links to a term; by default, all of them
 */
export function withoutTermLinks(markdown: string, isLost: (term: string) => boolean = () => true): string {
  if (!markdown.includes(termPrefix)) return markdown;
  const source = { text: markdown, ...pairsOf(markdown) };
  /** Maps the end of a removed link's text to the end of the link. */
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

/** The targets of all links, as written. */
export function linkTargets(markdown: string): string[] {
  const source = { text: markdown, ...pairsOf(markdown) };
  const places = [...source.ends.keys()].sort((a, b) => a - b);
  return places.flatMap((at) => linkAt(source, at, markdown.length)?.target ?? []);
}

/** Renders inline markdown as HTML: strong, em, a, br and escaped text. A term link points to `#dod:<term>`. */
export function markdownToHtml(markdown: string): string {
  return parseInline(markdown).map(spanToHtml).join("");
}

/** The URL if its scheme is safe: http, https, mailto, a relative URL or a fragment. */
export function safeHref(href: string): string | undefined {
  // Browsers ignore white space and control characters before the scheme.
  const compact = href.replace(/[^!-~\u0080-\uffff]/g, "");
  const scheme = /^([^/?#:]*):/.exec(compact)?.[1]?.toLowerCase();
  return scheme === undefined || safeSchemes.has(scheme) ? href.trim() : undefined;
}

/** Whether a URL is absolute (http or https). */
export const isWebAddress = (href: string): boolean => /^https?:/.test(href);

const safeSchemes = new Set(["http", "https", "mailto"]);
/** Prefix of links to terms. */
export const termPrefix = "#dod:";

function spanToHtml(span: TextSpan): string {
  let out = escapeMarkup(span.text).replaceAll("\n", "<br>");
  if (span.italic) out = `<em>${out}</em>`;
  if (span.bold) out = `<strong>${out}</strong>`;
  if (span.href !== undefined) out = `<a href="${escapeMarkup(span.href)}">${out}</a>`;
  if (span.term !== undefined) out = `<a class="term" href="${escapeMarkup(termPrefix + span.term)}">${out}</a>`;
  return out;
}

/** Text with the positions of its matching brackets and parentheses, except for escaped ones. */
interface Paired {
  readonly text: string;
  readonly ends: ReadonlyMap<number, number>;
}

interface Source extends Paired {
  /** By delimiter and count (such as `*2`): positions of the runs that can close emphasis, in ascending order. */
  readonly closers: Readonly<Record<string, number[]>>;
}

/** A range of the source that is parsed with one style. */
interface Stretch {
  readonly at: number;
  readonly end: number;
  readonly style: SpanStyle;
  /** Nesting depth of the markup. */
  readonly depth: number;
}

/** Limits for untrusted input: markup nested more deeply, and links with longer targets, are kept as text. */
const [deepest, maxTarget] = [20, 4000];

/**
 * Matches brackets in one pass with a stack. Searching for each closing bracket separately would take quadratic time.
 */
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

/** Parses a range from left to right; each position is visited once. */
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

/** The content of some markup, from `textStart` to `textEnd` (exclusive), and the end of the markup. */
interface Nested {
  readonly textStart: number;
  readonly textEnd: number;
  readonly end: number;
}

/** The markup that starts at a position and ends before `end`. */
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

/** The link `[text](target "title")` that starts at a bracket. Brackets and parentheses inside must be balanced. */
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

/**
 * Whether a run of this length closes emphasis that `count` signs opened. A run of three closes one or two signs first.
 */
const closes = (length: number, count: number): boolean => length === count || (count < 3 && length === 3);

/** Finds the runs that can close emphasis. A run must follow a non-space; an underscore inside a word is literal. */
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
  // They are popped from the end while the text is parsed.
  for (const list of Object.values(closers)) list.reverse();
  return closers;
}

/** Emphasis opened by one to three signs and closed by the same number. An underscore inside a word is literal. */
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
  // The range may end inside a run; then only the inner signs belong to it.
  if (close >= end || !closes(length, count)) return undefined;
  return { textStart: start, textEnd: close + length - count, style, end: close + length };
}

/** Number of equal characters from a position on, at most four. */
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
