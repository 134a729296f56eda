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

/** Maximum size of a request, six times the longest query of `run_sql`. */
const maxBytes = 64 * 1024;

/** Maximum messages of a request. Earlier versions of the protocol allow several. */
const maxMessages = 10;

/**
 * Answers `/mcp`: the site as tools of assistants, by the Model Context Protocol over HTTP. Nothing is kept between requests, so
 * any instance of the service can answer. Clients of 2026 and earlier ones, which open with a handshake, use the same URL.
 * @param trustsHost - see `AccessPolicy`
 */
export async function answerMcp(request: Request, site: McpSite, trustsHost: boolean): Promise<Response> {
  const { config } = await site.site();
  const refused = refusalReason(request, { siteHost: hostOf(config.baseUrl) ?? "", trustsHost });
  if (refused !== undefined) return errorResponse(403, -32_000, refused);
  if (request.method !== "POST") return methodNotAllowed();
  if (!isJsonContentType(request.headers.get("Content-Type")))
    return errorResponse(415, -32_000, "Content-Type must be application/json");
  const read = await readRequestBody(request, maxBytes);
  if (read.tooLarge) return errorResponse(413, -32_000, `a request may have ${maxBytes} bytes`);
  const body = maybeParseJson(read.text);
  if (typeof body !== "object" || body === null) return errorResponse(400, -32_700, "the body is not JSON-RPC");
  if (Array.isArray(body) && body.length > maxMessages)
    return errorResponse(400, -32_600, `a request may have ${maxMessages} messages`);
  return (await isLegacyRequest(request, body)) ? answerLegacy(request, body, site) : answerModern(request, body, site);
}

/** Subscriptions are refused, because nothing changes while a client listens. */
const answerModern = (request: Request, parsedBody: unknown, site: McpSite): Promise<Response> =>
  createMcpHandler(() => createMcpServer(site), { legacy: "reject", maxSubscriptions: 0 }).fetch(request, {
    parsedBody,
  });

/** Answers clients with a handshake. Each request is independent and answered as JSON, without an open stream. */
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

/** The hosts and origins that may use the server. */
interface AccessPolicy {
  /** Host of the published site, e.g. `charts.example.org`. */
  readonly siteHost: string;
  /** Whether the runtime only receives requests for its owner's names, so that any name is accepted. */
  readonly trustsHost: boolean;
}

const local = localhostAllowedHostnames();

/**
 * The reason why a request is refused; undefined if it is allowed. Pages of other origins are refused, and so are foreign host
 * names, with which such a page could make a browser treat this server as its own origin (DNS rebinding). Numeric addresses
 * cannot be rebound.
 */
function refusalReason(request: Request, { siteHost, trustsHost }: AccessPolicy): string | undefined {
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

/** An IP address, as URLs normalise it: in brackets, or digits and dots. */
const isAddress = (host: string): boolean => /^(\[[0-9a-f:.]+\]|\d+(\.\d+){3})$/.test(host);

/** The host name of a URL; undefined if the URL is invalid. */
function hostOf(address: string): string | undefined {
  try {
    return new URL(address).hostname || undefined;
  } catch {
    return undefined;
  }
}
