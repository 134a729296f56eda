import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/** What both eras' clients can be asked alike. */
export type AnyClient = Pick<Client, "listTools" | "callTool" | "listResources" | "readResource" | "close">;

const info = { name: "test", version: "1" };

/** The protocol's eras, each by a client that speaks it. */
export const eras = ["2026", "2025", "2025 by the earlier library"] as const;
export type Era = (typeof eras)[number];

/** A client of an era. @param fetch - what answers, where that is no server */
export async function connect(era: Era, url: string, fetch?: typeof globalThis.fetch): Promise<AnyClient> {
  const options = fetch && { fetch };
  if (era === "2025 by the earlier library") {
    const client = new OldClient(info);
    await client.connect(new OldTransport(new URL(url), options));
    return client as unknown as AnyClient;
  }
  const mode = era === "2026" ? { pin: "2026-07-28" } : ("legacy" as const);
  const client = new Client(info, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), options));
  return client;
}
