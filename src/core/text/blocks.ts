import { Parser } from "htmlparser2";
import { LRUCache } from "lru-cache";
import MarkdownIt from "markdown-it";
import { escapeMarkup } from "./escape.ts";
import { safeHref, termPrefix } from "./markdown.ts";

/**
 * The markdown of descriptions as HTML: paragraphs, lists, quotes, tables, links, emphasis, and the few tags of HTML
 * that authors write among them. Safe to put into a page: see `sanitizeHtml`. The service and the build use it; the
 * page's script does not carry a markdown parser.
 */
export function blocksToHtml(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const html = sanitizeHtml(parser.render(markdown)).trim();
  rendered.set(markdown, html);
  return html;
}

/** The same for the prose of a page of its own: headings stay headings of the page, below its title. */
export const proseToHtml = (markdown: string): string => sanitizeHtml(parser.render(markdown), ofPage).trim();

/** What was rendered last: half of the descriptions of a site's charts were those of another chart before. */
const rendered = new LRUCache<string, string>({ max: 256 });

const parser = new MarkdownIt({ html: true, linkify: true }).disable("image");
// Only addresses that are written out become links: "Table1.csv" is none.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** The tags that prose may have. Headings print as h4, for a description stands below the page's own headings. */
const allowed = new Map(
  "p br hr strong em b i u s sub sup code pre blockquote ul ol li a table thead tbody tr th td"
    .split(" ")
    .map((tag) => [tag, tag]),
);
for (const level of [1, 2, 3, 4, 5, 6]) allowed.set(`h${level}`, "h4");

/** Those of a page's own prose, whose headings stand below its title. */
const ofPage = new Map([...allowed, ["h1", "h2"], ["h2", "h2"], ["h3", "h3"]]);

const voidTags = new Set(["br", "hr"]);

/** Elements that are dropped with what they contain. */
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
 * Keeps of some HTML its text and the tags of prose, without any attribute but a safe `href`. The answer is well
 * formed whatever the input: unclosed tags are closed, stray ones dropped.
 */
export function sanitizeHtml(html: string, tags: ReadonlyMap<string, string> = allowed): string {
  let out = "";
  // How many elements to drop are open.
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
