import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { programKey } from "../../../../build/cache/programKey.ts";
import { readSnapshot, type Snapshot, writeSnapshot } from "../../../../build/engine/source/snapshot.ts";
import { Failure } from "../../../../build/failure.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

beforeAll(() => {
  process.env.SOURCE_DATE_EPOCH = "1700000000";
});

const requestOf = ({ folder }: SmallSite, more = {}) => ({
  program: programKey(),
  date: "2023-11-14",
  place: join(folder, "content"),
  drafts: false,
  images: false,
  ...more,
});

describe("the snapshot of a build", () => {
  it("has charts, datasets and lists, by which the next build finds what a change affects", async () => {
    const site = new SmallSite(await temporaryFolder());
    site.more.set("redirects.json", Buffer.from('{"old": "rain"}'));
    site.addChart("draft", [1]);
    Object.assign(site.charts.get("draft") ?? {}, { isPublished: false, id: 7 });
    await site.rebuild();
    const found = readSnapshot(join(site.folder, "cache"), join(site.folder, "dist"), requestOf(site));
    expect(
      found?.charts.map(({ slug, file, isPublished, indicators }) => [slug, file, isPublished, indicators]),
    ).toContainEqual(["both", "charts/both.json", true, [1, 2]]);
    const draft = found?.charts.find(({ slug }) => slug === "draft");
    expect([draft?.id, draft?.entry]).toEqual([7, undefined]);
    expect(found?.charts.find(({ slug }) => slug === "rain")?.entry).toMatch(/^[0-9a-f]+$/);
    expect(found?.datasets[0]).toMatchObject({
      package: "datasets/rain/datapackage.json",
      csv: "datasets/rain/values.csv",
      resource: 0,
      indicators: [1],
    });
    expect(found?.redirects).toEqual([["old", "rain"]]);
    expect(found?.siteFiles).toContain("index.html");
  });

  it("counts only for the same request, the same tree and the same form", async () => {
    const site = new SmallSite(await temporaryFolder());
    await site.rebuild();
    const [cache, out] = [join(site.folder, "cache"), join(site.folder, "dist")];
    const found = readSnapshot(cache, out, requestOf(site));
    expect(found).toBeDefined();
    for (const more of [
      { program: "x" },
      { date: "2023-11-15" },
      { drafts: true },
      { images: true },
      { place: site.folder },
      { place: "/nowhere" },
    ])
      expect([more, readSnapshot(cache, out, requestOf(site, more))]).toEqual([more, undefined]);
    expect(readSnapshot(cache, join(site.folder, "other"), requestOf(site))).toBeUndefined();
    writeSnapshot(cache, out, { ...(found as Snapshot), format: 1 as never });
    expect(readSnapshot(cache, out, requestOf(site))).toBeUndefined();
  });

  it("that can neither be written nor removed is a failure that names the cache and its option", async () => {
    const cache = await temporaryFolder();
    await writeFile(join(cache, "snapshots"), "not a folder");
    const write = () => writeSnapshot(cache, "dist", {} as Snapshot);
    expect(write).toThrow(`there is a file where a folder is needed; ${cache} must be a folder that can be written to`);
    expect(write).toThrow(Failure);
  });
});
