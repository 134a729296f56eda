import pMap from "p-map";
import { fileRules, headersAt } from "../../build/site/host/rules.ts";
import { parseHtml } from "../../build/verify/html.ts";
import { type Arrival, follow, typeOf } from "./question.ts";
import { origin, siteConfig, type TestTree } from "./site.ts";

/** What is wrong with the answer for a URL that the tree names. */
export interface Fault {
  readonly url: string;
  /** Where it is named. */
  readonly source: string;
  readonly fault: string;
}

/** What a crawl found. */
export interface Crawl {
  readonly urls: number;
  readonly faults: readonly Fault[];
}

/**
 * Asks a server for every URL of its site that the tree names: in sitemaps, feeds, `llms.txt`, canonical links and links of pages, which
 * are resolved from where redirects ended.
 * @param address - of the site on the server
 * @param hasTypes - whether all media types must be those of the service, and not only that of pages
 */
export async function crawl(address: string, tree: TestTree, hasTypes: boolean): Promise<Crawl> {
  const site = origin + tree.base;
  const toServer = (url: string): string => (url.startsWith(site) ? address + url.slice(site.length) : url);
  const sources = new Map([["/", "the site"], ...lists.map((path) => [path, "the site"] as const)]);
  const faults: Fault[] = [];
  let open = [...sources.keys()].map((path) => address + path);
  const asked = new Map(open.map((url) => [url, "the site"]));
  while (open.length > 0) {
    const found = await pMap(open, (url) => visit(url), { concurrency: 8 });
    const next = new Map(found.flat());
    open = [...next.keys()].filter((url) => !asked.has(url));
    for (const url of open) asked.set(url, next.get(url) ?? "");
  }
  return { urls: asked.size, faults };

  /** @returns URLs that are named there, and where */
  async function visit(url: string): Promise<readonly (readonly [url: string, source: string])[]> {
    const arrival = await follow(url);
    const path = url.slice(address.length) || "/";
    const fault = faultOf(arrival, path);
    if (fault) faults.push({ url: path, source: asked.get(url) ?? "", fault });
    // A service answers views with pages of their own, which name further views.
    if (arrival.status !== 200 || path.includes("?")) return [];
    return namedIn(arrival, path)
      .map((link) => toServer(new URL(toServer(link), arrival.url).href).replace(/#.*/, ""))
      .filter((link) => link.startsWith(`${address}/`))
      .map((link) => [link, path] as const);
  }

  function faultOf(arrival: Arrival, path: string): string | undefined {
    if (arrival.status !== 200) return `answers ${arrival.status}`;
    const [wanted, type] = [typeAt(path), typeOf(arrival)];
    if (type === wanted || !(hasTypes || wanted === "text/html")) return undefined;
    return `has the type ${type || "-"} instead of ${wanted}`;
  }
}

/** Where a tree lists its URLs. */
const lists = ["/sitemap.xml", "/sitemaps/1.xml", "/llms.txt", "/changes.atom", "/robots.txt"];

/** URLs in an answer: links of a page, or whole URLs in a text. */
function namedIn({ headers, body }: Arrival, path: string): readonly string[] {
  const text = body.toString("utf8");
  if (headers["content-type"]?.startsWith("text/html"))
    return parseHtml(text).links.filter((link) => !/^(data|mailto|javascript):/.test(link));
  if (!lists.includes(path)) return [];
  return [...text.matchAll(/https?:\/\/[^\s<>"'(){}[\]\\`]+/g)].flatMap(([url]) => {
    const link = url.replaceAll("&amp;", "&").replace(/[.,;:]+$/, "");
    // SLUG stands for any chart, and the service answers /mcp.
    return /\/(?:SLUG|mcp)$|&(lt|quot)/.test(link) ? [] : [link];
  });
}

const rules = fileRules(siteConfig);

/** The type that the service gives: what has no extension is a page. */
export function typeAt(path: string): string {
  const [file = ""] = path.split("?");
  const type = headersAt(rules, file)["Content-Type"] ?? "text/html";
  return type.split(";")[0] ?? "";
}
