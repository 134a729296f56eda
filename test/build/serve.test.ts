import { once } from "node:events";
import { cp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { polygraph, type Served, serve } from "./program.ts";
import { temporaryFolder } from "./temporary.ts";

let server: Served;
let dist: string;
let csv: string;
beforeAll(async () => {
  dist = join(await temporaryFolder(), "dist");
  await polygraph(["build", "--content", "public/starter", "--out", dist, "--no-images", "--quiet"]);
  server = await serve(dist);
  csv = `${server.url}/grapher/life-expectancy.csv`;
});
afterAll(async () => {
  await server?.stop();
});

/** `fetch` decompresses, so the bytes are read from the socket. */
async function rawBytes(url: string, encoding: string, method = "GET") {
  const headers = { "Accept-Encoding": encoding };
  return new Promise<{ bytes: Buffer; headers: Readonly<Record<string, unknown>> }>((resolve, reject) => {
    get(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ bytes: Buffer.concat(chunks), headers: response.headers }));
    }).on("error", reject);
  });
}

describe("compression", () => {
  const plain = async () => (await rawBytes(csv, "identity")).bytes;

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
  ])("a client that accepts %s gets %s", async (accepted, encoding, decompress) => {
    const { bytes, headers } = await rawBytes(csv, accepted);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-length"]).toBe(String(bytes.length));
    expect(headers.vary).toContain("Accept-Encoding");
    expect(decompress(bytes)).toEqual(await plain());
  });

  it("a compressed response has a weak ETag, which works for a 304", async () => {
    const { headers } = await rawBytes(csv, "br");
    expect(headers.etag).toMatch(/^W\//);
    const response = await fetch(csv, { headers: { "If-None-Match": String(headers.etag) } });
    expect(response.status).toBe(304);
    expect(response.headers.get("Vary")).toContain("Accept-Encoding");
    expect(response.headers.get("ETag")).toBe(headers.etag);
  });

  it("HEAD describes the compressed response without a wrong length", async () => {
    const { headers } = await rawBytes(csv, "br");
    const { headers: head } = await rawBytes(csv, "br", "HEAD");
    for (const name of ["content-encoding", "etag", "vary"]) expect(head[name]).toBe(headers[name]);
    expect(head["content-length"]).toBeUndefined();
  });

  it("compressed media types are left as they are", async () => {
    const { headers } = await rawBytes(`${server.url}/grapher/life-expectancy.zip`, "br, gzip");
    expect(headers["content-encoding"]).toBeUndefined();
  });
});

describe("500 clients that never close their connections", () => {
  const get = "GET /grapher/life-expectancy.csv HTTP/1.1\r\nHost: localhost\r\n";
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });

  /** Opens a connection; on Linux from one of several addresses. @returns once it is open or refused */
  async function openHalf(text: string, client: number) {
    const localAddress = process.platform === "linux" ? `127.0.0.${1 + (client % 4)}` : "127.0.0.1";
    const port = Number(new URL(server.url).port);
    const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true }).on("error", () => undefined);
    open.push(socket.pause());
    await Promise.race([once(socket, "connect"), once(socket, "close")]);
    socket.write(text);
  }

  it.each([
    ["send nothing", ""],
    ["send half of a request line", "GET /grapher/life"],
    ["send half of the headers", get],
    ["send what is not HTTP", "hello\r\n\r\n"],
    ["send too long headers", `${get}Cookie: ${"a".repeat(20_000)}\r\n\r\n`],
    ["announce a body that does not arrive", `${get.replace("GET", "POST")}Content-Length: 1000\r\n\r\n`],
    ["do not read their responses", `${get}\r\n`.repeat(50)],
  ])("and %s do not keep others from an answer", async (_, text) => {
    await Promise.all(Array.from({ length: 500 }, (_, i) => openHalf(text, i)));
    const response = await fetch(csv);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("France");
  });
});

describe("the server", () => {
  it("draws pictures that the tree lacks in worker threads", async () => {
    const response = await fetch(`${server.url}/grapher/life-expectancy.png?imWidth=300`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).readUInt32BE(16)).toBe(300);
  });

  it("answers 200 simultaneous pictures with 200 or 503, and survives", async () => {
    const ask = async (_: unknown, i: number) => {
      const response = await fetch(`${server.url}/grapher/life-expectancy.png?imWidth=${200 + i}`);
      await response.arrayBuffer();
      return response.status;
    };
    const statuses = await Promise.all(Array.from({ length: 200 }, ask));
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    expect(statuses).toContain(200);
    expect((await fetch(csv)).status).toBe(200);
  });

  it("rejects a URL that is too long, in the interface's form", async () => {
    const response = await fetch(`${csv}?country=${"a".repeat(100_000)}`);
    expect(response.status).toBe(431);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
  });

  it("answers an unknown HTTP method with 405", async () => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.write("BREW /grapher/life-expectancy.csv HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain("\r\nAllow: GET, HEAD, OPTIONS\r\n");
  });

  it.each([
    ["an address with a backslash", "GET /grapher\\life-expectancy.csv HTTP/1.1\r\nHost: localhost"],
    ["a host that is none", "GET /health HTTP/1.1\r\nHost: a b"],
    ["a second host", "GET /health HTTP/1.1\r\nHost: localhost\r\nHost: example.org"],
  ])("answers %s with 400, in the interface's form", async (_, head) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain("\r\naccess-control-allow-origin: *\r\n");
    expect(JSON.parse(answer.split("\r\n\r\n").at(-1) ?? "")).toEqual({
      error: "bad request",
      message: expect.any(String),
    });
  });

  it("logs a line per request", async () => {
    await (await fetch(`${csv}?v=77`)).text();
    expect(server.log()).toMatch(/^200 GET \/grapher\/life-expectancy\.csv\?v=77 \d+ B [\d.]+ ms$/m);
  });

  it("reports that its port is in use", async () => {
    const { code, err } = await polygraph(["serve", "--dist", dist, "--port", new URL(server.url).port]);
    expect(code).toBe(1);
    expect(err).toMatch(/^polygraph: port \d+ of 127\.0\.0\.1 is taken; write another --port/);
  });

  it("reports a host that is not this machine's", async () => {
    const { code, err } = await polygraph(["serve", "--dist", dist, "--host", "192.0.2.1", "--port", "0"]);
    expect(code).toBe(1);
    expect(err).toContain("this machine has no address 192.0.2.1; write --host 127.0.0.1");
  });

  it("stops without waiting for an incomplete request", async () => {
    const other = await serve(dist);
    const socket = connect(Number(new URL(other.url).port), "127.0.0.1").on("error", () => undefined);
    await new Promise<void>((resolve) => socket.write("GET /health HTTP/1.1\r\nHost: loc", () => resolve()));
    await fetch(`${other.url}/health`);
    expect(await other.stop()).toBe(0);
  });

  it("reports broken files of the tree at start", async () => {
    const broken = join(await temporaryFolder(), "dist");
    await cp(dist, broken, { recursive: true });
    await rm(join(broken, "redirects.json"), { force: true });
    await writeFile(join(broken, "redirects.json"), "{");
    const other = await serve(broken);
    expect((await fetch(`${other.url}/grapher/life-expectancy`)).status).toBe(200);
    await other.stop();
    expect(other.log()).toMatch(/^polygraph: .*redirects\.json is damaged and ignored: /m);
  });

  it("completes started responses before it stops", async () => {
    const other = await serve(dist);
    const asked = get(`${other.url}/grapher/life-expectancy.png?imWidth=1500`, {
      headers: { Expect: "100-continue" },
    });
    const picture = once(asked, "response").then(([response]) => buffer(response));
    // The server sends it when it starts to handle the request.
    await once(asked, "continue");
    const [code, bytes] = await Promise.all([other.stop(), picture]);
    expect(bytes.readUInt32BE(16)).toBe(1500);
    expect(code).toBe(0);
    await expect(fetch(other.url)).rejects.toThrow();
  });
});

it.each(["charts", "/a b"])("--base %j is refused with an example", async (base) => {
  const { code, err } = await polygraph(["serve", "--dist", dist, "--base", base]);
  expect(code).toBe(2);
  expect(err).toContain("--base takes a path that begins with /, such as /charts");
});

it("--base answers below a path, and at the root for proxies that remove it", async () => {
  const below = await serve(dist, ["--base", "/charts/"]);
  try {
    for (const path of ["/charts/", "/"]) expect((await fetch(`${below.url}${path}`)).status).toBe(200);
    const moved = await fetch(`${below.url}/charts/grapher`, { redirect: "manual" });
    expect(moved.headers.get("Location")).toBe("/charts/");
  } finally {
    await below.stop();
  }
});
