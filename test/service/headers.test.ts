import { beforeAll, describe, expect, it } from "vitest";
import { buildTree, testService } from "./fixture.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});

const csv = "/grapher/life.csv";

describe("headers (rules.md 103–105)", () => {
  it.each([
    [csv, "GET", 200],
    ["/grapher/nope.csv", "GET", 404],
    ["/nope", "GET", 404],
    [csv, "POST", 405],
    [csv, "OPTIONS", 204],
    ["/grapher/secret.csv", "GET", 403],
    ["/grapher/LIFE.csv", "GET", 301],
  ])("%s %s %i may be read from any origin", async (path, method, status) => {
    const response = await testService(tree).ask(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it.each([csv, `${csv}?csvType=filtered`, "/grapher/life.svg", "/", "/grapher/life.config.json", "/site.js"])(
    "%s has a tag, and 304 for whoever has the same bytes",
    async (path) => {
      const { ask } = testService(tree);
      const etag = (await ask(path)).headers.get("ETag") ?? "";
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const response = await ask(path, { headers: { "If-None-Match": tag } });
        expect(response.status).toBe(304);
        expect(response.headers.get("ETag")).toBe(etag);
        expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
        expect(await response.text()).toBe("");
      }
      expect((await ask(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    },
  );

  it.each([
    ["changes.atom", "application/atom+xml"],
    ["sitemap.xml", "application/xml"],
    ["site.js", "text/javascript"],
    ["country/FRA.md", "text/markdown"],
    ["fonts/some.woff2", "font/woff2"],
    ["search/some.bin", "application/octet-stream"],
  ])("the tree's %s is %s", async (path, type) => {
    const { headers } = await testService(new Map([...tree, [path, Buffer.from("")]])).ask(`/${path}`);
    expect(headers.get("Content-Type")?.split(";")[0]).toBe(type);
  });

  const hour = "public, max-age=3600";
  const again = "s-maxage=300, max-age=0, must-revalidate";
  it("what is named by its content may be kept for ever, and what is not is asked for again", async () => {
    const paths = [
      "assets/0123456789ab/chart.js",
      "search/index.0123456789ab.js",
      "assets/chart.js",
      "search/index.js",
    ];
    const service = testService(new Map([...tree, ...paths.map((path) => [path, Buffer.from("0")] as const)]));
    const told = await Promise.all(
      paths.map(async (path) => (await service.ask(`/${path}`)).headers.get("Cache-Control")),
    );
    const forEver = "public, max-age=31536000, immutable";
    expect(told).toEqual([forEver, forEver, again, again]);
  });

  it.each([
    [csv, hour],
    [`${csv}?csvType=filtered`, hour],
    ["/grapher/life.svg", hour],
    ["/grapher/life.config.json", again],
    ["/", again],
    [`${csv}?nocache`, "no-cache"],
    ["/grapher/life.svg?time=2000&nocache=1", "no-cache"],
    ["/?nocache", "no-cache"],
    ["/grapher/LIFE.csv?nocache", "no-cache"],
  ])("%s may be kept: %s", async (path, expected) => {
    expect((await testService(tree).ask(path)).headers.get("Cache-Control")).toBe(expected);
  });

  it.each(["/", "/grapher/nope", "/grapher/life.svg"])(
    "%s has a content security policy without scripts inline",
    async (path) => {
      const { headers } = await testService(tree).ask(path);
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("Content-Security-Policy")).not.toMatch(/script-src[^;]*'unsafe-inline'/);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    },
  );

  it.each([
    [csv, 'inline; filename="life.csv"'],
    [`${csv}?csvType=filtered`, 'inline; filename="life.csv"'],
    ["/grapher/life.zip", 'attachment; filename="life.zip"'],
    ["/grapher/life.zip?csvType=filtered", 'attachment; filename="life.zip"'],
    ["/grapher/life.svg", null],
    ["/grapher/secret.zip", null],
  ])("%s is saved as %s", async (path, expected) => {
    expect((await testService(tree).ask(path)).headers.get("Content-Disposition")).toBe(expected);
  });
});
