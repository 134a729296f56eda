import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DevBuild } from "../../build/cli/serve/devBuild.ts";
import type { Shard } from "../../build/engine/source/shard.ts";
import { checkFolder } from "../../build/engine/source/source.ts";
import { Failure } from "../../build/failure.ts";
import { buildInProcess } from "./buildInProcess.ts";
import { RecordingConsole } from "./recordingConsole.ts";
import { SmallSite } from "./smallSite.ts";
import { temporaryFolder } from "./temporary.ts";

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
    const [dist, cache] = [join(site.folder, "dev"), join(site.folder, "cache")];
    const console = new RecordingConsole();
    const dev = new DevBuild({ content, dist, drafts: false, cache }, console);
    site.more.clear();
    await site.write();
    expect(await dev.run([])).toBe(true);
    site.more.set(csv, Buffer.from(text));
    await site.write();
    console.output = "";
    expect(await dev.run([csv])).toBe(false);
    const found = await checked(content);
    expect(console.output).toBe(found.replace(/(?=the content has)/, "polygraph: "));
    expect(await built(content, site.folder)).toBe(found);
  });
});
