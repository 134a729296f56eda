/** Where pages of `polygraph dev` wait for a new build. No tree has such paths: they are hidden ones. */
const script = "/_dev/reload.js";
const events = "/_dev/events";

type Handler = (request: Request) => Promise<Response>;

/** Makes pages reload when a site is built anew. Only what is served has the script; the tree has not. */
export class Reloader {
  private readonly waiting = new Set<ReadableStreamDefaultController<Uint8Array>>();

  /** Answers as `answer` does, with the script in every page. */
  around(answer: Handler): Handler {
    return async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === script) return new Response(reloadScript, { headers: { "Content-Type": "text/javascript" } });
      if (pathname === events) return this.subscribe();
      // Not compressed, for what is compressed cannot be added to.
      const plain = new Request(request, { headers: withoutEncoding(request.headers) });
      return addScript(await answer(plain));
    };
  }

  /** Tells all open pages. */
  reload(): void {
    for (const page of this.waiting) page.enqueue(new TextEncoder().encode("data: reload\n\n"));
  }

  close(): void {
    for (const page of this.waiting) page.close();
    this.waiting.clear();
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

/** Reloads, too, when the server comes back after it was gone. */
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
