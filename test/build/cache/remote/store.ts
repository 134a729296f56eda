import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A server of bodies at their paths, which checks contents as strict stores do; tests look into it and break it. */
export interface TestStore {
  readonly url: string;
  readonly bodies: Map<string, Buffer>;
  /** Requests so far, such as `GET /ac/…`, with what they were authorised by. */
  readonly requests: { readonly line: string; readonly authorization: string | undefined }[];
  /** Answers a request in another way. @returns whether it did */
  refuse: (request: IncomingMessage, response: ServerResponse) => boolean;
  stop(): Promise<void>;
}

export async function startStore(): Promise<TestStore> {
  const bodies = new Map<string, Buffer>();
  const requests: TestStore["requests"] = [];
  const store = { bodies, requests, refuse: (): boolean => false } as Pick<TestStore, "bodies" | "requests" | "refuse">;
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    requests.push({ line: `${method} ${url}`, authorization: headers.authorization });
    if (store.refuse(request, response)) return;
    if (method === "PUT") {
      const body = await buffer(request).catch(() => undefined);
      // Who gave it is gone.
      if (!body) return;
      const isRight = !url.startsWith("/cas/") || createHash("sha256").update(body).digest("hex") === url.slice(5);
      if (isRight) bodies.set(url, body);
      response.writeHead(isRight ? 200 : 400).end();
    } else {
      const body = bodies.get(url);
      response.writeHead(body ? 200 : 404).end(method === "GET" ? body : undefined);
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  onTestFinished(() => stop().catch(() => undefined));
  return Object.assign(store, { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, stop });
}
