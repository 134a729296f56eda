import { filesAt } from "../../src/core/chart/addresses.ts";
import type { AddressSettings } from "../../src/core/chart/siteUrl.ts";
import { formatCount } from "../../src/pages/catalogue/entry.ts";
import type { Report, Severity } from "../content/problem.ts";
import type { ChartCheck } from "./chartFiles.ts";
import type { CheckedPart } from "./checkedPart.ts";
import type { TreeFolder } from "./folder.ts";
import { type HtmlFacts, parseHtml } from "./html.ts";

/** Checks the links of a tree's pages. */
export class LinkChecker {
  private readonly tree: TreeFolder;
  private readonly config: AddressSettings;
  private readonly base: URL;
  private readonly report: Report;
  /** Suffixes that no chart has a file with: the build leaves them to the service. */
  private readonly unbuilt: ReadonlySet<string>;
  private readonly unbuiltCounts = new Map<string, number>();

  constructor(
    tree: TreeFolder,
    { config, unbuilt, report }: { config: AddressSettings; unbuilt: ReadonlySet<string>; report: Report },
  ) {
    const { baseUrl } = config;
    this.tree = tree;
    this.config = config;
    this.base = new URL(baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
    this.unbuilt = unbuilt;
    this.report = report;
  }

  /** Every URL that leads into the tree must lead to a file. @param path - of the page */
  checkPage(path: string, { links, ids }: HtmlFacts): void {
    for (const link of new Set(links)) {
      if (link.startsWith("#")) this.reportProblem(path, fragmentProblem(link, ids));
      else this.checkLink(path, link);
    }
  }

  /** Checks the site's URLs in a text, such as a sitemap. */
  checkAddresses(path: string, text: string): void {
    for (const [address] of text.matchAll(/https?:\/\/[^\s<>"'(){}[\]\\`]+/g)) {
      const link = address.replaceAll("&amp;", "&").replace(/[.,;:]+$/, "");
      // SLUG stands for any chart, and the service answers /mcp.
      if (!/\/(?:SLUG|mcp)$/.test(link)) this.checkLink(path, link);
    }
  }

  /** Checks the targets of a host's redirects: lines of a source, a target and a status. */
  checkRedirects(path: string, text: string): void {
    for (const line of text.split("\n")) {
      const target = line.trim().split(/\s+/)[1];
      if (target !== undefined) this.checkLink(path, target.replace(/^\//, ""));
    }
  }

  private checkLink(path: string, link: string): void {
    const url = parseUrl(link, new URL(path, this.base));
    if (!url) this.reportProblem(path, `no address: ${link}`);
    else if (/^file:|^[a-z]:[\\/]/i.test(link)) this.reportProblem(path, `leads to a place on a machine: ${link}`);
    else if (url.origin === this.base.origin && url.pathname.startsWith(this.base.pathname)) {
      const target = decode(url.pathname.slice(this.base.pathname.length));
      // A leading slash only works if the site is at the host's root: not in a subfolder, and not on disk.
      if (link.startsWith("/") && path !== notFoundPath)
        this.reportProblem(path, `begins at the host's root: ${link}; write it from the page on`);
      else if (!this.exists(target)) this.reportMissing(path, link, target);
    }
  }

  private reportMissing(path: string, link: string, target: string): void {
    const suffix = /^grapher\/[^/.]+(\..+)$/.exec(target)?.[1];
    if (suffix && this.unbuilt.has(suffix)) this.addUnbuilt([[suffix, 1]]);
    else if (/^https?:/.test(link) && !target.startsWith("grapher/"))
      this.reportProblem(path, `leads out of the tree, to where the host must have a page: ${link}`, "warning");
    else if (/^[\w-]+(\.[\w-]+)+\//.test(link))
      this.reportProblem(path, `leads nowhere: ${link}; write https:// before it`, "warning");
    else this.reportProblem(path, `leads nowhere: ${link}`);
  }

  private reportProblem(file: string, message: string | undefined, severity: Severity = "error"): void {
    if (message !== undefined) this.report({ severity, file, message });
  }

  /** Number of links to files that no chart has, by suffix. */
  get unbuiltLinks(): ReadonlyMap<string, number> {
    return this.unbuiltCounts;
  }

  /** Counts links to such files that another checker found. */
  addUnbuilt(counts: Iterable<readonly [suffix: string, count: number]>): void {
    for (const [suffix, count] of counts) this.unbuiltCounts.set(suffix, (this.unbuiltCounts.get(suffix) ?? 0) + count);
  }

  /** Resolves like a static host of the site's form of URLs. */
  private exists(target: string): boolean {
    return filesAt(this.config, target).some((path) => this.tree.has(path));
  }

  /** Reports each kind of file once that pages link to and the build did not write. */
  finish(): void {
    for (const [suffix, count] of [...this.unbuiltCounts].sort())
      this.report({
        severity: "warning",
        file: "grapher",
        message: `${formatCount(count, "link")} to files *${suffix}, which the build left to the service; a static host alone answers 404`,
      });
  }
}

/** It is shown at any URL, so its links start at the host's root. */
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

/** Representations with URLs of the site. */
const addressedForms = [".readme.md", ".metadata.json", ".oembed.json", ".csv-metadata.json", ".croissant.json"];

/** Whether a file around the charts is a list with URLs of the site. */
export const isAddressList = (path: string): boolean =>
  /(\.jsonld|^changes\.(atom|json)|^(?!grapher\/).*\.(md|values\.json))$/.test(path);

/** Checks the links of files outside the scope that may lead to removed files. */
export async function checkLinksToRemoved(tree: TreeFolder, scope: CheckedPart, links: LinkChecker): Promise<void> {
  const { mayNameRemoved } = scope;
  if (!mayNameRemoved) return;
  for (const path of tree.sizes.keys()) {
    const isPage = path.endsWith(".html");
    const hasAddresses = isAddressList(path) || addressedForms.some((form) => path.endsWith(form));
    if (scope.has(path) || (!isPage && !hasAddresses)) continue;
    const text = (await tree.text(path)) ?? "";
    if (!mayNameRemoved(text)) continue;
    if (isPage) links.checkPage(path, parseHtml(text));
    else links.checkAddresses(path, text);
  }
}

/** The links of the page lead somewhere, and its linked data are valid JSON. */
export const checkPage =
  (links: LinkChecker): ChartCheck =>
  async (files) => {
    const page = await files.page();
    if (!page) return;
    links.checkPage(files.path(".html"), page);
    for (const text of page.linkedData) if (!isJson(text)) files.report(".html", "the linked data are not valid JSON");
    const redirect = await files.text("/index.html");
    if (redirect !== undefined && !redirect.includes(`data-to="${files.slug}.html"`))
      files.report("/index.html", `does not lead to ${files.slug}.html`);
    for (const suffix of addressedForms) links.checkAddresses(files.path(suffix), (await files.text(suffix)) ?? "");
    const readme = await files.text(".readme.md");
    if (readme !== undefined && !readme.startsWith("# ")) files.report(".readme.md", "has no title");
  };

/** Whether a text is valid JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
