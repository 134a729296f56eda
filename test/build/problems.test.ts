import { readdirSync } from "node:fs";
import { chmod, mkdir, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DevBuild, type DevOptions } from "../../build/cli/serve/devBuild.ts";
import type { Shard } from "../../build/engine/source/shard.ts";
import { checkFolder } from "../../build/engine/source/source.ts";
import { Failure } from "../../build/failure.ts";
import { buildInProcess } from "./buildInProcess.ts";
import { RecordingConsole } from "./recordingConsole.ts";
import { SmallSite } from "./smallSite.ts";
import { temporaryFolder } from "./temporary.ts";
import { unprivileged } from "./unprivileged.ts";

afterEach(() => void vi.useRealTimers());

/** The output of a command. */
async function told(command: (console: RecordingConsole) => Promise<unknown>): Promise<string> {
  const console = new RecordingConsole();
  try {
    await command(console);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.err(`${error.message}\n`);
  }
  return console.output;
}

const checked = (content: string) => told((console) => checkFolder(content, { json: false }, console));

const built = (content: string, folder: string, shard?: Shard) =>
  told((console) =>
    buildInProcess({ content, out: join(folder, "dist"), cache: join(folder, "cache"), shard }, console),
  );

const devOptions = ({ folder }: SmallSite): DevOptions => ({
  content: join(folder, "content"),
  dist: join(folder, "dev"),
  cache: join(folder, "cache"),
  drafts: false,
});

/** The problems in the output of a dev build. */
const ofDevBuild = (output: string): string => output.replace(/^polygraph: |^\d+ files? in .*\n/gm, "");

const cases = fileURLToPath(new URL("content/cases", import.meta.url));

describe("build prints the same problems as check", () => {
  it.each(readdirSync(cases).sort())("of %s, also if an earlier build found them", async (name) => {
    const content = join(cases, name, "content");
    const folder = await temporaryFolder();
    const expected = await checked(content);
    expect(await built(content, folder)).toBe(expected);
    expect(await built(content, folder)).toBe(expected);
  });

  it.each(["no charts", "drafts alone"])("of %s, in a site without charts", async (kind) => {
    const site = new SmallSite(await temporaryFolder());
    if (kind === "no charts") site.charts.clear();
    for (const config of site.charts.values()) config.isPublished = false;
    await site.write();
    const content = join(site.folder, "content");
    const found = await checked(content);
    expect(found).toContain(
      `${content}/charts  warning: ${kind === "no charts" ? "the content has no charts" : "all charts are drafts"}`,
    );
    expect(await built(content, site.folder)).toBe(found);
    expect(await built(content, site.folder)).toBe(found);
  });

  it("of drafts and unused datasets, also in a build in parts", async () => {
    const site = new SmallSite(await temporaryFolder());
    site.values.set("hail", []);
    site.more.set("datasets/hail/values.csv", Buffer.from("Entity,Year,hail,more\nChad,1990,1,2\n"));
    for (const slug of ["a", "b", "c", "d"]) {
      site.addChart(slug, [1]);
      Object.assign(site.charts.get(slug) ?? {}, { isPublished: false, baseColorScheme: "Bluess" });
    }
    await site.write();
    const content = join(site.folder, "content");
    const linesOf = (text: string) => text.split("\n").filter((line) => line.includes("warning: "));
    const parts: string[] = [];
    for (const index of [1, 2]) parts.push(...linesOf(await built(content, site.folder, { index, count: 2 })));
    const expected = linesOf(await checked(content));
    expect(expected.length).toBeGreaterThan(4);
    expect([...new Set(parts)].sort()).toEqual(expected.sort());
  });

  const header = "Entity,Year,rain\n";
  const rows = "Chad,1990,1\nChad,2000,2\nPeru,1990,3\nPeru,2000,4\n";
  const faults = {
    "a cell": `${header}${rows}Fiji,1990,zonk\n`,
    "a year": `${header}${rows}Fiji,199O,5\n`,
    "a row that is there twice": `${header}${rows}Chad,1990,5\n`,
    "a ragged row": `${header}${rows}Fiji,1990\n`,
    "a header": `Entity,Year,reign\n${rows}`,
    "all of it": "",
  };

  const csv = "datasets/rain/values.csv";

  /** A site with an error in a CSV, which is also used to choose peers. */
  async function faultySite(text: string): Promise<SmallSite> {
    const site = new SmallSite(await temporaryFolder());
    site.site = { ...site.site, peers: { population: 1 } };
    await site.build();
    site.more.set(csv, Buffer.from(text));
    return site;
  }

  it.each(Object.entries(faults))("of an invalid %s", async (_, text) => {
    const site = await faultySite(text);
    await site.write();
    const content = join(site.folder, "content");
    const found = await checked(content);
    expect(found).toMatch(/the content has \d+ errors?; nothing was written\n$/);
    expect(await built(content, site.folder)).toBe(found);
    expect(await built(content, site.folder)).toBe(found);
  });

  it.each(Object.entries(faults))("after a dev build found an invalid %s", async (_, text) => {
    const site = await faultySite(text);
    const content = join(site.folder, "content");
    const console = new RecordingConsole();
    const dev = new DevBuild(devOptions(site), console);
    site.more.clear();
    await site.write();
    expect(await dev.run([])).toBe(true);
    site.more.set(csv, Buffer.from(text));
    await site.write();
    console.output = "";
    expect(await dev.run([csv])).toBe(false);
    const found = await checked(content);
    expect(ofDevBuild(console.output)).toBe(found);
    expect(await built(content, site.folder)).toBe(found);
  });

  const edits: Readonly<Record<string, (site: SmallSite) => void>> = {
    "adds an entity to the data": (site) => site.values.get("rain")?.push(["Mali", 1990, 1]),
    "removes an entity from the data": (site) =>
      site.values.set("rain", site.values.get("rain")?.filter(([name]) => name !== "Fiji") ?? []),
    "adds an entity to entities.csv": (site) => site.entities.set("Mali", "MLI"),
    "changes a title": (site) => Object.assign(site.charts.get("snow") ?? {}, { title: "New" }),
    "changes nothing": () => undefined,
  };

  it.each(Object.entries(edits))("once, after an edit that %s", async (_, edit) => {
    const site = new SmallSite(await temporaryFolder());
    Object.assign(site.charts.get("rain") ?? {}, { baseColorScheme: "Bluess" });
    await site.write();
    const content = join(site.folder, "content");
    await new DevBuild(devOptions(site), new RecordingConsole()).run([]);
    await built(content, site.folder);
    edit(site);
    await site.write();
    const found = await checked(content);
    expect(found).toContain("warning: ");
    expect(await built(content, site.folder)).toBe(found);
    const console = new RecordingConsole();
    await new DevBuild(devOptions(site), console).run([]);
    expect(ofDevBuild(console.output)).toBe(found);
  });

  /** Replaces a path of the content by a link to where it was moved, outside the content. */
  const moveOut =
    (path: string): Fault =>
    async (content) => {
      const target = join(content, "..", "outside");
      await rename(join(content, path), target);
      await symlink(target, join(content, path));
    };

  const remove =
    (path: string): Fault =>
    (content) =>
      rm(join(content, path), { recursive: true });

  type Fault = (content: string) => Promise<unknown>;

  const spoiled: Readonly<Record<string, Fault>> = {
    "a dataset's folder that is a link to outside": moveOut("datasets/rain"),
    "the folder of datasets as a link to outside": moveOut("datasets"),
    "the folder of charts as a link to outside": moveOut("charts"),
    "a chart that is a link to outside": moveOut("charts/rain.json"),
    "a CSV that is a link to outside": moveOut(csv),
    "a data package that is a link to outside": moveOut("datasets/rain/datapackage.json"),
    "entities.csv as a link to outside": moveOut("entities.csv"),
    "a logo that is a link to outside": moveOut("images/logo.svg"),
    "the folder of a logo as a link to outside": moveOut("images"),
    "redirects.json as a link to outside": moveOut("redirects.json"),
    "home.md as a link to outside": moveOut("home.md"),
    "a link to nothing": async (content) => {
      await remove(csv)(content);
      await symlink("none.csv", join(content, csv));
    },
    "a link to itself": async (content) => {
      await remove("datasets/rain")(content);
      await symlink("rain", join(content, "datasets/rain"));
    },
    "a folder in place of a CSV": async (content) => {
      await remove(csv)(content);
      await mkdir(join(content, csv));
    },
    "a CSV that is gone": remove(csv),
    "a data package that is gone": remove("datasets/rain/datapackage.json"),
    "a chart that is gone": remove("charts/rain.json"),
    "entities.csv that is gone": remove("entities.csv"),
    "a logo that is gone": remove("images/logo.svg"),
    "a folder of datasets that is gone": remove("datasets"),
    "a CSV without permission": (content) => chmod(join(content, csv), 0),
    "a chart without permission": (content) => chmod(join(content, "charts/rain.json"), 0),
    "site.json without permission": (content) => chmod(join(content, "site.json"), 0),
    "a dataset's folder without permission": (content) => chmod(join(content, "datasets/rain"), 0),
  };

  /** A site with a file of each kind, whose stamps count. */
  async function soundSite(): Promise<SmallSite> {
    const site = new SmallSite(await temporaryFolder());
    site.site = { ...site.site, brand: { name: "Small", logo: "images/logo.svg" } };
    site.more.set("images/logo.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    site.more.set("redirects.json", Buffer.from('{"old": "rain"}'));
    site.more.set("home.md", Buffer.from("# Small\n\n{{chart rain}}\n"));
    await site.write();
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
    return site;
  }

  it.each(Object.entries(spoiled))("of %s, after a build without it", async (name, spoil) => {
    const site = await soundSite();
    const content = join(site.folder, "content");
    const sound = await checked(content);
    expect(await built(content, site.folder)).toBe(sound);
    // The other user may not be able to read the program's files, so only builds that find an error run as one.
    const respecting = name.includes("permission") ? unprivileged : (_: string, work: () => Promise<void>) => work();
    await respecting(site.folder, async () => {
      await spoil(content);
      const found = await checked(content);
      expect(found).not.toBe(sound);
      expect(await built(content, site.folder)).toBe(found);
      expect(await built(content, site.folder)).toBe(found);
    });
  });

  const links = Object.entries(spoiled).filter(([name]) => name.includes("link"));

  it.each(links)("of %s, after a dev build that did not see the change", async (_, spoil) => {
    const site = await soundSite();
    const content = join(site.folder, "content");
    const console = new RecordingConsole();
    const dev = new DevBuild(devOptions(site), console);
    expect(await dev.run([])).toBe(true);
    await spoil(content);
    const found = await checked(content);
    console.output = "";
    await dev.run([]);
    expect(ofDevBuild(console.output)).toBe(found);
  });
});
