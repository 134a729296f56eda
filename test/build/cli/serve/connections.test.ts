import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ConnectionLimits, Connections, defaultLimits } from "../../../../build/cli/serve/connections.ts";

const servers: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

interface Guarded {
  readonly connections: Connections;
  readonly server: Server;
  /** Opens a connection and sends a text. */
  say(text: string): Socket;
}

async function guarded(listener: RequestListener, limits: Partial<ConnectionLimits> = {}): Promise<Guarded> {
  const connections = new Connections({ ...defaultLimits, ...limits });
  const server = createServer(connections.sequential(listener));
  connections.watch(server);
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const say = (text: string) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.write(text);
    return socket;
  };
  return { connections, server, say };
}

/** Resolves when a socket is closed, with or without an error. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

const requests = (count: number, last = "") =>
  Array.from(
    { length: count },
    (_, i) => `GET /${i} HTTP/1.1\r\nHost: localhost\r\n${i === count - 1 ? last : ""}\r\n`,
  );

describe("a connection", () => {
  it("gets one response at a time, each after the previous one is sent", async () => {
    let [running, most] = [0, 0];
    const { say } = await guarded((request, response) => {
      most = Math.max(most, ++running);
      setImmediate(() => {
        running--;
        response.end(`<${request.url}>`);
      });
    });
    let answers = "";
    const socket = say(requests(100, "Connection: close\r\n").join(""));
    socket.on("data", (chunk) => {
      answers += chunk;
    });
    await closed(socket);
    expect(answers.match(/<.*?>/g)).toEqual(Array.from({ length: 100 }, (_, i) => `</${i}>`));
    expect(most).toBe(1);
  });

  it("holds at most one response if nobody reads, and is not read either", async () => {
    let asked = 0;
    const { server, say } = await guarded((_, response) => {
      asked++;
      response.end(Buffer.alloc(64 * 2 ** 20));
    });
    const accepted = once(server, "connection");
    const socket = say(requests(50).join("")).pause();
    const [peer] = (await accepted) as [Socket];
    await vi.waitFor(() => expect(peer.isPaused()).toBe(true));
    expect(asked).toBe(1);
    socket.destroy();
  });

  it("that pipelines more requests than allowed is closed", async () => {
    const { say } = await guarded(() => undefined, { ahead: 10 });
    await closed(say(requests(12).join("")).resume());
  });

  it("that reads nothing of its response is closed", async () => {
    const body = Buffer.alloc(64 * 2 ** 20);
    const { connections, server, say } = await guarded(
      (_, response) => {
        connections.admit(response, body.length);
        response.end(body);
      },
      { patience: 100 },
    );
    const accepted = once(server, "connection");
    const socket = say(requests(1).join("")).pause();
    const [peer] = (await accepted) as [Socket];
    await closed(peer);
    socket.destroy();
  });
});

describe("unread responses", () => {
  /** Opens connections with one unread response each. */
  async function unread(count: number, limits: Partial<ConnectionLimits>) {
    const responses: ServerResponse[] = [];
    const { connections, server, say } = await guarded((_, response) => void responses.push(response), limits);
    for (let i = 0; i < count; i++) {
      const accepted = once(server, "request");
      say(requests(1).join(""));
      await accepted;
    }
    return { connections, responses };
  }

  it("beyond the total limit close the oldest connections", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { connections, responses } = await unread(4, { unread: 100 });
    const [first, second, third, last] = responses as [ServerResponse, ServerResponse, ServerResponse, ServerResponse];
    const sockets = responses.map(({ socket }) => socket);
    for (const response of [first, second, third]) {
      expect(connections.admit(response, 30)).toBe(true);
      vi.advanceTimersByTime(2000);
    }
    expect(connections.admit(last, 50)).toBe(true);
    expect(sockets.map((socket) => socket?.destroyed)).toEqual([true, true, false, false]);
  });

  it("are refused while all others are recent", async () => {
    const { connections, responses } = await unread(2, { unread: 100 });
    const [first, second] = responses as [ServerResponse, ServerResponse];
    expect(connections.admit(first, 80)).toBe(true);
    expect(connections.admit(second, 30)).toBe(false);
    expect(first.socket?.destroyed).toBe(false);
  });

  it("may exceed the limit one at a time", async () => {
    const { connections, responses } = await unread(1, { unread: 100 });
    expect(connections.admit(responses[0] as ServerResponse, 500)).toBe(true);
  });
});

describe("a closing server", () => {
  it("closes connections without a complete request at once", async () => {
    const { connections, server, say } = await guarded((_, response) => response.end("answer"));
    const accepted = [once(server, "connection"), once(server, "connection")];
    const silent = say("");
    const half = say("GET /half HTTP/1.1\r\nHost: local");
    await Promise.all(accepted);
    const ended = [silent, half].map((socket) => closed(socket.resume()));
    server.close();
    connections.close();
    await Promise.all(ended);
  });

  it("answers pending requests first", async () => {
    let finish: () => void = () => undefined;
    const { connections, server, say } = await guarded((_, response) => {
      finish = () => response.end("answer");
    });
    const asked = once(server, "request");
    const socket = say(requests(1).join(""));
    await asked;
    server.close();
    connections.close();
    finish();
    const [answer] = await once(socket, "data");
    expect(String(answer)).toContain("answer");
    await closed(socket);
  });
});
