import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeIo } from "../../../../build/import/open/sourceIo.ts";
import { temporaryFolder } from "../../temporary.ts";

describe("a file on disk", () => {
  it("is read up to one byte more than the limit, so that a larger one is recognised", async () => {
    const path = join(await temporaryFolder(), "table.csv");
    await writeFile(path, "0123456789");
    const read = async (most: number) => Buffer.from(await nodeIo.readFile(path, most)).toString();
    expect(await read(100)).toBe("0123456789");
    expect(await read(10)).toBe("0123456789");
    expect(await read(4)).toBe("01234");
  });

  it("is a device, which has no size, up to the same limit", async () => {
    expect(await nodeIo.readFile("/dev/zero", 200_000)).toHaveLength(200_001);
  });

  it("may be a folder, a file, or missing", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "a"), "");
    expect(await Promise.all([folder, join(folder, "a"), join(folder, "b")].map(nodeIo.isFolder))).toEqual([
      true,
      false,
      undefined,
    ]);
  });
});

describe("a request", () => {
  /** Starts a server on this machine, and asks it by another name. */
  async function ask(ip: string) {
    const server = createServer((request, response) => {
      response.writeHead(203, { "X-One": "1", "Set-Cookie": ["a=1", "b=2"] });
      response.end(`${request.headers.host} ${request.headers.accept}`);
    });
    await new Promise<void>((resolve) => server.listen(0, ip, resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const address = new URL(`http://data.test:${port}/a`);
      const { status, header, body } = await nodeIo.request(
        address,
        ip,
        { Accept: "text/csv" },
        AbortSignal.timeout(20_000),
      );
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(piece);
      const [one, cookie, none] = [header("x-one"), header("set-cookie"), header("etag")];
      return { status, one, cookie, none, text: Buffer.concat(pieces).toString().replace(String(port), "") };
    } finally {
      server.close();
    }
  }

  it("goes to the address that was checked, whatever the name of the host means, and has its headers", async () => {
    expect(await ask("127.0.0.1")).toEqual({
      ...{ status: 203, one: "1", cookie: "a=1", none: undefined },
      text: "data.test: text/csv",
    });
  });
});

it("the addresses of a host are none if its name is unknown", async () => {
  expect(await nodeIo.lookup("localhost")).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(127\.0\.0\.1|::1)$/)]),
  );
  expect(await nodeIo.lookup("no-such-host.invalid")).toEqual([]);
});
