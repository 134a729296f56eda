import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { clientOf, type IsTrusted } from "./clients.ts";
import { Turns } from "./turns.ts";

/** Limits against clients that keep connections open: they send half a request, or do not read their responses. */
export interface ConnectionLimits {
  /** Maximum number of open connections. */
  readonly connections: number;
  /** Maximum number of open connections of one address, and of simultaneous requests that proxies forward for one. */
  readonly perAddress: number;
  /** Maximum number of pipelined requests per connection; a connection that exceeds it is closed. */
  readonly ahead: number;
  /** Maximum bytes of unread responses in all connections; beyond it, the slowest connections are closed. */
  readonly unread: number;
  /** Milliseconds without progress after which a sending connection is closed. */
  readonly patience: number;
  /** Milliseconds until a connection is closed whose request is answered before it is complete. */
  readonly farewell: number;
  /** Milliseconds without a byte in either direction after which any connection is closed. */
  readonly silence: number;
}

export const defaultLimits: ConnectionLimits = {
  connections: 500,
  perAddress: 250,
  ahead: 128,
  unread: 128 * 2 ** 20,
  patience: 20_000,
  farewell: 1000,
  silence: 120_000,
};

/** Milliseconds that every client has to read a response before it may be closed to make room. */
const grace = 1000;

/** Milliseconds that a response to a pipelined request may take before the next one is started beside it. */
const turn = 1000;

interface Connection {
  readonly socket: Socket;
  /** Address that the limit counts; undefined for trusted proxies, whose clients are counted by request. */
  readonly address: string | undefined;
  /** Requests waiting for the response to an earlier one. */
  readonly waiting: (() => void)[];
  isAnswering: boolean;
  isPaused: boolean;
  /** Unread bytes of the current response. */
  unread: number;
  /** When the current response started, or the connection last had none, by `performance.now()`. */
  since: number;
  /** Whether the current response has started. */
  isSending: boolean;
}

/**
 * Limits the connections of a server. A connection gets one response at a time, the next once the previous one is
 * handed to the system, and is not read while requests wait. So it holds at most one response in memory, however many
 * it requests. Connections with several pipelined requests take turns, so that the server makes one of their responses
 * at a time and answers the other connections in between. A new connection beyond a limit takes the place of the one that has waited longest for its client.
 */
export class Connections {
  private readonly limits: ConnectionLimits;
  private readonly isTrusted: IsTrusted;
  private readonly open = new Map<Socket, Connection>();
  /** Simultaneous requests by the address that a proxy forwards. */
  private readonly forwarded = new Map<string, number>();
  private readonly pipelining = new Turns<Connection>((connection) => this.start(connection), turn);
  private unread = 0;
  private isClosing = false;

  constructor(limits: ConnectionLimits = defaultLimits, isTrusted: IsTrusted = () => false) {
    this.limits = limits;
    this.isTrusted = isTrusted;
  }

  /** Tracks the connections of a server whose listener comes from `sequential`. */
  watch(server: Server): void {
    server.timeout = this.limits.silence;
    server.on("connection", (socket: Socket) => {
      const remote = socket.remoteAddress ?? "";
      const address = this.isTrusted(remote) ? undefined : clientOf(remote, undefined, this.isTrusted);
      if (!this.makeWay(address)) return void socket.destroy();
      const now = performance.now();
      const idle = { isAnswering: false, isPaused: false, isSending: false, unread: 0, since: now };
      this.open.set(socket, { socket, address, waiting: [], ...idle });
      socket.once("close", () => this.drop(socket));
    });
    // Node answers these itself, without waiting for the body.
    server.on(
      "checkExpectation",
      this.sequential((_, response) => response.writeHead(417).end()),
    );
  }

  /** Wraps a listener so that each connection's requests are answered one after the other. */
  sequential(listener: RequestListener): RequestListener {
    return (request, response) => {
      const connection = this.open.get(request.socket);
      if (!connection) return;
      connection.waiting.push(() => {
        response.once("finish", () => {
          if (!request.complete) this.sayFarewell(request.socket, request);
        });
        response.once("close", () => this.answered(connection));
        listener(request, response);
      });
      if (connection.waiting.length > this.limits.ahead) request.socket.destroy();
      else this.answerSoon(connection);
    };
  }

  /** Sends the last response of a connection whose request never becomes complete. */
  end(socket: Duplex, response: string): void {
    if (!socket.writable) return void socket.destroy();
    socket.end(response);
    this.sayFarewell(socket);
  }

  /**
   * Counts a request that a trusted proxy forwards until its response is sent.
   * @returns false if its client already has as many as one address may have
   */
  admitClient(
    request: Pick<IncomingMessage, "socket" | "headers">,
    response: { once(event: "close", listener: () => void): unknown },
  ): boolean {
    const connection = this.open.get(request.socket);
    if (!connection || connection.address !== undefined) return true;
    const header = request.headers["x-forwarded-for"];
    if (header === undefined) return true;
    const client = clientOf(request.socket.remoteAddress ?? "", String(header), this.isTrusted);
    const count = this.forwarded.get(client) ?? 0;
    if (count >= this.limits.perAddress) return false;
    this.forwarded.set(client, count + 1);
    response.once("close", () => this.leave(client));
    return true;
  }

  /** Reserves room for a response. @param bytes - its size; 0 if unknown @returns false if there is no room */
  admit({ socket }: Pick<ServerResponse, "socket">, bytes: number): boolean {
    const connection = socket && this.open.get(socket);
    if (!connection) return true;
    this.pipelining.leave(connection);
    if (this.unread > 0 && bytes > 0 && !this.makeRoom(bytes)) return false;
    connection.since = performance.now();
    connection.isSending = true;
    connection.unread = bytes;
    this.unread += bytes;
    // Counts from the last byte sent. The server sets its own timeout after the response.
    socket.setTimeout(this.limits.patience);
    return true;
  }

  /** Closes idle connections now, the others after their response. */
  close(): void {
    this.isClosing = true;
    for (const connection of this.open.values()) this.answerNext(connection);
  }

  /** Answers the next request once all requests that arrived together are read. */
  private answerSoon(connection: Connection): void {
    process.nextTick(() => {
      if (!this.open.has(connection.socket)) return;
      this.answerNext(connection);
      this.pauseOrResume(connection);
    });
  }

  private answerNext(connection: Connection): void {
    const { socket, waiting, isAnswering } = connection;
    if (isAnswering) return;
    if (waiting.length > 1) this.pipelining.join(connection);
    else if (waiting.length === 1) this.start(connection);
    else if (this.isClosing) socket.destroy();
  }

  private start(connection: Connection): void {
    const start = connection.waiting.shift();
    connection.isAnswering = start !== undefined;
    start?.();
    this.pauseOrResume(connection);
  }

  /** Stops reading a connection while requests wait for an earlier one. A single request may still lack its body. */
  private pauseOrResume(connection: Connection): void {
    const { socket, waiting, isAnswering } = connection;
    const hasEnough = waiting.length > (isAnswering ? 0 : 1);
    // Again for each request, because Node resumes the socket after each.
    if (hasEnough) socket.pause();
    else if (connection.isPaused) socket.resume();
    connection.isPaused = hasEnough;
  }

  private answered(connection: Connection): void {
    connection.isAnswering = connection.isSending = false;
    connection.since = performance.now();
    this.release(connection);
    this.pipelining.leave(connection);
    this.answerSoon(connection);
  }

  /** Destroys a socket soon, unless the rest of the request arrives: its client may never close its own end. */
  private sayFarewell(socket: Duplex, request?: IncomingMessage): void {
    const timer = setTimeout(() => {
      if (!request?.complete) socket.destroy();
    }, this.limits.farewell);
    socket.once("close", () => clearTimeout(timer));
  }

  private leave(client: string): void {
    const count = (this.forwarded.get(client) ?? 0) - 1;
    if (count > 0) this.forwarded.set(client, count);
    else this.forwarded.delete(client);
  }

  private drop(socket: Socket): void {
    const connection = this.open.get(socket);
    if (connection) {
      this.release(connection);
      this.pipelining.leave(connection);
    }
    this.open.delete(socket);
  }

  private release(connection: Connection): void {
    this.unread -= connection.unread;
    connection.unread = 0;
  }

  /** Makes way for a connection. @returns false if all others of its address, or of the server, are being answered */
  private makeWay(address: string | undefined): boolean {
    const { connections, perAddress } = this.limits;
    const same = address === undefined ? [] : [...this.open.values()].filter((other) => other.address === address);
    if (same.length >= perAddress) return this.evict(same);
    if (this.open.size < connections) return true;
    return this.evict(this.crowd()) || this.evict([...this.open.values()]);
  }

  /** The connections of the address that has most; none if all are from trusted proxies. */
  private crowd(): readonly Connection[] {
    const byAddress = new Map<string, Connection[]>();
    for (const connection of this.open.values()) {
      const { address } = connection;
      const group = address === undefined ? undefined : byAddress.get(address);
      if (group) group.push(connection);
      else if (address !== undefined) byAddress.set(address, [connection]);
    }
    const groups = [...byAddress.values()];
    return groups.reduce<readonly Connection[]>((most, group) => (group.length > most.length ? group : most), []);
  }

  /** Closes the connection that has waited longest for its client. @returns false if there is none */
  private evict(connections: readonly Connection[]): boolean {
    const latest = performance.now() - grace;
    let longest: Connection | undefined;
    for (const connection of connections) {
      const { isAnswering, isSending, since, waiting } = connection;
      // One with several requests is taken as well: its client asks for more than it waits for.
      const waits = (!isAnswering && waiting.length !== 1) || (isSending && since < latest);
      if (waits && since < (longest?.since ?? Number.POSITIVE_INFINITY)) longest = connection;
    }
    if (!longest) return false;
    this.drop(longest.socket);
    longest.socket.destroy();
    return true;
  }

  /** Closes connections until there is room, the oldest responses first. */
  private makeRoom(bytes: number): boolean {
    const hasRoom = () => this.unread + bytes <= this.limits.unread;
    if (hasRoom()) return true;
    const latest = performance.now() - grace;
    const slow = [...this.open.values()].filter(({ unread, since }) => unread > 0 && since < latest);
    for (const connection of slow.sort((a, b) => a.since - b.since)) {
      if (hasRoom()) break;
      this.release(connection);
      connection.socket.destroy();
    }
    return hasRoom();
  }
}
