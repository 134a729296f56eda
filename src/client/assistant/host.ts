/** What the assistant around this page says and is told, by MCP Apps of 2026-01-26: JSON-RPC between windows. */
export interface Host {
  /** Tells something that needs no answer. */
  notify(method: string, params: object): void;
  /** Asks for something; what it gives is of no use here. */
  request(method: string, params: object): Promise<unknown>;
}

/** What the host may say, by method. */
export type Listeners = Readonly<Record<string, (params: unknown) => void>>;

interface Message {
  readonly jsonrpc?: unknown;
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message?: string };
}

/** What every app answers, though it has nothing to say. */
const polite = new Set(["ping", "ui/resource-teardown"]);

/** Listens to the window around this one, and to no other. */
export function connectHost(listeners: Listeners): Host {
  const waiting = new Map<number | string, (message: Message) => void>();
  let count = 0;
  // The host may be at any origin, and what it is told is no secret.
  const post = (message: object): void => window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  addEventListener("message", ({ source, data }: MessageEvent<Message | undefined>) => {
    if (source !== window.parent || data?.jsonrpc !== "2.0") return;
    const { id, method, params } = data;
    if (method === undefined) {
      if (id !== undefined) waiting.get(id)?.(data);
    } else if (id === undefined) listeners[method]?.(params);
    else if (polite.has(method)) post({ id, result: {} });
    else post({ id, error: { code: -32_601, message: "not known here" } });
  });
  return {
    notify: (method, params) => post({ method, params }),
    request: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++count;
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error) reject(new Error(error.message));
          else resolve(result);
        });
        post({ id, method, params });
      }),
  };
}
