import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Cache } from "../../../../build/cache/cache.ts";
import {
  checkFolder,
  printProblems,
  readContent,
  readForSearch,
  requireFolder,
} from "../../../../build/engine/source/source.ts";
import { inProcessWorkers } from "../../inProcessWorkers.ts";
import { RecordingConsole } from "../../recordingConsole.ts";
import { SmallSite } from "../../smallSite.ts";
import { temporaryFolder } from "../../temporary.ts";

it("the content folder must be there, and be a folder", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "file"), "");
  await expect(requireFolder(folder)).resolves.toBeUndefined();
  await expect(requireFolder(join(folder, "file"))).rejects.toThrow("is a file; name the content folder that holds it");
  await expect(requireFolder(join(folder, "no"))).rejects.toThrow("does not exist; create one with polygraph init");
});

describe("the problems of a content", () => {
  const problem = (severity: "error" | "warning") => ({ severity, file: "a.json", line: 1, message: "m" });
  const print = (problems: Parameters<typeof printProblems>[0], json = false) => {
    let [out, err] = ["", ""];
    const console = {
      out: (text: string) => {
        out += text;
      },
      err: (text: string) => {
        err += text;
      },
      isTerminal: false,
      columns: 80,
    };
    let thrown = "";
    try {
      printProblems(problems, "f", json, console);
    } catch (error) {
      thrown = String(error);
    }
    return { out, err, thrown };
  };

  it("are printed as lines, or as JSON for programs, and errors stop the build", () => {
    expect(print([problem("warning")])).toMatchObject({ out: "", err: expect.stringContaining("a.json"), thrown: "" });
    const { out, err } = print([problem("warning")], true);
    expect([JSON.parse(out).message, err]).toEqual(["m", ""]);
    expect(print([problem("error")]).thrown).toContain("the content has 1 error; nothing was written");
    expect(print([problem("error"), { ...problem("error"), line: 2 }, problem("warning")]).thrown).toContain(
      "2 errors",
    );
  });
});

describe("the charts of a content", () => {
  const read = async (
    more: Partial<Parameters<typeof readContent>[1]> = {},
    change: (site: SmallSite) => void = () => undefined,
  ) => {
    const site = new SmallSite(await temporaryFolder());
    site.addChart("draft", [1]);
    Object.assign(site.charts.get("draft") ?? {}, { isPublished: false });
    change(site);
    await site.write();
    const cache = Cache.open(join(site.folder, "cache"));
    const console = new RecordingConsole();
    const content = await readContent(
      join(site.folder, "content"),
      { drafts: false, json: false, cache, workers: inProcessWorkers, ...more },
      console,
    );
    return { ...content, slugs: content.charts.map(({ slug }) => slug).sort(), console };
  };

  it("are those that are published, or also drafts, or those that are named", async () => {
    expect(await read()).toMatchObject({ slugs: ["both", "rain", "snow"], drafts: 1 });
    expect(await read({ drafts: true })).toMatchObject({ slugs: ["both", "draft", "rain", "snow"], drafts: 0 });
    expect(await read({ only: ["snow"] })).toMatchObject({ slugs: ["snow"], drafts: 0 });
  });

  it("are refused by name if they are none, or drafts", async () => {
    await expect(read({ only: ["snw"] })).rejects.toThrow("unknown chart: snw; did you mean snow?");
    await expect(read({ only: ["draft"] })).rejects.toThrow("unknown chart: draft; it is a draft: add --drafts");
  });

  it("have an origin for the next build only if all of them are read", async () => {
    expect((await read()).origin).toBeDefined();
    for (const more of [{ only: ["snow"] }, { shard: { index: 1, count: 2 } }, { emit: {} }])
      expect((await read(more)).origin).toBeUndefined();
  });

  it("are all listed in a part of a build, which builds its own", async () => {
    const parts = await Promise.all([1, 2].map((index) => read({ shard: { index, count: 2 } })));
    expect(parts[0]?.slugs).toEqual(["both", "rain", "snow"]);
    for (const slug of ["both", "rain", "snow"]) expect(parts.filter(({ isBuilt }) => isBuilt(slug))).toHaveLength(1);
  });
});

describe("a folder that is checked", () => {
  it("has charts and drafts, and a warning if the site would have none", async () => {
    const site = new SmallSite(await temporaryFolder());
    Object.assign(site.charts.get("rain") ?? {}, { isPublished: false });
    await site.write();
    const place = join(site.folder, "content");
    expect(await checkFolder(place, { json: false }, new RecordingConsole())).toEqual({ charts: 3, drafts: 1 });
    expect((await readForSearch(place, new RecordingConsole())).charts).toHaveLength(3);
    const empty = join(site.folder, "empty");
    await mkdir(empty);
    await writeFile(join(empty, "site.json"), JSON.stringify(site.site));
    await writeFile(join(empty, "entities.csv"), "name,code,type\nChad,TCD,country\n");
    let err = "";
    const console = {
      out: () => undefined,
      err: (text: string) => {
        err += text;
      },
      isTerminal: false,
      columns: 80,
    };
    expect(await checkFolder(empty, { json: false }, console)).toEqual({ charts: 0, drafts: 0 });
    expect(err).toContain("the content has no charts, so the site will have none");
  });
});
