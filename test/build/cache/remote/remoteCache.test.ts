import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { Cache } from "../../../../build/cache/cache.ts";
import { AccessError, type BlobStore } from "../../../../build/cache/remote/blobStore.ts";
import { connect, HttpStore } from "../../../../build/cache/remote/httpStore.ts";
import {
  actionResult,
  contentPath,
  digestOf,
  RemoteCache,
  readActionResult,
  resultPath,
} from "../../../../build/cache/remote/remoteCache.ts";
import { differingPaths, readTree } from "../../program.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";
import { startStore, type TestStore } from "./store.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

const open = ({ url: base }: TestStore, isWritable = true) =>
  new HttpStore({ base, isWritable, send: connect(), timeout: 5_000, retryDelay: 1 });

/** A site that builds with a store; each cache stands for a machine. */
async function sharedSite(): Promise<{ site: SmallSite; store: TestStore }> {
  const [site, store] = [new SmallSite(await temporaryFolder()), await startStore()];
  site.store = open(store);
  return { site, store };
}

const treeOf = (site: SmallSite, out: string) => readTree(join(site.folder, out));

describe("a cache that machines share", () => {
  it("gives a second machine all that the first made", async () => {
    const { site } = await sharedSite();
    const first = await site.build("dist", "first");
    const second = await site.build("other", "second");
    expect(first.summary.made).toBeGreaterThan(20);
    expect([second.summary.made, [...second.reasons.keys()]]).toEqual([0, []]);
    expect(differingPaths(await treeOf(site, "dist"), await treeOf(site, "other"))).toEqual([]);
  });

  it("is asked once for each result", async () => {
    const { site, store } = await sharedSite();
    await site.build("dist", "first");
    const asked = store.requests.map(({ line }) => line).filter((line) => line.startsWith("GET /ac/"));
    expect(asked.length).toBe(new Set(asked).size);
  });

  it("is given nothing again that came from it", async () => {
    const { site, store } = await sharedSite();
    await site.build("dist", "first");
    store.requests.length = 0;
    await site.build("other", "second");
    expect(store.requests.filter(({ line }) => line.startsWith("PUT"))).toEqual([]);
  });

  it("is given what a change of one chart makes, and no more than that chart's", async () => {
    const { site } = await sharedSite();
    await site.build("dist", "first");
    site.charts.set("rain", { ...site.charts.get("rain"), subtitle: "Another one" });
    await site.rebuild("dist", "first");
    const { summary, reasons } = await site.build("other", "second");
    expect([summary.made, reasons.size]).toEqual([0, 0]);
  });

  it("gives pages of entities for the values that they were made of, and no others", async () => {
    const { site } = await sharedSite();
    await site.build("dist", "first");
    const { reasons } = await site.build("other", "second");
    expect([...reasons.keys()].filter((path) => path.startsWith("country/"))).toEqual([]);
    site.values.set("rain", site.values.get("rain")?.map(([entity, year, value]) => [entity, year, value + 1]) ?? []);
    const changed = await site.build("changed", "third");
    expect([...changed.reasons.keys()]).toContain("country/PER.html");
    delete site.store;
    await site.build("single", "alone");
    expect(differingPaths(await treeOf(site, "changed"), await treeOf(site, "single"))).toEqual([]);
  });

  it("is asked by later builds only for what they lack", async () => {
    const { site, store } = await sharedSite();
    await site.build("dist", "first");
    store.requests.length = 0;
    await site.build("dist", "first");
    expect(store.requests).toEqual([]);
  });

  it("joins the parts that machines make to the tree of one", async () => {
    const { site } = await sharedSite();
    const parts = [1, 2, 3].map((index) => ({ index, count: 3 }));
    for (const shard of parts) await site.build(`part${shard.index}`, `machine${shard.index}`, { shard });
    const { reasons } = await site.build("joined", "machine4");
    delete site.store;
    await site.build("single", "machine5");
    expect(differingPaths(await treeOf(site, "joined"), await treeOf(site, "single"))).toEqual([]);
    expect([...reasons.keys()].filter((path) => path.startsWith("grapher/"))).toEqual([]);
  });

  it("is given nothing where it is only read", async () => {
    const { site, store } = await sharedSite();
    site.store = open(store, false);
    await site.build("dist", "first");
    expect([...store.bodies.keys()]).toEqual([]);
  });

  it.each([
    ["cut", (body: Buffer) => body.subarray(0, body.length - 1)],
    ["poisoned", (body: Buffer) => Buffer.concat([body.subarray(0, -5), Buffer.from("<bad>")])],
    ["empty", () => Buffer.alloc(0)],
    ["longer than they were", (body: Buffer) => Buffer.concat([body, Buffer.from("more")])],
  ])("is not believed where contents are %s", async (_, spoil) => {
    const { site, store } = await sharedSite();
    await site.build("dist", "first");
    for (const [path, body] of store.bodies) if (path.startsWith("/cas/")) store.bodies.set(path, spoil(body));
    const { summary } = await site.build("other", "second");
    expect(summary.made).toBeGreaterThan(20);
    expect(differingPaths(await treeOf(site, "dist"), await treeOf(site, "other"))).toEqual([]);
    expect(site.output.filter((text) => text.includes("damaged")).length).toBe(1);
  });

  it("is given again what it has damaged, so that later machines find it", async () => {
    const { site, store } = await sharedSite();
    await site.build("dist", "first");
    for (const [path, body] of store.bodies) if (path.startsWith("/cas/")) store.bodies.set(path, body.subarray(1));
    await site.build("other", "second");
    const told = site.output.length;
    expect((await site.build("last", "third")).summary.made).toBe(0);
    expect(site.output.slice(told).filter((text) => text.includes("damaged"))).toEqual([]);
  });

  it("is not believed where a result is another key's", async () => {
    const { site, store } = await sharedSite();
    await site.build("dist", "first");
    const results = [...store.bodies.keys()].filter((path) => path.startsWith("/ac/"));
    const bodies = results.map((path) => store.bodies.get(path) ?? Buffer.of());
    for (const [i, path] of results.entries()) store.bodies.set(path, bodies[(i + 1) % bodies.length] ?? Buffer.of());
    await site.build("other", "second");
    expect(differingPaths(await treeOf(site, "dist"), await treeOf(site, "other"))).toEqual([]);
  });

  it("that is gone makes a build slower, and tells so once", async () => {
    const { site, store } = await sharedSite();
    await store.stop();
    const { summary } = await site.build("dist", "first");
    expect(summary.made).toBeGreaterThan(20);
    expect(site.output.filter((text) => text.includes("is of no use")).length).toBe(1);
  });

  it("of which nothing is heard is asked once, and the build goes on", async () => {
    const { site, store } = await sharedSite();
    site.store = new HttpStore({ base: store.url, isWritable: true, send: connect(), timeout: 50, retryDelay: 1 });
    store.refuse = () => true;
    expect((await site.build("dist", "first")).summary.made).toBeGreaterThan(20);
    expect(new Set(store.requests.map(({ line }) => line)).size).toBeLessThanOrEqual(16);
    expect(site.output.filter((text) => text.includes("nothing came for")).length).toBe(1);
  });

  it("that refuses whoever asks is not asked again, though it fails but once", async () => {
    let asked = 0;
    const refuse = async () => {
      asked++;
      throw new AccessError("it answers 403 to GET");
    };
    const store: BlobStore = { name: "store", isWritable: true, get: refuse, has: refuse, put: refuse };
    const said: string[] = [];
    const remote = new RemoteCache(store, (text) => void said.push(text));
    const cache = Cache.open(join(await temporaryFolder(), "cache"));
    for (const key of ["a", "b"]) expect((await remote.fetch(cache, "site", [key])).size).toBe(0);
    expect(asked).toBe(1);
    expect(said).toEqual([expect.stringContaining("is of no use (it answers 403 to GET)")]);
  });

  it("is given no result whose contents it did not take", async () => {
    const { site, store } = await sharedSite();
    store.refuse = ({ method, url = "" }, response) =>
      method === "PUT" && url.startsWith("/cas/") ? Boolean(response.writeHead(507).end()) : false;
    await site.build("dist", "first");
    expect([...store.bodies.keys()]).toEqual([]);
    expect(store.requests.some(({ line }) => line.startsWith("PUT /cas/"))).toBe(true);
  });

  it("that takes no large body is given the others", async () => {
    const { site, store } = await sharedSite();
    store.refuse = ({ method, headers }, response) => {
      if (method !== "PUT" || Number(headers["content-length"]) < 20_000) return false;
      response.writeHead(413).end();
      return true;
    };
    await site.build("dist", "first");
    expect([...store.bodies.keys()].filter((path) => path.startsWith("/cas/")).length).toBeGreaterThan(10);
    expect(site.output.filter((text) => text.includes("takes no files as large as some are")).length).toBe(1);
  });

  it("is asked for few things at once, however many ask", async () => {
    let [now, most] = [0, 0];
    const store: BlobStore = {
      name: "store",
      isWritable: false,
      async get() {
        most = Math.max(most, ++now);
        await pause(5);
        now--;
        return undefined;
      },
      has: async () => false,
      put: async () => undefined,
    };
    const [remote, cache] = [new RemoteCache(store, () => undefined), Cache.open(await temporaryFolder())];
    const keys = Array.from({ length: 40 }, (_, i) => String(i));
    await Promise.all(keys.map(() => remote.fetch(cache, "site", keys)));
    expect(most).toBe(16);
  });

  it("that goes away while a build gives to it ends no build", async () => {
    const { site, store } = await sharedSite();
    store.refuse = ({ method }, response) => {
      if (method !== "PUT") return false;
      response.destroy();
      return true;
    };
    expect((await site.build("dist", "first")).summary.made).toBeGreaterThan(20);
    expect(site.output.filter((text) => text.includes("is of no use")).length).toBe(1);
  });

  it("keeps pictures that a build without them does not ask for", async () => {
    const { site } = await sharedSite();
    site.images = true;
    site.charts.delete("snow");
    site.charts.delete("both");
    site.values.delete("snow");
    await site.build("dist", "first");
    site.images = false;
    await site.build("plain", "second");
    site.images = true;
    await rm(join(site.folder, "dist"), { recursive: true });
    expect((await site.build("dist", "third")).summary.made).toBe(0);
  });
});

describe("the result of a key in a shared cache", () => {
  it("names a content by its whole SHA-256 and its length", () => {
    const digest = digestOf(Buffer.from("abc"));
    expect(digest.bytes).toBe(3);
    expect(contentPath(digest)).toBe("cas/ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("is read as it was written", () => {
    const digest = digestOf(Buffer.from("some content"));
    expect(readActionResult(actionResult(digest))).toEqual(digest);
  });

  it("has 64-bit numbers as texts, as protocol buffers write them in JSON", () => {
    const { outputFiles } = JSON.parse(Buffer.from(actionResult(digestOf(Buffer.from("abc")))).toString());
    expect(outputFiles[0].digest.sizeBytes).toBe("3");
  });

  it("lies at a SHA-256, another one for each key", () => {
    expect(resultPath("a")).toMatch(/^ac\/[0-9a-f]{64}$/);
    expect(resultPath("a")).not.toBe(resultPath("b"));
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    `{"outputFiles":[]}`,
    `{"outputFiles":[{"digest":{"hash":"../../etc","sizeBytes":"1"}}]}`,
    `{"outputFiles":[{"digest":{"hash":"${"a".repeat(64)}","sizeBytes":"-1"}}]}`,
    `{"outputFiles":[{"digest":{"hash":"${"a".repeat(64)}"}}]}`,
  ])("is not %s", (text) => {
    expect(readActionResult(Buffer.from(text))).toBeUndefined();
  });
});
