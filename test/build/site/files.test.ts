import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { fileSuffixes } from "../../../build/site/chartFiles.ts";
import { hostHeaders, hostRedirects, planSiteFiles } from "../../../build/site/files.ts";
import type { Site, SiteConfig } from "../../../src/core/chart/site.ts";
import { testSite } from "../../fixture.ts";
import { buildTree } from "../../service/fixture.ts";

let tree: Map<string, Uint8Array>;
beforeAll(async () => {
  tree = await buildTree();
});
const text = (path: string) => new TextDecoder().decode(tree.get(path));

describe("the files for the whole site", () => {
  it("the front page links to every chart by a path that works without a server", () => {
    expect(text("index.html")).toContain('href="grapher/life.html"');
    expect(text("index.html")).toContain('href="grapher/secret.html"');
  });

  it.each(["index.html", "404.html", "sitemaps/1.xml"])("%s escapes the texts of authors", (path) => {
    expect(text(path)).not.toMatch(/<script>alert|<Test>/);
  });

  it.each(["index.html", "404.html"])("%s has no inline script except those in the security policy", (path) => {
    const own = [...text(path).matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
    const hashes = own.map((code) => createHash("sha256").update(code).digest("base64"));
    for (const hash of hashes) expect(text("_headers")).toContain(`'sha256-${hash}'`);
    expect(text(path)).not.toMatch(/\son\w+=/);
  });

  it("the front page's links are relative, so the tree can be in any folder", () => {
    const links = [...text("index.html").matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => /^(\/|https?:)/.test(link ?? ""))).toEqual([]);
  });

  it("the 404 page has inline styles, since its links to stylesheets break in folders", () => {
    expect(text("404.html")).toMatch(/<style>[^<]*<\/style><link rel="stylesheet"/);
  });

  it("the 404 page's links start at the site's path, since hosts show it at any depth", async () => {
    const below = await buildTree({ baseUrl: "https://example.org/data/charts" });
    expect(new TextDecoder().decode(below.get("404.html"))).toContain('href="/data/charts/index.html"');
  });

  it("the sitemap has the published URL of every page", () => {
    expect(text("sitemaps/1.xml")).toContain("<loc>https://charts.example.org/grapher/life.html</loc>");
    expect(text("robots.txt")).toContain("Sitemap: https://charts.example.org/sitemap.xml");
  });

  it("_headers has the headers of the service", () => {
    expect(text("_headers")).toContain("/grapher/*.csv\n  Content-Type: text/csv; charset=utf-8\n");
    expect(text("_headers")).toContain("/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n");
    expect(text("_headers")).toMatch(/^\/\*\n {2}Access-Control-Allow-Origin: \*$/m);
  });

  it("_headers has a security policy for every path, and a stricter one for pictures", () => {
    const rules = new Map(
      text("_headers")
        .split("\n\n")
        .map((rule) => [rule.split("\n")[0], rule] as const),
    );
    expect(rules.get("/*")).toContain("Content-Security-Policy: default-src 'none'; script-src 'self'");
    for (const path of ["/logo.svg", "/grapher/*.svg"])
      expect(rules.get(path)).toMatch(/Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'/);
  });

  it("the $id of a schema is its published URL", () => {
    expect(JSON.parse(text("schemas/chart-config.json")).$id).toBe(
      "https://charts.example.org/schemas/chart-config.json",
    );
  });

  it("data files escape closing tags", () => {
    expect(text("grapher/life.chart.js")).not.toContain("</script>");
    expect(text("grapher/life.chart.js")).toContain("\\u003c/script>");
  });
});

const moved = (count: number, length = 10): ReadonlyMap<string, string> =>
  new Map(Array.from({ length: count }, (_, i) => [`old-${String(i).padStart(length, "0")}`, `new-${i}`]));

const rulesOf = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

describe("redirects for hosts", () => {
  it("lead from each former path of a chart's page and files to the current one", () => {
    const rules = rulesOf(hostRedirects(new Map([["showers", "rain"]])));
    expect(rules).toContain("/grapher/showers /grapher/rain 301");
    expect(rules).toContain("/grapher/showers.csv /grapher/rain.csv 301");
    expect(rules).toHaveLength(2 + 1 + fileSuffixes.length);
  });

  it.each([
    [60, 10],
    [1500, 10],
    [900, 200],
  ])("of %i charts that moved are no more than hosts read, in rules and bytes, and say so", (count, length) => {
    const text = hostRedirects(moved(count, length));
    expect(rulesOf(text).length).toBeLessThanOrEqual(1000);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(65_536);
    expect(text.split("\n")[0]).toMatch(/^# Hosts read no more/);
    // As many complete lines as fit.
    expect(rulesOf(text).length === 1000 || Buffer.byteLength(text) > 65_000).toBe(true);
    for (const rule of rulesOf(text)) expect(rule).toMatch(/^\/grapher\S* \/\S* 30[12]$/);
  });

  it("have the rules for pages first", () => {
    const rules = rulesOf(hostRedirects(moved(60)));
    for (const from of moved(60).keys()) expect(rules.some((rule) => rule.startsWith(`/grapher/${from} `))).toBe(true);
  });
});

describe("headers for hosts", () => {
  it("stay within Cloudflare's limits: 100 rules, lines of 2,000 characters", () => {
    const lines = hostHeaders({ title: "Any", baseUrl: "https://charts.test" }).split("\n");
    expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThan(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  });
});

const filesOf = (config: Partial<SiteConfig>) => {
  const site: Site = { ...testSite, config: { ...testSite.config, ...config } };
  const lists = {
    charts: [],
    indicators: [],
    redirects: new Map(),
    topics: [],
    home: undefined,
    places: [],
    dashboards: [],
  };
  const files = Array.from(planSiteFiles({ site, ...lists }), ({ path, parts, body }) => {
    return [path, { key: JSON.stringify(parts), body: String(body()) }] as const;
  });
  return new Map(files);
};

it.each([{ title: "Other" }, { baseUrl: "https://other.example.org" }])(
  "a file whose text a setting changes has another key: %j",
  (config) => {
    const [before, after] = [filesOf({}), filesOf(config)];
    const changed = [...after].filter(([path, { body }]) => body !== before.get(path)?.body);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter(([path, { key }]) => key === before.get(path)?.key).map(([path]) => path)).toEqual([]);
  },
);

it.each(["_headers", "serve.json"])("%s has another key if the folder of assets has another name", (path) => {
  const [before, after] = ["assets-a", "assets-b"].map((assets) => filesOf({ assets }).get(path));
  expect(before?.body).not.toBe(after?.body);
  expect(before?.key).not.toBe(after?.key);
});
