/** URLs of the live reload. Hidden paths, so no file of a tree has them. */
const script = "/_dev/reload.js";
const events = "/_dev/events";

/** Milliseconds between comments, which keep connections without a change open. */
const heartbeat = 10_000;

type Handler = (request: Request) => Promise<Response>;

/** Reloads open pages after a build. The script is added while serving; files of the tree do not have it. */
export class Reloader {
  private readonly waiting = new Set<ReadableStreamDefaultController<Uint8Array>>();
  private readonly timer = setInterval(() => this.send(":\n\n"), heartbeat).unref();

  /** Wraps a handler: adds the script to every page. */
  around(answer: Handler): Handler {
    return async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === script) return new Response(reloadScript, { headers: { "Content-Type": "text/javascript" } });
      if (pathname === events) return this.subscribe();
      // Requested without compression, since the script is inserted into the text.
      const plain = new Request(request, { headers: withoutEncoding(request.headers) });
      return addScript(await answer(plain));
    };
  }

  /** Tells all open pages to reload. */
  reload(): void {
    this.send("data: reload\n\n");
  }

  close(): void {
    clearInterval(this.timer);
    for (const page of this.waiting) page.close();
    this.waiting.clear();
  }

  private send(message: string): void {
    for (const page of this.waiting) page.enqueue(new TextEncoder().encode(message));
  }

  private subscribe(): Response {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        own = controller;
        this.waiting.add(controller);
        controller.enqueue(new TextEncoder().encode("retry: 300\n\n"));
      },
      cancel: () => {
        if (own) this.waiting.delete(own);
      },
    });
    return new Response(stream, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" } });
  }
}

/** Reloads also when the server is back after a restart. */
const reloadScript = `let wasGone = false;
const source = new EventSource("${events}");
source.onmessage = () => location.reload();
source.onerror = () => { wasGone = true; };
source.onopen = () => { if (wasGone) location.reload(); };
`;

function withoutEncoding(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete("Accept-Encoding");
  return plain;
}

async function addScript(response: Response): Promise<Response> {
  if (response.status === 304 || !response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const page = (await response.text()).replace("</body>", `<script src="${script}"></script></body>`);
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  headers.set("Cache-Control", "no-store");
  return new Response(page, { status: response.status, headers });
}
