import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { hash } from "../../../../build/hash.ts";

/** A file server whose ETags are content hashes. */
export interface FileServer {
  /** Its origin, such as `http://127.0.0.1:1234`. */
  readonly address: string;
  /** Texts by path; a function writes the response itself. */
  readonly files: Map<string, string | ((response: ServerResponse) => void)>;
  /** Requests with the status of their response, such as `200 /rain.csv`. */
  readonly asked: string[];
}

/** Starts a server that is closed after the test. */
export async function serveFiles(files: Readonly<Record<string, string>> = {}): Promise<FileServer> {
  const served: FileServer["files"] = new Map(Object.entries(files));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const file = served.get(path);
    response.on("close", () => asked.push(`${response.statusCode} ${path}`));
    if (typeof file === "function") return file(response);
    if (file === undefined) return void response.writeHead(404).end();
    const etag = `"${hash(file)}"`;
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { etag }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, files: served, asked };
}
