import { formatCount } from "../../src/pages/catalogue/entry.ts";
import type { Report, Severity } from "../content/problem.ts";
import type { ChartCheck } from "./chartFiles.ts";
import type { TreeFolder } from "./folder.ts";
import type { HtmlFacts } from "./html.ts";

/** Follows the links of a tree's pages. */
export class LinkChecker {
  private readonly tree: TreeFolder;
  private readonly base: URL;
  private readonly report: Report;
  /** Ends of chart files that no chart has: the build left them to the service. */
  private readonly unbuilt: ReadonlySet<string>;
  /** Pages that link to such, by the end. */
  private readonly left = new Map<string, number>();

  constructor(
    tree: TreeFolder,
    { baseUrl, unbuilt, report }: { baseUrl: string; unbuilt: ReadonlySet<string>; report: Report },
  ) {
    this.tree = tree;
    this.base = new URL(baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
    this.unbuilt = unbuilt;
    this.report = report;
  }

  /** Every address in a page that leads into the tree must lead somewhere. @param path - of the page */
  checkPage(path: string, { links, ids }: HtmlFacts): void {
    for (const link of new Set(links)) {
      if (link.startsWith("#")) this.tell(path, fragmentProblem(link, ids));
      else this.checkLink(path, link);
    }
  }

  /** Addresses of the published site in a text, such as a sitemap. */
  checkAddresses(path: string, text: string): void {
    for (const [address] of text.matchAll(/https?:\/\/[^\s<>"'()[\]`]+/g)) {
      const link = address.replaceAll("&amp;", "&").replace(/[.,;:]+$/, "");
      // One stands for any chart; the others the service answers, as the text beside them says.
      if (!/\/(?:SLUG|mcp)$/.test(link)) this.checkLink(path, link);
    }
  }

  /** Where a host's redirects lead to: lines of an address, where it leads, and a status. */
  checkRedirects(path: string, text: string): void {
    for (const line of text.split("\n")) {
      const target = line.trim().split(/\s+/)[1];
      if (target !== undefined) this.checkLink(path, target.replace(/^\//, ""));
    }
  }

  private checkLink(path: string, link: string): void {
    const url = parseUrl(link, new URL(path, this.base));
    if (!url) this.tell(path, `no address: ${link}`);
    else if (/^file:|^[a-z]:[\\/]/i.test(link)) this.tell(path, `leads to a place on a machine: ${link}`);
    else if (url.origin === this.base.origin && url.pathname.startsWith(this.base.pathname)) {
      const target = decode(url.pathname.slice(this.base.pathname.length));
      // At the base's own depth a leading slash is right; a tree that lies deeper, or on a disk, is left by it.
      if (link.startsWith("/") && path !== notFoundPath)
        this.tell(path, `begins at the host's root: ${link}; write it from the page on`);
      else if (!this.exists(target)) this.tellMissing(path, link, target);
    }
  }

  private tellMissing(path: string, link: string, target: string): void {
    const suffix = /^grapher\/[^/.]+(\..+)$/.exec(target)?.[1];
    if (suffix && this.unbuilt.has(suffix)) this.left.set(suffix, (this.left.get(suffix) ?? 0) + 1);
    else if (/^https?:/.test(link) && !target.startsWith("grapher/"))
      this.tell(path, `leads out of the tree, to where the host must have a page: ${link}`, "warning");
    else if (/^[\w-]+(\.[\w-]+)+\//.test(link))
      this.tell(path, `leads nowhere: ${link}; write https:// before it`, "warning");
    else this.tell(path, `leads nowhere: ${link}`);
  }

  private tell(file: string, message: string | undefined, severity: Severity = "error"): void {
    if (message !== undefined) this.report({ severity, file, message });
  }

  /** As static hosts find files: a folder by its index, a page without its end. */
  private exists(target: string): boolean {
    const folder = target === "" || target.endsWith("/") ? target : `${target}/`;
    return this.tree.has(target) || this.tree.has(`${target}.html`) || this.tree.has(`${folder}index.html`);
  }

  /** Tells once of each kind of file that pages link to and the build did not make. */
  finish(): void {
    for (const [suffix, count] of [...this.left].sort())
      this.report({
        severity: "warning",
        file: "grapher",
        message: `${formatCount(count, "link")} to files *${suffix}, which the build left to the service; a static host alone answers 404`,
      });
  }
}

/** It is shown at any address, so its links begin at the host's root. */
const notFoundPath = "404.html";

function fragmentProblem(link: string, ids: ReadonlySet<string>): string | undefined {
  return link === "#" || ids.has(decode(link.slice(1))) ? undefined : `leads nowhere on the page: ${link}`;
}

function parseUrl(link: string, base: URL): URL | undefined {
  try {
    return new URL(link, base);
  } catch {
    return undefined;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The page is of its chart, its links lead somewhere, and what search engines read of it is JSON. */
export const checkPage =
  (links: LinkChecker): ChartCheck =>
  async (files) => {
    const page = await files.page();
    if (!page) return;
    links.checkPage(files.path(".html"), page);
    for (const text of page.linkedData) if (!isJson(text)) files.tell(".html", "the linked data are no JSON");
    const redirect = await files.text("/index.html");
    if (redirect !== undefined && !redirect.includes(`href="../${files.slug}.html"`))
      files.tell("/index.html", `does not lead to ${files.slug}.html`);
    const readme = await files.text(".readme.md");
    if (readme !== undefined && !readme.startsWith("# ")) files.tell(".readme.md", "has no title");
  };

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
