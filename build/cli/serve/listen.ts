import { once } from "node:events";
import type { Server } from "node:http";
import { Failure } from "../../failure.ts";

/** What keeps a server from an address, in words, and what to write instead. */
const problems: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `port ${port} of ${host} is taken; write another --port, or --port 0 for any that is free`,
  EACCES: (_, port) => `the system does not give out port ${port}; write a --port above 1023`,
  EADDRNOTAVAIL: (host) => noAddress(host),
  ENOTFOUND: (host) => noAddress(host),
};

const noAddress = (host: string): string =>
  `this machine has no address ${host}; write --host 127.0.0.1 for this machine alone, or --host 0.0.0.0 for all that reach it`;

/** Waits until a server listens. @throws Failure when the address cannot be had */
export async function listening(server: Server, host: string, port: number): Promise<void> {
  try {
    await once(server, "listening");
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = "code" in error ? String(error.code) : "";
    throw new Failure(problems[code]?.(host, port) ?? `cannot listen on ${host}:${port}: ${error.message}`);
  }
}
