import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How much a server takes on of clients that do not read what they ask for. */
export interface ConnectionLimits {
  /** Connections at the same time. */
  readonly connections: number;
  /** Requests that a connection may send ahead of their answers; one that sends more is ended. */
  readonly ahead: number;
  /** Bytes of answers that were not read yet, of all connections; beyond it, who reads slowest is ended. */
  readonly unread: number;
  /** Milliseconds after which a connection ends that takes no byte of its answer. */
  readonly patience: number;
}

export const defaultLimits: ConnectionLimits = {
  connections: 500,
  ahead: 128,
  unread: 128 * 2 ** 20,
  patience: 20_000,
};

/** Milliseconds in which any client may read an answer, whoever else waits for room. */
const grace = 1000;

interface Connection {
  readonly socket: Socket;
  /** Requests that wait for the answer before theirs. */
  readonly waiting: (() => void)[];
  isAnswering: boolean;
  isPaused: boolean;
  /** Of the answer that is sent. */
  unread: number;
  /** When its sending began, in milliseconds of this process. */
  since: number;
}

/**
 * The connections of a server. Each gets one answer after the other, the next when the one before is with the system, and is
 * not read while requests of its wait: so it holds one answer at most, however many it asks for.
 */
export class Connections {
  private readonly limits: ConnectionLimits;
  private readonly open = new Map<Socket, Connection>();
  private unread = 0;
  private isClosing = false;

  constructor(limits: ConnectionLimits = defaultLimits) {
    this.limits = limits;
  }

  /** Looks after the connections of a server that `listener` of `inTurn` answers. */
  watch(server: Server): void {
    server.maxConnections = this.limits.connections;
    // What is kept alive without need makes room for the next who comes.
    server.on("drop", () => server.closeIdleConnections());
    server.on("connection", (socket: Socket) => {
      this.open.set(socket, { socket, waiting: [], isAnswering: false, isPaused: false, unread: 0, since: 0 });
      socket.once("close", () => this.drop(socket));
    });
  }

  /** Answers the requests of a connection one after the other. */
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

  /**
   * Makes room for an answer that is about to be sent. @returns false where there is none
   * @param bytes - its size; 0 where it is not known
   */
  admit({ socket }: Pick<ServerResponse, "socket">, bytes: number): boolean {
    const connection = socket && this.open.get(socket);
    if (!connection || bytes === 0) return true;
    if (this.unread > 0 && !this.makeRoom(bytes)) return false;
    connection.since = performance.now();
    connection.unread = bytes;
    this.unread += bytes;
    // It counts from the last byte that was taken; when the answer is sent, the server sets its own.
    socket.setTimeout(this.limits.patience);
    return true;
  }

  /** Ends the connections without a request under way now, the others when theirs are answered. */
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

  /** Ends connections until there is room, those first whose answers have been under way for longest. */
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
