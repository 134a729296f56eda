import { getMimeType, mimes } from "hono/utils/mime";
import type { CachePolicy } from "../formats/representation.ts";
import { cacheControl, rangeHeaders, representationCache } from "./headers.ts";
import { errorReply, type Reply, redirectReply, reply } from "./reply.ts";
import type { TreeStore } from "./tree.ts";
import { apiCatalogPath, apiCatalogType } from "./tree.ts";

/** By extension. Feeds, tables and Markdown are missing from the library's list. */
const mediaTypes = {
  ...mimes,
  atom: "application/atom+xml",
  md: "text/markdown; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
};

/** Answers with a file of the tree; undefined if it is missing. */
export async function answerFile(store: TreeStore, url: URL): Promise<Reply | undefined> {
  const path = treePath(url.pathname);
  if (path === undefined) return undefined;
  if (path === "" || path.endsWith("/")) return fileReply(store, `${path}index.html`);
  const found = (await fileReply(store, path)) ?? (await fileReply(store, `${path}.html`));
  if (found) return found;
  const isFolder = (await store.read(`${path}/index.html`)) !== undefined;
  return isFolder ? redirectReply(`${url.pathname}/${url.search}`) : redirectToLowerCase(store, path, url.search);
}

/** Redirects upper case to lower case, of the extension or of all, if there is such a file (rules.md 102). */
async function redirectToLowerCase(store: TreeStore, path: string, search: string): Promise<Reply | undefined> {
  const extension = path.replace(/\.[^/]*$/, (text) => text.toLowerCase());
  for (const lower of new Set([extension, path.toLowerCase()])) {
    if (lower === path) continue;
    const exists = (await store.read(lower)) ?? (await store.read(`${lower}.html`));
    if (exists) return redirectReply(`/${lower.split("/").map(encodeURIComponent).join("/")}${search}`);
  }
  return undefined;
}

async function fileReply(store: TreeStore, path: string): Promise<Reply | undefined> {
  const bytes = await store.read(path);
  if (!bytes) return undefined;
  const { mediaType, cache } = fileHeaders(path);
  return reply(200, mediaType, bytes, cache, isRanged(path) ? rangeHeaders : {});
}

/** Media type and `Cache-Control` of a file of the tree, by its path. */
export function fileHeaders(path: string): { readonly mediaType: string; readonly cache: string } {
  const mediaType =
    path === apiCatalogPath ? apiCatalogType : (getMimeType(path, mediaTypes) ?? "application/octet-stream");
  const cache = isRanged(path)
    ? representationCache({ cache: "data", acceptsRanges: true })
    : cacheControl(policyOf(path));
  return { mediaType, cache };
}

/** Tables are read in ranges of the uncompressed file, so proxies must not compress them. */
const isRanged = (path: string): boolean => path.endsWith(".parquet");

/** Files with a hash of their content in their path: the program's own, the search index of pages, fonts. */
export const isNamedByContent = (path: string): boolean =>
  /^(assets|fonts)\/[\da-f]{12,}[/.]/.test(path) || /^search\/index\.[\da-f]{12}\.js$/.test(path);

/** Files of pages are revalidated, so that page and data are from the same build, except files named by their content. */
const policyOf = (path: string): CachePolicy =>
  isNamedByContent(path) ? "named" : /\.(html|js|css|json)$/.test(path) ? "page" : "data";

/**
 * The path in the tree. Undefined for paths that are not served: hidden files, configuration of hosts, and anything that could
 * leave the tree.
 */
function treePath(pathname: string): string | undefined {
  const decoded = decodePath(pathname)?.slice(1);
  if (decoded === undefined || /[\\\0]/.test(decoded)) return undefined;
  const parts = decoded.split("/");
  const isHidden =
    decoded !== apiCatalogPath && parts.some((part, i) => /^[._]/.test(part) || (part === "" && i < parts.length - 1));
  return isHidden ? undefined : decoded;
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Paths without pages. */
const apiPaths = /^\/(?:v1|catalog)(?:\/|$)/;

/** Answers 404: with a page for pages, with the interface's error for data and images (rules.md 101). */
export async function answerMissing(store: TreeStore, url: URL): Promise<Reply> {
  const last = url.pathname.split("/").at(-1) ?? "";
  const isPage = last.endsWith(".html") || !(last.includes(".") || apiPaths.test(url.pathname));
  const page = isPage ? await store.read("404.html") : undefined;
  if (page) return reply(404, "text/html; charset=utf-8", page, "no-cache");
  return errorReply(404, "not found", `there is nothing at ${url.pathname.slice(0, 200)}`);
}
