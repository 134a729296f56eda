import { localhostAllowedHostnames } from "@modelcontextprotocol/server";

/** Which hosts and origins a server answers to. */
export interface Door {
  /** Of the published site, e.g. `charts.example.org`. */
  readonly siteHost: string;
  /** Whether the runtime passes on requests to its owner's names alone, so that any name is right. */
  readonly trustsHost: boolean;
}

const local = localhostAllowedHostnames();

/**
 * Whether a request may come in; undefined when it may, else why not. A page of another origin has no business here, and a
 * name that is not the server's own is how such a page makes a browser take it for the page's own (DNS rebinding). Numeric
 * addresses have no name that could be turned.
 */
export function refusedAtDoor(request: Request, { siteHost, trustsHost }: Door): string | undefined {
  const host = hostOf(`http://${request.headers.get("Host") ?? new URL(request.url).host}`);
  if (host === undefined) return "the request names no host";
  const isOurs = trustsHost || host === siteHost || local.includes(host) || isAddress(host);
  if (!isOurs) return `this server is not ${host.slice(0, 100)}; baseUrl in site.json says what its name is`;
  const origin = request.headers.get("Origin");
  if (origin === null) return undefined;
  const from = hostOf(origin);
  return from !== undefined && (from === host || from === siteHost)
    ? undefined
    : "pages of other origins may not ask here";
}

/** In brackets, or digits and dots: what URLs make of numeric addresses. */
const isAddress = (host: string): boolean => /^(\[[0-9a-f:.]+\]|\d+(\.\d+){3})$/.test(host);

/** The name in an address; undefined for what is none. */
export function hostOf(address: string): string | undefined {
  try {
    return new URL(address).hostname || undefined;
  } catch {
    return undefined;
  }
}
