import { beforeAll, describe, expect, it } from "vitest";
import { hostHeaders } from "../../build/site/files.ts";
import { testSite } from "../fixture.ts";
import { buildTree, testService } from "./fixture.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});

/** The lines of `_headers` that hold for a path with these words. */
const headersOf = (path: string): readonly string[] =>
  hostHeaders(testSite.config)
    .split("\n\n")
    .find((rule) => rule.startsWith(`${path}\n`))
    ?.split("\n")
    .map((line) => line.trim()) ?? [];

describe("a CSV", () => {
  it.each([
    ["life.csv", "<life.csv-metadata.json>"],
    ["life.csv?csvType=filtered&tab=map&v=2", "<life.csv-metadata.json?csvType=filtered&tab=map>"],
  ])("%s leads to what describes it", async (path, link) => {
    const response = await testService(tree).ask(`/grapher/${path}`);
    expect(response.headers.get("Link")).toBe(`${link}; rel="describedby"; type="application/csvm+json"`);
    const [, target = ""] = /<(.*)>/.exec(link) ?? [];
    const table = await (await testService(tree).ask(`/grapher/${target}`)).json();
    expect(table.url).toBe(path.replace("&v=2", ""));
  });

  it("leads there on hosts that read what the tree tells them", () => {
    expect(headersOf("/grapher/*.csv")).toContain(
      'Link: <:splat.csv-metadata.json>; rel="describedby"; type="application/csvm+json"',
    );
  });
});

describe("a Parquet file", () => {
  it.each(["", "?csvType=filtered&tab=map"])("is answered in parts, too: %s", async (query) => {
    const { ask } = testService(tree);
    const whole = new Uint8Array(await (await ask(`/grapher/life.parquet${query}`)).arrayBuffer());
    const part = await ask(`/grapher/life.parquet${query}`, { headers: { Range: "bytes=-8" } });
    expect(part.status).toBe(206);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.subarray(-8));
    expect(part.headers.get("Cache-Control")).toContain("no-transform");
  });

  it("is not to be compressed by hosts", () => {
    expect(headersOf("/grapher/*.parquet")).toContain("Cache-Control: public, max-age=3600, no-transform");
  });
});

it("the API catalogue is a linkset at its well-known place, and nothing else there is served", async () => {
  const { ask } = testService(tree);
  const response = await ask("/.well-known/api-catalog");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
  expect((await ask("/.well-known/other")).status).toBe(404);
  expect(headersOf("/.well-known/api-catalog")).toHaveLength(2);
});

it("the catalogue for portals is JSON-LD", async () => {
  const response = await testService(tree).ask("/dcat.jsonld");
  expect(response.headers.get("Content-Type")).toContain("application/ld+json");
});
