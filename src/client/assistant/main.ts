import { h, render } from "preact";
import { resolveScope } from "../../charts/resolve.ts";
import { reviveChart } from "../../core/chart/encode.ts";
import { createSite } from "../../core/chart/site.ts";
import { dates } from "../../core/data/lazyModule.ts";
import { calendar } from "../../core/plot/lazyModules.ts";
import { parseParams } from "../../core/view/params.ts";
import { type ShownChart, shownChartKey } from "../../pages/assistant.ts";
import { ChartPage } from "../chartPage.tsx";
import { loadModules } from "../lazyModules.ts";
import { pageQuery } from "../query.ts";

const version = "2026-01-26";

/** Shows the chart of each tool result. */
function startAssistantPage(): void {
  const host = connectHost({
    "ui/notifications/tool-result": (params) => {
      const shown = (params as { _meta?: { [shownChartKey]?: ShownChart } } | undefined)?._meta?.[shownChartKey];
      if (shown) void show(shown);
      else showMessage("This chart is too large to be shown here, or could not be loaded.");
    },
  });
  openLinksOutside((url) => void host.request("ui/open-link", { url }).catch(() => undefined));
  const appInfo = { name: "polygraph", version: "1.0.0" };
  void host.request("ui/initialize", { appInfo, appCapabilities: {}, protocolVersion: version }).then(() => {
    host.notify("ui/notifications/initialized", {});
    new ResizeObserver(() => {
      host.notify("ui/notifications/size-changed", { height: Math.ceil(document.body.scrollHeight) });
    }).observe(document.body);
  });
}

async function show({ chart: encoded, geography, query, url }: ShownChart): Promise<void> {
  const { site: siteData } = globalThis.polygraph ?? {};
  const figure = document.getElementById("chart");
  if (!siteData || !figure) return;
  installHistory(query);
  const chart = reviveChart(encoded, geography);
  const site = createSite(siteData);
  await Promise.all([dates.load(), calendar.load()]);
  await loadModules(resolveScope(chart, parseParams(pageQuery()), site));
  // Discard the state of the previous chart.
  render(null, figure);
  render(h(ChartPage, { chart, site }), figure);
  figure.dataset.live = "";
  const link = Object.assign(document.createElement("a"), { href: url, textContent: `More at ${site.config.title}` });
  document.getElementById("home")?.replaceChildren(link);
}

function showMessage(text: string): void {
  document.getElementById("home")?.replaceChildren(text);
}

/** Links open outside the assistant, which asks the reader first. Links with a handler of their own are left alone. */
function openLinksOutside(open: (url: string) => void): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (event.defaultPrevented || !link) return;
    event.preventDefault();
    if (/^https?:$/.test(link.protocol)) open(link.href);
  });
}

interface Entry {
  readonly state: unknown;
  readonly query: string;
}

/**
 * Replaces `history` by one in memory that starts with a query, because documents without a URL cannot push entries. The
 * current query is in `polygraph.query`.
 */
function installHistory(query: string): void {
  const entries: Entry[] = [{ state: null, query }];
  let at = 0;
  const move = (to: number): void => {
    at = to;
    globalThis.polygraph = { ...globalThis.polygraph, query: entries[at]?.query ?? "" };
  };
  const write =
    (step: 0 | 1) =>
    (state: unknown, _: string, address?: string | URL | null): void => {
      const kept = entries[at]?.query ?? "";
      entries.splice(at + step, entries.length, { state, query: address == null ? kept : queryOf(String(address)) });
      move(at + step);
    };
  Object.defineProperties(history, {
    state: { configurable: true, get: () => entries[at]?.state },
    pushState: { configurable: true, value: write(1) },
    replaceState: { configurable: true, value: write(0) },
    back: {
      configurable: true,
      value: () => {
        if (at === 0) return;
        move(at - 1);
        dispatchEvent(new PopStateEvent("popstate", { state: entries[at]?.state }));
      },
    },
  });
  move(0);
}

const queryOf = (address: string): string => /\?[^#]*/.exec(address)?.[0] ?? "";

/** Connection to the assistant that shows this page. Protocol: MCP Apps of 2026-01-26, JSON-RPC between windows. */
interface Host {
  /** Sends a notification. */
  notify(method: string, params: object): void;
  /** Sends a request. */
  request(method: string, params: object): Promise<unknown>;
}

/** Handlers of the host's notifications, by method. */
type Listeners = Readonly<Record<string, (params: unknown) => void>>;

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
function connectHost(listeners: Listeners): Host {
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

startAssistantPage();
