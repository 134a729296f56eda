import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { connect, HttpStore } from "../../../../build/cache/remote/httpStore.ts";
import { differingPaths, polygraph, readTree } from "../../program.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";
import { onDiskWithRoom } from "./fullDisk.ts";
import { startStore, type TestStore } from "./store.ts";

const [before, now] = ["1600000000", "1700000000"];

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = now;
});

const open = ({ url: base }: TestStore) =>
  new HttpStore({ base, isWritable: true, send: connect(), timeout: 5_000, retryDelay: 1 });

const treeOf = (site: SmallSite, out: string) => readTree(join(site.folder, out));

/** A site of which an old tree lies in `dist`, and what one machine builds of it now in `alone`. */
async function oldSite(): Promise<{ site: SmallSite; store: TestStore; old: Awaited<ReturnType<typeof readTree>> }> {
  const [site, store] = [new SmallSite(await temporaryFolder()), await startStore()];
  process.env.SOURCE_DATE_EPOCH = before;
  await site.build("dist", "cache");
  process.env.SOURCE_DATE_EPOCH = now;
  await site.build("alone", "own");
  return { site, store, old: await treeOf(site, "dist") };
}

/** Another machine makes of the store and what it lacks the tree of one machine, and finds nothing damaged. */
async function expectSoundStore(site: SmallSite, store: TestStore): Promise<void> {
  site.store = open(store);
  site.output.length = 0;
  await site.build("other", `machine of ${store.url.slice(7)}`);
  expect(differingPaths(await treeOf(site, "other"), await treeOf(site, "alone"))).toEqual([]);
  expect(site.output.filter((text) => text.startsWith("warning"))).toEqual([]);
}

const part = { shard: { index: 1, count: 2 } };

it("a disk that is full at any moment leaves the tree, and gives others nothing wrong", async () => {
  const { site, store, old } = await oldSite();
  site.store = open(store);
  /** What a build says of a disk that has room for so many writes, or nothing where that is enough. */
  const failure = async (room: number): Promise<string | undefined> => {
    const build = () => site.build("dist", `cache ${room}`, part).catch((error: unknown) => error);
    const built = await onDiskWithRoom(room, build);
    return built instanceof Error ? built.message : undefined;
  };
  let room = 0;
  // Until the whole build finds room, so that it was stopped at all its stages, however often it writes.
  for (; ; room = 3 * room + 1) {
    const said = await failure(room);
    if (said === undefined) break;
    expect(said).toContain("no space left on device");
    expect(differingPaths(await treeOf(site, "dist"), old)).toEqual([]);
  }
  expect(room).toBeGreaterThan(30);
  await expectSoundStore(site, store);
});

/** A machine with the compiled program, which builds one part of a site. */
const run = (site: SmallSite, store: TestStore, args: readonly string[], kill?: AbortSignal) => {
  const folder = join(site.folder, "content");
  const all = ["build", "--content", folder, "--cache-url", store.url, "--no-images", "--quiet", ...args];
  return polygraph(all, { env: { SOURCE_DATE_EPOCH: now }, ...(kill && { kill }) });
};

it("a part that is killed while it asks or gives leaves the old tree or its own, and the store whole", async () => {
  const { site, store: first, old } = await oldSite();
  const at = (name: string) => join(site.folder, name);
  const shard = ["--shard", "1/2"];
  await run(site, first, [...shard, "--out", at("part"), "--cache", at("measured")]);
  const own = await treeOf(site, "part");
  for (const share of [0.3, 0.9]) {
    const [store, kill] = [await startStore(), new AbortController()];
    // No answer comes any more, as to a machine that is gone.
    store.refuse = () => {
      if (store.requests.length >= share * first.requests.length) kill.abort();
      return kill.signal.aborted;
    };
    const args = [...shard, "--out", at("dist"), "--cache", at(`cache ${share}`)];
    expect((await run(site, store, args, kill.signal)).code).toBe(null);
    const found = await treeOf(site, "dist");
    const isNew = found.get("site.js")?.equals(own.get("site.js") ?? Buffer.of());
    expect(differingPaths(found, isNew ? own : old)).toEqual([]);
    store.refuse = () => false;
    await expectSoundStore(site, store);
  }
});

it("parts that are built at once, in one cache folder and with one store, make the tree of one machine", async () => {
  const { site, store } = await oldSite();
  const at = (name: string) => join(site.folder, name);
  await mkdir(at("shared"));
  const runs = await Promise.all(
    [1, 2].map((index) =>
      run(site, store, ["--shard", `${index}/2`, "--out", at(`part ${index}`), "--cache", at("shared")]),
    ),
  );
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  const joined = await run(site, store, ["--out", at("dist"), "--cache", at("shared")]);
  expect(joined.code).toBe(0);
  expect(differingPaths(await treeOf(site, "dist"), await treeOf(site, "alone"))).toEqual([]);
  await expectSoundStore(site, store);
});
