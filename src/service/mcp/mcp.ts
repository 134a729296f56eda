import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  localhostAllowedHostnames,
  readRequestBody,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { maybeParseJson } from "../../core/text/json.ts";
import { createMcpServer } from "./server.ts";
import type { McpSite } from "./site.ts";

/** So many bytes a request may have: the longest query of a table has a sixth of it. */
const maxBytes = 64 * 1024;

/** So many messages a request may have, from before there was one each. */
const maxMessages = 10;

/**
 * `/mcp`: the site as an assistant's tools, by the Model Context Protocol over HTTP. Nothing is kept between requests, so
 * any copy of the service answers any of them. Both eras of the protocol come in here: that of 2026, and those before
 * with a handshake.
 * @param trustsHost - see `Door`
 */
export async function answerMcp(request: Request, site: McpSite, trustsHost: boolean): Promise<Response> {
  const { config } = await site.site();
  const refused = refusedAtDoor(request, { siteHost: hostOf(config.baseUrl) ?? "", trustsHost });
  if (refused !== undefined) return errorResponse(403, -32_000, refused);
  if (request.method !== "POST") return methodNotAllowed();
  if (!isJsonContentType(request.headers.get("Content-Type")))
    return errorResponse(415, -32_000, "Content-Type must be application/json");
  const read = await readRequestBody(request, maxBytes);
  if (read.tooLarge) return errorResponse(413, -32_000, `a request may have ${maxBytes} bytes`);
  const body = maybeParseJson(read.text);
  if (typeof body !== "object" || body === null) return errorResponse(400, -32_700, "the body is no JSON-RPC");
  if (Array.isArray(body) && body.length > maxMessages)
    return errorResponse(400, -32_600, `a request may have ${maxMessages} messages`);
  return (await isLegacyRequest(request, body)) ? answerLegacy(request, body, site) : answerModern(request, body, site);
}

/** Nothing here changes while somebody listens, so nobody may. */
const answerModern = (request: Request, parsedBody: unknown, site: McpSite): Promise<Response> =>
  createMcpHandler(() => createMcpServer(site), { legacy: "reject", maxSubscriptions: 0 }).fetch(request, {
    parsedBody,
  });

/** Answers what opens with a handshake, each request by itself, and as JSON: nothing is left open. */
async function answerLegacy(request: Request, parsedBody: unknown, site: McpSite): Promise<Response> {
  const server = createMcpServer(site);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

const errorResponse = (status: number, code: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status, headers });

const methodNotAllowed = (): Response =>
  errorResponse(405, -32_000, "this is for assistants, which send POST: see the README", { Allow: "POST" });

/** Which hosts and origins a server answers to. */
interface Door {
  /** Of the published site, e.g. `charts.example.org`. */
  readonly siteHost: string;
  /** Whether the runtime passes on requests to its owner's names alone, so that any name is right. */
  readonly trustsHost: boolean;
}

const local = localhostAllowedHostnames();

/**
 * Whether a request may come in; undefined when it may, else why not. A page of another origin has no business here, and a
 * name that is not the server's own is how such a page makes a browser take it for the page's own (DNS rebinding). Numeric
 * addresses have no name that could be turned.
 */
function refusedAtDoor(request: Request, { siteHost, trustsHost }: Door): string | undefined {
  const host = hostOf(`http://${request.headers.get("Host") ?? new URL(request.url).host}`);
  if (host === undefined) return "the request names no host";
  const isOurs = trustsHost || host === siteHost || local.includes(host) || isAddress(host);
  if (!isOurs) return `this server is not ${host.slice(0, 100)}; baseUrl in site.json says what its name is`;
  const origin = request.headers.get("Origin");
  if (origin === null) return undefined;
  const from = hostOf(origin);
  return from !== undefined && (from === host || from === siteHost)
    ? undefined
    : "pages of other origins may not ask here";
}

/** In brackets, or digits and dots: what URLs make of numeric addresses. */
const isAddress = (host: string): boolean => /^(\[[0-9a-f:.]+\]|\d+(\.\d+){3})$/.test(host);

/** The name in an address; undefined for what is none. */
function hostOf(address: string): string | undefined {
  try {
    return new URL(address).hostname || undefined;
  } catch {
    return undefined;
  }
}
