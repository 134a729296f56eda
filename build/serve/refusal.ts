import { maxHeaderSize } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";

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
export function refuseBroken(error: ParseError, socket: Duplex): void {
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

/** Answers what is HTTP but cannot be asked, such as an address with a backslash, in the interface's form too. */
export function refuseRequest(error: unknown): Response {
  const headers = { "Access-Control-Allow-Origin": "*" };
  if (error instanceof RequestError) {
    return Response.json({ error: "bad request", message: error.message.toLowerCase() }, { status: 400, headers });
  }
  return Response.json({ error: "internal error", message: "the answer could not be made" }, { status: 500, headers });
}

function refusalOf({ code, rawPacket }: ParseError): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") {
    const message = `address and headers may have ${maxHeaderSize} bytes`;
    return { status: "431 Request Header Fields Too Large", error: "request too long", message };
  }
  const [, method] = /^([A-Za-z-]{1,20}) \/\S* HTTP\//.exec(Buffer.from(rawPacket ?? []).toString("latin1")) ?? [];
  if (code === "HPE_INVALID_METHOD" && method !== undefined) {
    const headers = ["Allow: GET, HEAD, OPTIONS"];
    const message = `${method} is not possible here`;
    return { status: "405 Method Not Allowed", error: "method not allowed", message, headers };
  }
  return { status: "400 Bad Request", error: "bad request", message: "this is not HTTP" };
}
