import { Parser } from "htmlparser2";
import { LRUCache } from "lru-cache";
import MarkdownIt from "markdown-it";
import { escapeMarkup } from "./escape.ts";
import { safeHref, termPrefix } from "./markdown.ts";

/**
 * Renders the markdown of descriptions as HTML: paragraphs, lists, quotes, tables, links, emphasis, and a few inline
 * HTML tags. The output is sanitised (see `sanitizeHtml`). Only the build and the service use it, so the page's script
 * carries no markdown parser.
 */
export function blocksToHtml(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const html = sanitizeHtml(parser.render(markdown)).trim();
  rendered.set(markdown, html);
  return html;
}

/** Like `blocksToHtml`, for prose that has a page of its own: headings keep their levels below the page title. */
export const proseToHtml = (markdown: string): string => sanitizeHtml(parser.render(markdown), ofPage).trim();

/** LRU cache of rendered descriptions. About half of a site's charts repeat the description of another chart. */
const rendered = new LRUCache<string, string>({ max: 256 });

const parser = new MarkdownIt({ html: true, linkify: true }).disable("image");
// Only link complete URLs: "Table1.csv" is a file name, not a domain.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/**
 * Tags that descriptions may contain, with the tag each is rendered as. All headings become h4, below the page's own
 * headings.
 */
const allowed = new Map(
  "p br hr strong em b i u s sub sup code pre blockquote ul ol li a table thead tbody tr th td"
    .split(" ")
    .map((tag) => [tag, tag]),
);
for (const level of [1, 2, 3, 4, 5, 6]) allowed.set(`h${level}`, "h4");

/** Tags that standalone prose may contain; its headings stay below the page title. */
const ofPage = new Map([...allowed, ["h1", "h2"], ["h2", "h2"], ["h3", "h3"]]);

const voidTags = new Set(["br", "hr"]);

/** Elements that are dropped together with their content. */
const dropped = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "noscript",
  "title",
  "textarea",
  "svg",
  "math",
]);

/**
 * Sanitises HTML: keeps text and the given tags, and drops every attribute except a safe `href`. The output is well
 * formed for any input: unclosed tags are closed, stray end tags are dropped.
 */
export function sanitizeHtml(html: string, tags: ReadonlyMap<string, string> = allowed): string {
  let out = "";
  // Number of open elements that are being dropped.
  let hidden = 0;
  const reader = new Parser(
    {
      onopentag(name, { href }) {
        if (dropped.has(name)) hidden++;
        const tag = tags.get(name);
        if (hidden === 0 && tag) out += `<${tag}${tag === "a" ? linkAttributes(href) : ""}>`;
      },
      ontext(text) {
        if (hidden === 0) out += escapeMarkup(text);
      },
      onclosetag(name) {
        const tag = tags.get(name);
        if (hidden === 0 && tag && !voidTags.has(tag)) out += `</${tag}>`;
        if (dropped.has(name)) hidden--;
      },
    },
    { decodeEntities: true },
  );
  reader.end(html);
  return out;
}

function linkAttributes(href: string | undefined): string {
  const safe = href === undefined ? undefined : safeHref(href);
  if (safe === undefined) return "";
  return `${safe.startsWith(termPrefix) ? ' class="term"' : ""} href="${escapeMarkup(safe)}"`;
}
