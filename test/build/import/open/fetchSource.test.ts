import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isLinkLocalAddress, isPublicAddress } from "../../../../build/import/open/fetchSource.ts";
import { limits } from "../../../../build/import/open/limits.ts";
import type { ReadOptions } from "../../../../build/import/open/readOptions.ts";
import { nodeIo } from "../../../../build/import/open/sourceIo.ts";
import { readSource } from "../../../../build/import/read.ts";
import { type FakeMachine, fakeIo } from "../fakeIo.ts";

const hosts = {
  "data.test": ["93.184.216.34"],
  "other.test": ["93.184.216.35"],
  "inner.test": ["10.0.0.5"],
  "mixed.test": ["93.184.216.34", "127.0.0.1"],
};
const read = (source: string, machine: FakeMachine, options: ReadOptions = {}) =>
  readSource(source, options, fakeIo({ hosts, ...machine }));
const at = "https://data.test/table.csv";

describe("a URL", () => {
  it("is downloaded, and its validators are recorded", async () => {
    const answers = {
      [at]: { body: "a,b\n1,2\n", headers: { etag: '"7"', "last-modified": "Mon, 01 Jan 2024 00:00:00 GMT" } },
    };
    const { sheets, origin } = await read(at, { answers });
    expect(sheets[0]).toMatchObject({
      name: "table",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
      facts: { address: at },
    });
    expect(origin).toMatchObject({
      source: at,
      address: at,
      format: "csv",
      etag: '"7"',
      lastModified: "Mon, 01 Jan 2024 00:00:00 GMT",
      bytes: 8,
    });
  });

  it("gets the file name from the server, without folders", async () => {
    const headers = { "content-disposition": 'attachment; filename="../../etc/people.csv"' };
    const { sheets } = await read("https://data.test/export?id=1", {
      answers: { "https://data.test/export?id=1": { body: "a,b", headers } },
    });
    expect(sheets[0]?.name).toBe("people");
  });

  it("may be served with gzip encoding", async () => {
    const { sheets } = await read(at, { answers: { [at]: { body: gzipSync("a,b\n1,2") } } });
    expect(sheets[0]?.rows).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it.each(["file:///etc/passwd", "ftp://data.test/x.csv", "data:text/csv,a", "javascript:1"])(
    "with another scheme is refused: %s",
    async (source) => {
      const asked: string[] = [];
      await expect(read(source, { asked })).rejects.toThrow("use an http or https URL");
      expect(asked).toEqual([]);
    },
  );

  it.each([
    [404, "check the address"],
    [403, "it wants a login or no programs: download the file by hand"],
    [503, "try again later"],
  ])("that answers %i comes with advice", async (status, advice) => {
    await expect(read(at, { answers: { [at]: { status } } })).rejects.toThrow(`${at} answers ${status}; ${advice}`);
  });

  it("with an unknown host is refused", async () => {
    await expect(read("https://nowhere.test/x.csv", {})).rejects.toThrow("there is no host nowhere.test");
  });
});

describe("a redirect", () => {
  const to = (location: string) => ({ status: 302, headers: { location } });

  it("is followed to other public hosts, and the final URL is recorded", async () => {
    const answers = { [at]: to("//other.test/b.csv"), "https://other.test/b.csv": { body: "a,b" } };
    expect((await read(at, { answers })).origin.address).toBe("https://other.test/b.csv");
  });

  it.each([
    "http://127.0.0.1/",
    "http://inner.test/",
    "http://mixed.test/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://0.0.0.0/",
    "http://2130706433/",
  ])("into a private network is refused before any request: %s", async (location) => {
    const asked: string[] = [];
    await expect(read(at, { answers: { [at]: to(location) }, asked })).rejects.toThrow(
      "an address of this machine or its network",
    );
    expect(asked).toEqual([`${at} 93.184.216.34`]);
  });

  it("within a private network is followed if the person's URL is in it", async () => {
    const answers = {
      "http://inner.test/a.csv": to("http://10.0.0.6/b.csv"),
      "http://10.0.0.6/b.csv": { body: "a,b" },
    };
    expect((await read("http://inner.test/a.csv", { answers })).origin.address).toBe("http://10.0.0.6/b.csv");
  });

  it("to another scheme, to an invalid URL, or in a loop is refused", async () => {
    await expect(read(at, { answers: { [at]: to("file:///etc/passwd") } })).rejects.toThrow("only http and https");
    await expect(read(at, { answers: { [at]: to("http://") } })).rejects.toThrow("which is not a URL");
    await expect(read(at, { answers: { [at]: to(at) } })).rejects.toThrow("redirects more than 5 times");
  });
});

describe("a link-local address", () => {
  const refusal = "a link-local address, as metadata services of clouds have, which is never requested";
  const machine = (asked: string[], answers: FakeMachine["answers"] = {}): FakeMachine => ({
    hosts: { ...hosts, "metadata.test": ["169.254.169.254"], "both.test": ["10.0.0.5", "fe80::1"] },
    answers,
    asked,
  });

  it.each([
    "http://169.254.169.254/latest/meta-data",
    "http://169.254.0.1:8080/",
    "http://2852039166/",
    "http://[fe80::1]/",
    "http://[febf::1]/",
    "http://[::ffff:169.254.169.254]/",
    "http://[::ffff:a9fe:a9fe]/",
    "http://[64:ff9b::169.254.169.254]/",
    "http://[2002:a9fe:a9fe::1]/",
    "http://metadata.test/",
    "http://both.test/",
  ])("is refused even if a person gives it: %s", async (source) => {
    const asked: string[] = [];
    await expect(read(source, machine(asked))).rejects.toThrow(refusal);
    expect(asked).toEqual([]);
  });

  it("is refused after a redirect within a private network", async () => {
    const asked: string[] = [];
    const redirect = { status: 302, headers: { location: "http://metadata.test/latest" } };
    await expect(
      read("http://inner.test/a.csv", machine(asked, { "http://inner.test/a.csv": redirect })),
    ).rejects.toThrow(refusal);
    expect(asked).toEqual(["http://inner.test/a.csv 10.0.0.5"]);
  });

  it("is not one whose end looks like it", () => {
    expect(
      ["2001:db8::a9fe:a9fe", "2606:2800::a9fe:1", "170.254.1.1", "169.253.1.1"].filter(isLinkLocalAddress),
    ).toEqual([]);
  });
});

describe("a download", () => {
  afterEach(() => vi.useRealTimers());

  it("stops at the size limit; with a Content-Length, before it is read", async () => {
    let pieces = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        pieces++;
        yield new Uint8Array(1_000);
      }
    }
    await expect(read(at, { answers: { [at]: { body: endless() } } }, { maxBytes: 10_000 })).rejects.toThrow(
      "is larger than 1 MB",
    );
    expect(pieces).toBeLessThan(13);
    const answers = { [at]: { body: "a", headers: { "content-length": "999999999999" } } };
    await expect(read(at, { answers })).rejects.toThrow("is larger than 300 MB");
  });

  it("fails if no data arrive", async () => {
    vi.useFakeTimers();
    async function* silent(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10);
      await new Promise(() => {});
    }
    const reading = expect(read(at, { answers: { [at]: { body: silent() } } })).rejects.toThrow(
      "silent for 30 seconds",
    );
    await vi.advanceTimersByTimeAsync(limits.silence + 1);
    await reading;
  });

  it("fails after ten minutes, even if data arrive slowly", async () => {
    vi.useFakeTimers();
    async function* dripping(): AsyncGenerator<Uint8Array> {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, limits.silence / 2));
        yield new Uint8Array(1);
      }
    }
    const reading = expect(read(at, { answers: { [at]: { body: dripping() } } })).rejects.toThrow(
      "not finished after 10 minutes",
    );
    await vi.advanceTimersByTimeAsync(limits.download + limits.silence);
    await reading;
  });
});

describe("public addresses", () => {
  it("are not private, loopback or reserved", () => {
    const open = ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"];
    const closed = [
      "127.0.0.1",
      "10.1.2.3",
      "192.168.0.1",
      "172.16.0.1",
      "169.254.0.1",
      "100.64.0.1",
      "224.0.0.1",
      "::1",
      "fe80::1",
      "fd00::1",
      "::ffff:127.0.0.1",
      "64:ff9b::7f00:1",
      "x",
    ];
    expect([...open, ...closed].filter(isPublicAddress)).toEqual(open);
  });
});

describe("nodeIo", () => {
  it("connects to the IP address that was looked up", async () => {
    const server = createServer((request, response) => response.end(`host,${request.headers.host}\n`)).listen(
      0,
      "127.0.0.1",
    );
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const io = { ...nodeIo, lookup: async () => ["127.0.0.1"] };
    const { sheets } = await readSource(`http://made-up.test:${port}/a.csv`, {}, io);
    expect(sheets[0]?.rows).toEqual([["host", `made-up.test:${port}`]]);
    await new Promise((resolve) => server.close(resolve));
  });
});
