/** Connection to the assistant that shows this page. Protocol: MCP Apps of 2026-01-26, JSON-RPC between windows. */
export interface Host {
  /** Sends a notification. */
  notify(method: string, params: object): void;
  /** Sends a request. */
  request(method: string, params: object): Promise<unknown>;
}

/** Handlers of the host's notifications, by method. */
export type Listeners = Readonly<Record<string, (params: unknown) => void>>;

interface Message {
  readonly jsonrpc?: unknown;
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message?: string };
}

/** Requests that every app must answer; an empty result is enough. */
const acknowledged = new Set(["ping", "ui/resource-teardown"]);

/** Connects to the parent window; messages from other windows are ignored. */
export function connectHost(listeners: Listeners): Host {
  const waiting = new Map<number | string, (message: Message) => void>();
  let count = 0;
  // The host can have any origin, and the messages are not secret.
  const post = (message: object): void => window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  addEventListener("message", ({ source, data }: MessageEvent<Message | undefined>) => {
    if (source !== window.parent || data?.jsonrpc !== "2.0") return;
    const { id, method, params } = data;
    if (method === undefined) {
      if (id !== undefined) waiting.get(id)?.(data);
    } else if (id === undefined) listeners[method]?.(params);
    else if (acknowledged.has(method)) post({ id, result: {} });
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
