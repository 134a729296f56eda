import { lookup } from "node:dns/promises";
import { open, realpath, stat } from "node:fs/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6 } from "node:net";
import { hasCode } from "../../failure.ts";

/** What a source is read with: the machine's files and network, or a test's. */
export interface SourceIo {
  /** A file's bytes: of a larger file one more than the most. @throws system errors */
  readFile(path: string, most: number): Promise<Uint8Array>;
  /** What a path leads to, links followed. @throws system errors */
  realPath(path: string): Promise<string>;
  /** Whether it is a folder; undefined where nothing is. */
  isFolder(path: string): Promise<boolean | undefined>;
  /** What stands at the program's standard input. */
  stdin(): AsyncIterable<Uint8Array>;
  /** The IP addresses of a host; none for an unknown one. */
  lookup(host: string): Promise<readonly string[]>;
  /** A GET request to one of a host's addresses; redirects are answers as others. @throws where it cannot be reached */
  request(
    address: URL,
    ip: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<SourceResponse>;
}

/** An answer whose body is not read yet. */
export interface SourceResponse {
  readonly status: number;
  header(name: string): string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
}

/** The files and the network of this machine. */
export const nodeIo: SourceIo = {
  async readFile(path, most) {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      // Devices and pipes have no size: they are read up to the bound.
      const pieces: Uint8Array[] = [];
      let length = 0;
      while (length <= most) {
        const piece = Buffer.allocUnsafe(Math.min(Math.max(size - length + 1, 1 << 16), most + 1 - length));
        const { bytesRead } = await file.read(piece, 0, piece.length);
        if (bytesRead === 0) break;
        pieces.push(piece.subarray(0, bytesRead));
        length += bytesRead;
      }
      return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    } finally {
      await file.close();
    }
  },
  realPath: (path) => realpath(path),
  async isFolder(path) {
    try {
      return (await stat(path)).isDirectory();
    } catch (error) {
      if (hasCode(error, "ENOENT", "ENOTDIR")) return undefined;
      throw error;
    }
  },
  stdin: () => process.stdin,
  async lookup(host) {
    try {
      return (await lookup(host, { all: true })).map(({ address }) => address);
    } catch {
      return [];
    }
  },
  request: (address, ip, headers, signal) =>
    new Promise<SourceResponse>((resolve, reject) => {
      const send = address.protocol === "https:" ? requestHttps : requestHttp;
      const family = isIPv6(ip) ? 6 : 4;
      const request = send(address, {
        headers,
        signal,
        agent: false,
        // The address that was checked is the one that is asked: a name may mean another one a moment later.
        lookup: (_host, options, callback) =>
          options.all ? callback(null, [{ address: ip, family }]) : callback(null, ip, family),
      });
      request.on("error", reject);
      request.on("response", (message) => resolve(answer(message)));
      request.end();
    }),
};

const answer = (message: IncomingMessage): SourceResponse => ({
  status: message.statusCode ?? 0,
  header: (name) => {
    const value = message.headers[name];
    return Array.isArray(value) ? value[0] : value;
  },
  body: message,
});
