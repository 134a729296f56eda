import { describe, expect, it } from "vitest";
import { covers, expressionOf, fileRules, headersAt, hostRules, valuesOf } from "../../../../build/site/host/rules.ts";
import { representations } from "../../../../src/representations.ts";
import { cacheControl, representationCache } from "../../../../src/service/headers.ts";
import { fileHeaders } from "../../../../src/service/static.ts";

const config = { title: "Any", baseUrl: "https://charts.test", assets: "assets/0123456789ab" };
const rules = fileRules(config);

describe("the rules for servers that know nothing by themselves", () => {
  it.each(representations.map((one) => [one.fileSuffix, one] as const))(
    "give *%s the headers of the service",
    (suffix, one) => {
      const headers = headersAt(rules, `/grapher/rain${suffix}`);
      expect([headers["Content-Type"], headers["Cache-Control"]]).toEqual([one.mediaType, representationCache(one)]);
    },
  );

  it.each([
    ...[
      "index.html",
      "changes.atom",
      "site.js",
      "llms.txt",
      "country/FRA.md",
      "country/FRA.values.json",
      "sitemap.xml",
    ],
    ...["dcat.jsonld", "v1/indicators/1.data.json", "catalog/a/b.parquet", "assets/0123456789ab/site.css"],
    "search/index.0123456789ab.js",
  ])("give %s the headers of the service", (path) => {
    const { "Content-Type": mediaType, "Cache-Control": cache } = headersAt(rules, `/${path}`);
    expect({ mediaType, cache }).toEqual(fileHeaders(path));
  });

  it("allow other sites to read data, and pages to load only their own files", () => {
    const headers = headersAt(rules, "/index.html");
    expect(headers["Access-Control-Allow-Origin"]).toBe("*");
    expect(headers["X-Content-Type-Options"]).toBe("nosniff");
    expect(headers["Content-Security-Policy"]).toContain("script-src 'self'");
    expect(headersAt(rules, "/grapher/rain.svg")["Content-Security-Policy"]).not.toContain("script-src");
  });

  it("say nothing twice", () => {
    rules.forEach(({ path, headers }, i) => {
      const known = headersAt(rules.slice(0, i), path);
      for (const [name, value] of Object.entries(headers)) expect(known[name]).not.toBe(value);
    });
  });

  it("have no link that only some hosts understand", () => {
    expect(hostRules(config).some(({ headers }) => "Link" in headers)).toBe(true);
    expect(rules.some(({ headers }) => "Link" in headers)).toBe(false);
  });
});

it.each([
  ["/*", "/a/b", true],
  ["/*.csv", "/a/b.csv", true],
  ["/a/*.csv", "/b/a/x.csv", false],
  ["/a.csv", "/a.csv", true],
  ["/a.*.js", "/a.js", false],
])("the rule of %s for %s: %s", (rule, path, isCovered) => expect(covers(rule, path)).toBe(isCovered));

it("expressions of servers match the same paths as the rules", () => {
  expect(expressionOf("/sub", "/a/*.csv")).toBe("^/sub/a/.*\\.csv$");
  expect(new RegExp(expressionOf("", "/.well-known/x")).test("/awell-known/x")).toBe(false);
});

it("servers that take the first of several values get the last rule first", () => {
  const cache = valuesOf(rules, "Cache-Control");
  expect(cache.at(-1)).toEqual(["/*", cacheControl("data")]);
});
