import type { McpSite } from "./site.ts";
import { ToolFailure } from "./tool.ts";

/** What an address gives, or why it does not, in words for whoever asked. */
export interface Answered {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** What of the query changed nothing, as the service tells it. */
  readonly ignored: string | undefined;
}

/** Asks the service. @throws ToolFailure with what the service says where it refuses */
export async function askService(site: McpSite, target: string): Promise<Answered> {
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

/** The same, as text. */
export async function askText(site: McpSite, target: string): Promise<Answered & { readonly text: string }> {
  const answered = await askService(site, target);
  return { ...answered, text: new TextDecoder().decode(answered.bytes) };
}

/** The interface's error shape, in a sentence. */
function refusal(status: number, bytes: Uint8Array): string {
  const { error = "no answer", message = `the status is ${status}` } = parsed(bytes);
  return `${error}: ${message}.${status === 503 ? " Wait two seconds and ask again." : ""}`;
}

function parsed(bytes: Uint8Array): { error?: string; message?: string } {
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
