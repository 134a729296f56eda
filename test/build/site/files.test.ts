import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { buildTree } from "../../service/fixture.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});
const text = (path: string) => new TextDecoder().decode(tree.get(path));

describe("the files around the charts", () => {
  it("the catalogue links to every chart by a path that needs no server", () => {
    expect(text("index.html")).toContain('href="grapher/life.html"');
    expect(text("index.html")).toContain('href="grapher/secret.html"');
  });

  it.each(["index.html", "404.html", "sitemaps/1.xml"])("%s escapes what authors write", (path) => {
    expect(text(path)).not.toMatch(/<script>alert|<Test>/);
  });

  it.each(["index.html", "404.html"])(
    "%s runs no script of its own text but those that the security policy knows",
    (path) => {
      const own = [...text(path).matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].map(
        ([, code = ""]) => code,
      );
      const hashes = own.map((code) => createHash("sha256").update(code).digest("base64"));
      for (const hash of hashes) expect(text("_headers")).toContain(`'sha256-${hash}'`);
      expect(text(path)).not.toMatch(/\son\w+=/);
    },
  );

  it("the catalogue's links are relative, so that the tree may lie anywhere", () => {
    const links = [...text("index.html").matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => /^(\/|https?:)/.test(link ?? ""))).toEqual([]);
  });

  it("the 404 page has looks of its own, for from a folder its links lead nowhere", () => {
    expect(text("404.html")).toMatch(/<style>[^<]*<\/style><link rel="stylesheet"/);
  });

  it("the 404 page's links start at the site's path, for it is shown at any depth", async () => {
    const below = await buildTree({ baseUrl: "https://example.org/data/charts" });
    expect(new TextDecoder().decode(below.get("404.html"))).toContain('href="/data/charts/index.html"');
  });

  it("the sitemap has every page at its published address", () => {
    expect(text("sitemaps/1.xml")).toContain("<loc>https://charts.example.org/grapher/life</loc>");
    expect(text("robots.txt")).toContain("Sitemap: https://charts.example.org/sitemap.xml");
  });

  it("_headers say what the service says", () => {
    expect(text("_headers")).toContain("/grapher/*.csv\n  Content-Type: text/csv; charset=utf-8\n");
    expect(text("_headers")).toContain("/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n");
    expect(text("_headers")).toMatch(/^\/\*\n {2}Access-Control-Allow-Origin: \*$/m);
  });

  it("_headers tell of a policy for every address, and of a stricter one for pictures", () => {
    const rules = new Map(
      text("_headers")
        .split("\n\n")
        .map((rule) => [rule.split("\n")[0], rule] as const),
    );
    expect(rules.get("/*")).toContain("Content-Security-Policy: default-src 'none'; script-src 'self'");
    for (const path of ["/logo.svg", "/grapher/*.svg"])
      expect(rules.get(path)).toMatch(/Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'/);
  });

  it("schemas carry the address that they are published under", () => {
    expect(JSON.parse(text("schemas/chart-config.json")).$id).toBe(
      "https://charts.example.org/schemas/chart-config.json",
    );
  });

  it("data files are scripts that close no element", () => {
    expect(text("grapher/life.chart.js")).not.toContain("</script>");
    expect(text("grapher/life.chart.js")).toContain("\\u003c/script>");
  });
});
