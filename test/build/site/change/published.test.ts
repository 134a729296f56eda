import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { hash } from "../../../../build/hash.ts";
import { readPrevious } from "../../../../build/site/change/published.ts";
import { chartScript } from "../../../../src/core/chart/dataScript.ts";
import { encodeChart } from "../../../../src/core/chart/encode.ts";
import { series, testChart } from "../../../fixture.ts";
import { temporaryFolder } from "../../temporary.ts";

const script = chartScript("test", encodeChart(testChart([{ property: "y", values: { France: series(2000, 1) } }])));
const log = { builds: [{ date: "2020-01-01", counts: { new: 0, changed: 0, renamed: 0, gone: 0 }, charts: [] }] };
const files: Readonly<Record<string, string>> = {
  "files.txt": "a\n",
  "changes.json": JSON.stringify(log),
  "charts.json": JSON.stringify({ charts: 1, parts: [{ path: "charts/1.json" }] }),
  "charts/1.json": '[{"slug":"test"}]',
  "grapher/test.chart.js": script,
};
const next = (own: string) => ({
  slugs: new Set<string>(),
  has: () => true,
  hash: () => own,
  chart: () => Promise.reject() as never,
});

async function folderOf(of: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(of)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

let stop = (): void => undefined;
afterEach(() => stop());

/** Serves files; `status` answers everything else. @returns the URL, with the requested paths */
async function serve(of: Readonly<Record<string, string>>, status = 404) {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const text = of[url.replace(/^\/site\//, "")];
    response.writeHead(text === undefined ? status : 200).end(text ?? "<html>");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  stop = () => void server.close();
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/site` };
}

describe("the published tree", () => {
  it("is none without a place, and its history stays as the output folder has it", async () => {
    const previous = await readPrevious({ out: await folderOf(files) }, next(""));
    expect(previous).toEqual({ log });
    expect(await readPrevious({ out: await folderOf({}) }, next(""))).toEqual({ log: { builds: [] } });
  });

  it("in a folder has history and charts; a folder that is no tree is refused", async () => {
    const { log: found, scripts } = await readPrevious({ out: "", previous: await folderOf(files) }, next(""));
    expect([found, [...(scripts?.slugs ?? [])], scripts?.hash("test")]).toEqual([log, ["test"], hash(script)]);
    await expect(readPrevious({ out: "", previous: await folderOf({}) }, next(""))).rejects.toThrow(
      "does not contain a tree to compare with",
    );
  });

  it.each(["", "/"])("behind a URL is read file by file: %j", async (slash) => {
    const { asked, url } = await serve(files);
    const { log: found, scripts } = await readPrevious({ out: "", previous: url + slash }, next("other"));
    expect([found, scripts?.has("test"), scripts?.has("x"), scripts?.hash("test")]).toEqual([
      log,
      true,
      false,
      hash(script),
    ]);
    expect(scripts?.chart("test").slug).toBe("test");
    expect(asked).not.toContain("/site/files.txt");
  });

  it("behind a URL keeps no chart that is the same as the next one", async () => {
    const { url } = await serve(files);
    const { scripts } = await readPrevious({ out: "", previous: url }, next(hash(script)));
    expect(scripts?.hash("test")).toBe(hash(script));
    expect(() => scripts?.chart("test")).toThrow();
  });

  it.each([
    ["no list of charts", { ...files, "charts.json": undefined }, 404, "does not contain a tree"],
    ["a page for everything", {}, 200, "does not contain a tree"],
    [
      "a chart that is missing",
      { ...files, "grapher/test.chart.js": undefined },
      404,
      "lists the chart test, but does not have it",
    ],
    ["another error", {}, 503, "charts.json answers 503"],
  ])("behind a URL with %s is refused", async (_, of, status, message) => {
    const { url } = await serve(of as Readonly<Record<string, string>>, status);
    await expect(readPrevious({ out: "", previous: url }, next(""))).rejects.toThrow(message);
  });
});
