import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { extendLog, readChangeLog } from "../../../../build/site/change/log.ts";
import type { ChangeLog, ChartEntry } from "../../../../src/core/chart/changeLog.ts";
import { temporaryFolder } from "../../temporary.ts";

const empty: ChangeLog = { builds: [] };
const points = { new: 2, gone: 0, revised: 1 };
const entry = (slug: string): ChartEntry => ({
  kind: "changed",
  slug,
  title: slug,
  points,
  config: ["title"],
  columns: [],
});

describe("extendLog", () => {
  it("prepends the newest build with its totals", () => {
    const { builds } = extendLog(
      extendLog(empty, { charts: [entry("a")] }, "2026-01-01"),
      { charts: [entry("a"), entry("b")] },
      "2026-01-02",
    );
    expect(builds.map(({ date }) => date)).toEqual(["2026-01-02", "2026-01-01"]);
    expect(builds[0]).toMatchObject({
      counts: { new: 0, renamed: 0, changed: 2, gone: 0 },
      points: { new: 4, gone: 0, revised: 2 },
    });
  });

  it("a build without changes keeps the log as it is", () => {
    const log = extendLog(empty, { charts: [entry("a")] }, "2026-01-01");
    expect(extendLog(log, { charts: [] }, "2026-01-02")).toBe(log);
  });

  it("older builds keep their charts without the columns", () => {
    const { builds } = extendLog(
      extendLog(empty, { charts: [entry("a")] }, "2026-01-01"),
      { charts: [entry("b")] },
      "2026-01-02",
    );
    expect(builds[1]?.charts).toEqual([{ kind: "changed", slug: "a", title: "a", points }]);
    expect(builds[0]?.charts).toEqual([entry("b")]);
  });

  it("keeps twenty builds with distinct ids, even if they make the same change on one day", () => {
    let log = empty;
    for (let i = 0; i < 25; i++) log = extendLog(log, { charts: [entry("a")] }, "2026-01-01");
    expect(new Set(log.builds.map(({ id }) => id)).size).toBe(20);
  });
});

describe("readChangeLog", () => {
  it.each(["", "{", "[]", '{"builds": 3}'])("reads %j as an empty log", async (text) => {
    const folder = await temporaryFolder();
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "changes.json"), text);
    expect(readChangeLog(folder)).toEqual(empty);
  });

  it("reads the log in a tree, and an empty one from a tree without a log", async () => {
    const folder = await temporaryFolder();
    await mkdir(folder, { recursive: true });
    expect(readChangeLog(folder)).toEqual(empty);
    const log = extendLog(empty, { charts: [entry("a")] }, "2026-01-01");
    await writeFile(join(folder, "changes.json"), JSON.stringify(log));
    expect(readChangeLog(folder)).toEqual(log);
  });
});
