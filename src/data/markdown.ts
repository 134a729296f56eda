import { escapeMarkup } from "./escape.ts";

/** A run of text in one style. `href` is safe to follow; `term` names an entry of the site's terms. */
export interface Span {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly href?: string;
  readonly term?: string;
}

type SpanStyle = Omit<Span, "text">;

/**
 * Parses the small markdown of titles, subtitles and notes: `**bold**`, `*italic*`, `_italic_`, `[text](url)`,
 * `[text](#dod:term)`, a backslash before a sign that shall stand for itself. A line break in the text stays one in the
 * spans. What is not well formed stays as it is written; a link to anything but http, https, mailto, a relative address
 * or a fragment loses its target.
 */
export function parseInline(markdown: string): Span[] {
  const spans: Span[] = [];
  // Most texts have no markup at all.
  if (!special.test(markdown)) return markdown === "" ? spans : [{ text: markdown }];
  parseInto(spans, markdown.replace(/<br\s*\/?>/gi, "\n"), {});
  return spans;
}

const special = /[*_[\\<]/;

/** The text without its markup, on one line. */
export function plainText(markdown: string): string {
  return parseInline(markdown)
    .map((span) => span.text)
    .join("")
    .replace(/\s*\n\s*/g, " ");
}

/**
 * The markdown with links to terms replaced by their texts (rules.md 508); other markup stays.
 * @param isLost - whether a term's links go; those of all terms, unless told
 */
export function withoutTermLinks(markdown: string, isLost: (term: string) => boolean = () => true): string {
  let text = markdown;
  for (let at = text.indexOf("["); at >= 0; at = text.indexOf("[", at + 1)) {
    const link = linkAt(text, at);
    if (link?.target.startsWith(termPrefix) && isLost(link.target.slice(termPrefix.length)))
      text = text.slice(0, at) + link.text + text.slice(link.end);
  }
  return text;
}

/** Where the links of inline markdown lead, as they are written. */
export function linkTargets(markdown: string): string[] {
  const targets: string[] = [];
  for (let at = 0; at < markdown.length; at++) {
    // An escaped bracket opens none.
    if (markdown[at] === "\\") at++;
    else if (markdown[at] === "[") {
      const link = linkAt(markdown, at);
      if (link) targets.push(link.target);
    }
  }
  return targets;
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

function spanToHtml(span: Span): string {
  let out = escapeMarkup(span.text).replaceAll("\n", "<br>");
  if (span.italic) out = `<em>${out}</em>`;
  if (span.bold) out = `<strong>${out}</strong>`;
  if (span.href !== undefined) out = `<a href="${escapeMarkup(span.href)}">${out}</a>`;
  if (span.term !== undefined) out = `<a class="term" href="${escapeMarkup(termPrefix + span.term)}">${out}</a>`;
  return out;
}

function parseInto(spans: Span[], text: string, style: SpanStyle): void {
  let plain = "";
  const flush = () => {
    if (plain !== "") spans.push({ text: plain, ...style });
    plain = "";
  };
  for (let i = 0; i < text.length; ) {
    const found = nestedAt(text, i);
    if (found) {
      flush();
      parseInto(spans, found.text, { ...style, ...found.style });
      i = found.end;
    } else {
      if (text[i] === "\\" && /[!-/:-@[-`{-~]/.test(text[i + 1] ?? "")) i++;
      plain += text[i];
      i++;
    }
  }
  flush();
}

/** Markup that begins at a place of the text: what is inside, how it is styled, and where it ends. */
function nestedAt(text: string, at: number): { text: string; style: SpanStyle; end: number } | undefined {
  const char = text[at];
  if (char === "[") {
    const link = linkAt(text, at);
    return link && { text: link.text, style: linkStyle(link.target), end: link.end };
  }
  return char === "*" || char === "_" ? emphasisAt(text, at) : undefined;
}

function linkStyle(target: string): SpanStyle {
  if (target.startsWith(termPrefix)) return { term: target.slice(termPrefix.length) };
  const href = safeHref(target);
  return href === undefined ? {} : { href };
}

/** The link `[text](target "title")` that begins at a bracket; brackets and parentheses inside must pair. */
function linkAt(text: string, at: number): { text: string; target: string; end: number } | undefined {
  const bracket = closing(text, at, "[", "]");
  if (bracket === undefined || text[bracket + 1] !== "(") return undefined;
  const end = closing(text, bracket + 1, "(", ")");
  if (end === undefined) return undefined;
  const target = /^\s*(\S*)(?:\s+"[^"]*")?\s*$/.exec(text.slice(bracket + 2, end))?.[1];
  return target === undefined ? undefined : { text: text.slice(at + 1, bracket), target, end: end + 1 };
}

function closing(text: string, at: number, open: string, close: string): number | undefined {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === open) depth++;
    else if (text[i] === close && --depth === 0) return i;
  }
  return undefined;
}

const emphasisStyles: readonly SpanStyle[] = [{ italic: true }, { bold: true }, { bold: true, italic: true }];

/** Emphasis that begins at a run of one to three signs and ends at as many; inside a word, an underscore is a letter. */
function emphasisAt(text: string, at: number): { text: string; style: SpanStyle; end: number } | undefined {
  const sign = text[at] ?? "";
  const count = runLength(text, at);
  const style = emphasisStyles[count - 1];
  const start = at + count;
  if (!style || isSpace(text[start]) || (sign === "_" && isWord(text[at - 1]))) return undefined;
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === sign) {
      const length = runLength(text, i);
      const closes = length === count || (count < 3 && length === 3);
      if (closes && !isSpace(text[i - 1]) && !(sign === "_" && isWord(text[i + length]))) {
        // Of three signs after one or two, the inner markup ends first.
        const inner = length - count;
        return { text: text.slice(start, i + inner), style, end: i + length };
      }
      i += length - 1;
    }
  }
  return undefined;
}

function runLength(text: string, at: number): number {
  let end = at;
  while (text[end] === text[at] && end < text.length) end++;
  return end - at;
}

function isSpace(char: string | undefined): boolean {
  return char === undefined || /\s/.test(char);
}

function isWord(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char);
}
