import { type IncomingMessage, maxHeaderSize } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";

/** Errors can be read from any origin, too. */
const corsHeaders = { "Access-Control-Allow-Origin": "*" };

interface Refusal {
  readonly status: string;
  readonly error: string;
  readonly message: string;
  readonly headers?: readonly string[];
}

/** An error of Node's HTTP parser. */
interface ParseError extends NodeJS.ErrnoException {
  /** The bytes read so far. */
  readonly rawPacket?: Uint8Array;
}

/**
 * Answers bytes that are too long or not HTTP, and so never become a request, with an error in the interface's form.
 */
export function refuseMalformed(error: ParseError, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const { status, headers = [], ...answer } = refusalOf(error);
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "Access-Control-Allow-Origin: *",
    ...headers,
    "Connection: close",
  ];
  socket.end([...head, "", body].join("\r\n"));
}

/** Whether a request has two Host headers, of which a proxy may take the other one (RFC 9112, 3.2). */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length > 1;

export const refuseHosts = (): Response => refuse(400, "bad request", "a request names one host");

/** The response when too many others wait to be read. */
export const refuseBusy = (): Response =>
  refuse(503, "busy", "too many answers wait to be read; try again", { "Retry-After": "2" });

/** The response to a failed request, e.g. for a URL with a backslash. */
export const refuseRequest = (error: unknown): Response =>
  error instanceof RequestError
    ? refuse(400, "bad request", error.message.toLowerCase())
    : refuse(500, "internal error", "the answer could not be made");

const refuse = (status: number, error: string, message: string, headers?: Readonly<Record<string, string>>): Response =>
  Response.json({ error, message }, { status, headers: { ...corsHeaders, ...headers } });

function refusalOf({ code, rawPacket }: ParseError): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") {
    const message = `address and headers may have ${maxHeaderSize} bytes`;
    return { status: "431 Request Header Fields Too Large", error: "request too long", message };
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return { status: "408 Request Timeout", error: "request timeout", message: "the request took too long to arrive" };
  }
  const [, method] = /^([A-Za-z-]{1,20}) \/\S* HTTP\//.exec(Buffer.from(rawPacket ?? []).toString("latin1")) ?? [];
  if (code === "HPE_INVALID_METHOD" && method !== undefined) {
    const headers = ["Allow: GET, HEAD, OPTIONS"];
    const message = `${method} is not possible here`;
    return { status: "405 Method Not Allowed", error: "method not allowed", message, headers };
  }
  return { status: "400 Bad Request", error: "bad request", message: "this is not HTTP" };
}
