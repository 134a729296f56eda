import { type IncomingMessage, maxHeaderSize } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";

/** Errors, too, may be read from any origin. */
const readable = { "Access-Control-Allow-Origin": "*" };

interface Refusal {
  readonly status: string;
  readonly error: string;
  readonly message: string;
  readonly headers?: readonly string[];
}

/** What the parser of HTTP reports. */
interface ParseError extends NodeJS.ErrnoException {
  /** What was read so far. */
  readonly rawPacket?: Uint8Array;
}

/** What is too long, or no HTTP at all, never becomes a request; it is answered in the interface's form all the same. */
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

/** Whether a request names its host twice: a proxy may take the one, and we the other (RFC 9112, 3.2). */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length > 1;

export const refuseHosts = (): Response => refuse(400, "bad request", "a request names one host");

/** Refuses for now what nobody would read in time. */
export const refuseBusy = (): Response =>
  refuse(503, "busy", "too many answers wait to be read; try again", { "Retry-After": "2" });

/** Answers what is HTTP but cannot be asked, such as an address with a backslash, in the interface's form too. */
export const refuseRequest = (error: unknown): Response =>
  error instanceof RequestError
    ? refuse(400, "bad request", error.message.toLowerCase())
    : refuse(500, "internal error", "the answer could not be made");

const refuse = (status: number, error: string, message: string, headers?: Readonly<Record<string, string>>): Response =>
  Response.json({ error, message }, { status, headers: { ...readable, ...headers } });

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
