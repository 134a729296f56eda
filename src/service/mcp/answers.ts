import type { McpSite } from "./site.ts";
import { ToolFailure } from "./tool.ts";

/** An answer of the service. */
export interface ServiceAnswer {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** The parameters without effect, from the header of the answer. */
  readonly ignored: string | undefined;
}

/** Requests a URL of the service. @throws ToolFailure with the error of the service */
export async function requestService(site: McpSite, target: string): Promise<ServiceAnswer> {
  const response = await site.ask(target);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200) throw new ToolFailure(refusal(response.status, bytes));
  const header = response.headers.get("X-Ignored-Parameters");
  return {
    bytes,
    mediaType: response.headers.get("Content-Type") ?? "application/octet-stream",
    ignored: header === null ? undefined : decodeIgnored(header),
  };
}

/** The same, decoded as text. */
export async function requestText(site: McpSite, target: string): Promise<ServiceAnswer & { readonly text: string }> {
  const answered = await requestService(site, target);
  return { ...answered, text: new TextDecoder().decode(answered.bytes) };
}

/** An error of the interface as a sentence. */
function refusal(status: number, bytes: Uint8Array): string {
  const { error = "no answer", message = `the status is ${status}` } = parseError(bytes);
  return `${error}: ${message}.${status === 503 ? " Wait two seconds and ask again." : ""}`;
}

function parseError(bytes: Uint8Array): { error?: string; message?: string } {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}

function decodeIgnored(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}
