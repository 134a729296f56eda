import { lookup } from "node:dns/promises";
import { open, realpath, stat } from "node:fs/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6 } from "node:net";
import { hasCode } from "../../failure.ts";

/** The input and output that reading a source needs: files and network, which tests replace. */
export interface SourceIo {
  /** Reads a file; of a larger one, the first `most + 1` bytes. @throws system errors */
  readFile(path: string, most: number): Promise<Uint8Array>;
  /** Resolves symbolic links. @throws system errors */
  realPath(path: string): Promise<string>;
  /** Whether a path is a folder; undefined if it does not exist. */
  isFolder(path: string): Promise<boolean | undefined>;
  /** Reads standard input. */
  stdin(): AsyncIterable<Uint8Array>;
  /** Resolves a host to its IP addresses; none if it is unknown. */
  lookup(host: string): Promise<readonly string[]>;
  /**
   * Sends a GET request to one of a host's IP addresses; redirects are not followed.
   * @throws if the host cannot be reached
   */
  request(
    address: URL,
    ip: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<SourceResponse>;
}

/** A response whose body is not read yet. */
export interface SourceResponse {
  readonly status: number;
  header(name: string): string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Files and network through Node. */
export const nodeIo: SourceIo = {
  async readFile(path, most) {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      // Devices and pipes have no size: they are read up to the limit.
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
        // Connect to the IP address that was checked: a second lookup might return another one.
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
