import { beforeAll, describe, expect, it, vi } from "vitest";
import { buildTree, testService } from "./fixture.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});

describe("what does not exist (rules.md 101, 102)", () => {
  it.each([
    "/grapher/nope.csv",
    "/grapher/nope.png",
    "/grapher/life.xyz",
    "/nope.json",
    "/v1/indicators",
    "/catalog/nope",
  ])("%s is 404 with the interface's error", async (path) => {
    const response = await testService(tree).ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(await response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
  });

  it.each(["/grapher/nope", "/grapher/nope.html", "/grapher/life.csv.html", "/nope", "/grapher//"])(
    "%s is 404 with the page",
    async (path) => {
      const response = await testService(tree).ask(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("Content-Type")).toContain("text/html");
      expect(Buffer.from(await response.arrayBuffer())).toEqual(tree.get("404.html"));
    },
  );

  it("a slug in upper case is sent to its lower case, with suffix and query", async () => {
    const response = await testService(tree).ask("/grapher/LIFE.csv?csvType=filtered&country=%7EFRA");
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe("/grapher/life.csv?csvType=filtered&country=%7EFRA");
  });

  it.each([
    ["/grapher/life.CSV?csvType=filtered", "/grapher/life.csv?csvType=filtered"],
    ["/grapher/life.Metadata.JSON", "/grapher/life.metadata.json"],
    ["/grapher/LIFE.CSV", "/grapher/life.csv"],
    ["/Charts.JSON", "/charts.json"],
    ["/country/FRA.CSV", "/country/FRA.csv"],
    ["/INDEX.html", "/index.html"],
  ])("an extension in upper case, or a whole path, is sent to its lower case: %s", async (path, to) => {
    const files = new Map([...tree, ["country/FRA.csv", Buffer.from("a")], ["index.html", Buffer.from("b")]]);
    const response = await testService(files).ask(path);
    expect([response.status, response.headers.get("Location")]).toEqual([301, to]);
  });

  it.each(["", ".html", ".csv", ".og.png", ".csv?csvType=filtered&country=%7EFRA"])(
    "a slug that a chart had before is sent to its new one: %s",
    async (rest) => {
      const moved = new Map([...tree, ["redirects.json", Buffer.from('{"old":"life"}')]]);
      moved.set("grapher/old.html", Buffer.from("a page for hosts of files"));
      const response = await testService(moved).ask(`/grapher/old${rest}`);
      expect(response.status).toBe(301);
      expect(response.headers.get("Location")).toBe(`/grapher/life${rest.replace(".html", "")}`);
    },
  );

  it.each(["/grapher/life/", "/grapher/life.csv/", "/health/", "/indicators/"])(
    "%s leads to the address without the last slash, query kept",
    async (path) => {
      const response = await testService(tree).ask(`${path}?time=2000&q=a%20b`);
      expect([response.status, response.headers.get("Location")]).toEqual([
        301,
        `${path.slice(0, -1)}?time=2000&q=a%20b`,
      ]);
    },
  );

  it.each(["/grapher/nope/", "/grapher/life.xyz/", "/grapher/nope.csv/"])(
    "%s is 404, and leads nowhere where there is nothing either",
    async (path) => {
      expect((await testService(tree).ask(path)).status).toBe(404);
    },
  );

  it.each([
    ["of a chart that is there", '{"life":"secret"}'],
    ["to a chart that is not there", '{"life":"gone"}'],
    ["in a circle", '{"life":"life"}'],
  ])("a redirect %s is none", async (_, redirects) => {
    const { ask } = testService(new Map([...tree, ["redirects.json", Buffer.from(redirects)]]));
    expect((await ask("/grapher/life")).status).toBe(200);
    expect((await ask("/grapher/gone")).status).toBe(404);
  });

  it.each(["/grapher", "/grapher/"])("%s leads to the catalogue", async (path) => {
    const response = await testService(tree).ask(path);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
  });

  it.each([
    "/grapher/..%2fsite.js",
    "/..%2f..%2fetc/passwd",
    "/%00",
    "/%ff",
    "/grapher/%5c..",
    "/_headers",
    "/.nojekyll",
  ])("%s leads nowhere", async (path) => {
    expect((await testService(tree).ask(path)).status).toBe(404);
  });
});

describe("a list of redirects that is broken", () => {
  it.each(["{", "[]", "null", '{"old":5}', '{"old":"a\\r\\nSet-Cookie: b"}', '{"old":"//example.org"}'])(
    "counts as absent, which is told at the start: %s",
    async (text) => {
      const told: string[] = [];
      const broken = (path: string) => told.push(path);
      const { ask } = testService(new Map([...tree, ["redirects.json", Buffer.from(text)]]), { broken });
      await vi.waitFor(() => expect(told).toEqual(["redirects.json"]));
      expect((await ask("/grapher/life")).status).toBe(200);
      expect((await ask("/grapher/life.svg?time=2000")).status).toBe(200);
      expect((await ask("/grapher/old.csv")).status).toBe(404);
      expect(told).toHaveLength(1);
    },
  );
});
