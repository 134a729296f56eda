import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseProxies } from "../../../../build/cli/serve/clients.ts";
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
  /** Opens a connection that stays open after the server has ended its side, and sends a text. */
  sayHalfOpen(text: string): Socket;
}

async function guarded(
  listener: RequestListener,
  limits: Partial<ConnectionLimits> = {},
  proxies: readonly string[] = [],
): Promise<Guarded> {
  const connections = new Connections({ ...defaultLimits, ...limits }, parseProxies(proxies));
  const server = createServer(connections.sequential(listener));
  connections.watch(server);
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const open = (text: string, allowHalfOpen: boolean) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen }).on("error", () => undefined);
    socket.write(text);
    return socket;
  };
  return { connections, server, say: (text) => open(text, false), sayHalfOpen: (text) => open(text, true) };
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

  it("is answered before pipelined requests that have no turn yet", async () => {
    const unanswered: ServerResponse[] = [];
    const { say } = await guarded((request, response) => {
      if (request.url === "/reader") response.end("read");
      else unanswered.push(response);
    });
    const crowd = Array.from({ length: 50 }, () => say(requests(50).join("")).pause());
    await vi.waitFor(() => expect(unanswered.length).toBeGreaterThan(0));
    const reader = say("GET /reader HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(String((await once(reader, "data"))[0])).toContain("read");
    expect(unanswered).toHaveLength(1);
    for (const socket of [...crowd, reader]) socket.destroy();
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

describe("a client that never closes its end", () => {
  /** The server's end of the next connection. */
  const peerOf = async (server: Server) => ((await once(server, "connection")) as [Socket])[0];

  it("is disconnected after a response to what is not a request", async () => {
    const { connections, server, sayHalfOpen } = await guarded(() => undefined, { farewell: 10 });
    server.on("clientError", (_, socket) => connections.end(socket, "HTTP/1.1 400 Bad Request\r\n\r\n"));
    const accepted = peerOf(server);
    const answered = text(sayHalfOpen("no HTTP\r\n\r\n"));
    await closed(await accepted);
    expect(await answered).toContain("400");
  });

  it.each([
    ["GET", ""],
    ["POST", ""],
    ["POST", "Expect: a miracle\r\n"],
  ])("is disconnected after the response to a %s whose body does not arrive (%j)", async (method, header) => {
    const { server, sayHalfOpen } = await guarded((_, response) => response.end("answer"), { farewell: 10 });
    const accepted = peerOf(server);
    const head = `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n${header}\r\n`;
    const answered = text(sayHalfOpen(head));
    await closed(await accepted);
    expect(await answered).toContain(header === "" ? "answer" : "417");
  });

  it("keeps its connection if the body arrives after the response", async () => {
    const { server, sayHalfOpen } = await guarded((_, response) => response.end("answer"), { farewell: 50 });
    const accepted = peerOf(server);
    const head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n";
    const socket = sayHalfOpen(head);
    const peer = await accepted;
    await once(socket, "data");
    socket.write(`ok${head}ok`);
    await once(socket, "data");
    expect(peer.destroyed).toBe(false);
    socket.destroy();
  });

  it("is disconnected after a silence, also while its response is being made", async () => {
    const { server, sayHalfOpen } = await guarded(() => undefined, { silence: 50 });
    const accepted = peerOf(server);
    sayHalfOpen(requests(1).join(""));
    await closed(await accepted);
  });
});

describe("a connection beyond a limit", () => {
  const answering = (response: ServerResponse) => response.end("answer");

  it("of its address takes the place of the one that has been idle longest", async () => {
    const { server, say } = await guarded((_, response) => answering(response), { perAddress: 2 });
    const connectIdle = async () => {
      const accepted = once(server, "connection");
      const socket = say("");
      await accepted;
      return socket;
    };
    const [first, second] = [await connectIdle(), await connectIdle()];
    const third = say(requests(1).join(""));
    await Promise.all([closed(first.resume()), once(third, "data")]);
    expect([second.destroyed, third.destroyed]).toEqual([false, false]);
    second.destroy();
    third.destroy();
  });

  it("is refused while the others of its address are answered", async () => {
    const { server, say } = await guarded(() => undefined, { perAddress: 1 });
    const asked = once(server, "request");
    const first = say(requests(1).join(""));
    await asked;
    await closed(say(requests(1).join("")).resume());
    expect(first.destroyed).toBe(false);
    first.destroy();
  });

  it("of all addresses takes a place of the address that has most", async () => {
    const { server, say } = await guarded((_, response) => answering(response), { connections: 3 });
    const { port } = server.address() as AddressInfo;
    const from = async (localAddress: string) => {
      const accepted = once(server, "connection");
      const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
      await accepted;
      return socket;
    };
    // Only Linux has these addresses without configuration.
    const other = process.platform === "linux" ? "127.0.0.2" : "127.0.0.1";
    const single = await from("127.0.0.1");
    const [crowd] = [await from(other), await from(other)];
    const last = say(requests(1).join(""));
    await Promise.all([closed((other === "127.0.0.1" ? single : crowd).resume()), once(last, "data")]);
    for (const socket of [single, crowd, last]) socket.destroy();
  });
});

describe("requests of trusted proxies", () => {
  const forwarded = (client: string) => `GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`;

  /** Asks by a proxy; answers whether each client was admitted. */
  async function admitted(clients: readonly string[], proxies: readonly string[]) {
    const answers: boolean[] = [];
    const limits = { perAddress: proxies.length > 0 ? 1 : 10 };
    const listening = guarded(
      (request, response) => void answers.push(connections.admitClient(request, response)),
      limits,
      proxies,
    );
    const { connections, server, say } = await listening;
    for (const client of clients) {
      const asked = once(server, "request");
      say(forwarded(client));
      await asked;
    }
    return answers;
  }

  it("are limited by the forwarded address, not by connection", async () => {
    expect(await admitted(["192.0.2.1", "192.0.2.2", "192.0.2.1"], ["127.0.0.0/8"])).toEqual([true, true, false]);
  });

  it("are not limited by an address that another client states", async () => {
    expect(await admitted(["192.0.2.1", "192.0.2.1"], [])).toEqual([true, true]);
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
