import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Limits against clients that do not read their responses. */
export interface ConnectionLimits {
  /** Maximum number of open connections. */
  readonly connections: number;
  /** Maximum number of pipelined requests per connection; a connection that exceeds it is closed. */
  readonly ahead: number;
  /** Maximum bytes of unread responses in all connections; beyond it, the slowest connections are closed. */
  readonly unread: number;
  /** Milliseconds without progress after which a sending connection is closed. */
  readonly patience: number;
}

export const defaultLimits: ConnectionLimits = {
  connections: 500,
  ahead: 128,
  unread: 128 * 2 ** 20,
  patience: 20_000,
};

/** Milliseconds that every client has to read a response before it may be closed to make room. */
const grace = 1000;

interface Connection {
  readonly socket: Socket;
  /** Requests waiting for the response to an earlier one. */
  readonly waiting: (() => void)[];
  isAnswering: boolean;
  isPaused: boolean;
  /** Unread bytes of the current response. */
  unread: number;
  /** When the current response started, by `performance.now()`. */
  since: number;
}

/**
 * Limits the connections of a server. A connection gets one response at a time, the next once the previous one is
 * handed to the system, and is not read while requests wait. So it holds at most one response in memory, however many
 * it requests.
 */
export class Connections {
  private readonly limits: ConnectionLimits;
  private readonly open = new Map<Socket, Connection>();
  private unread = 0;
  private isClosing = false;

  constructor(limits: ConnectionLimits = defaultLimits) {
    this.limits = limits;
  }

  /** Tracks the connections of a server whose listener comes from `sequential`. */
  watch(server: Server): void {
    server.maxConnections = this.limits.connections;
    // Idle keep-alive connections make room for new ones.
    server.on("drop", () => server.closeIdleConnections());
    server.on("connection", (socket: Socket) => {
      this.open.set(socket, { socket, waiting: [], isAnswering: false, isPaused: false, unread: 0, since: 0 });
      socket.once("close", () => this.drop(socket));
    });
  }

  /** Wraps a listener so that each connection's requests are answered one after the other. */
  sequential(listener: RequestListener): RequestListener {
    return (request, response) => {
      const connection = this.open.get(request.socket);
      if (!connection) return;
      connection.waiting.push(() => {
        response.once("close", () => this.answered(connection));
        listener(request, response);
      });
      if (connection.waiting.length > this.limits.ahead) request.socket.destroy();
      else this.answerNext(connection);
    };
  }

  /** Reserves room for a response. @param bytes - its size; 0 if unknown @returns false if there is no room */
  admit({ socket }: Pick<ServerResponse, "socket">, bytes: number): boolean {
    const connection = socket && this.open.get(socket);
    if (!connection || bytes === 0) return true;
    if (this.unread > 0 && !this.makeRoom(bytes)) return false;
    connection.since = performance.now();
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

  private answerNext(connection: Connection): void {
    const { socket, waiting, isAnswering } = connection;
    if (!isAnswering) {
      const start = waiting.shift();
      connection.isAnswering = start !== undefined;
      if (start) start();
      else if (this.isClosing) socket.destroy();
    }
    const hasEnough = waiting.length > 0;
    if (hasEnough === connection.isPaused) return;
    connection.isPaused = hasEnough;
    if (hasEnough) socket.pause();
    else socket.resume();
  }

  private answered(connection: Connection): void {
    connection.isAnswering = false;
    this.release(connection);
    if (this.open.has(connection.socket)) this.answerNext(connection);
  }

  private drop(socket: Socket): void {
    const connection = this.open.get(socket);
    if (connection) this.release(connection);
    this.open.delete(socket);
  }

  private release(connection: Connection): void {
    this.unread -= connection.unread;
    connection.unread = 0;
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
