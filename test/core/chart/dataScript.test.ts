import { describe, expect, it } from "vitest";
import { chartScript, readChartScript, readSiteScript, siteScript } from "../../../src/core/chart/dataScript.ts";
import type { SiteData } from "../../../src/core/chart/site.ts";

const nasty = "</script><!-- \u2028 \u2029 \" \\ ' __proto__";
const site: SiteData = {
  config: { title: nasty, baseUrl: "https://charts.example.org" },
  entities: [],
  terms: {},
  peerValues: {},
  date: "2026-01-02",
};

/** Runs a classic script like a page, and returns the global that it assigned. */
function runScript(script: string): unknown {
  const page: { polygraph?: unknown } = {};
  new Function("globalThis", script)(page);
  return page.polygraph;
}

describe("data files", () => {
  it("a chart's script assigns its JSON by slug, and the service reads the same JSON", () => {
    const value = { title: nasty };
    const script = chartScript("a-b", JSON.stringify(value));
    expect(runScript(script)).toEqual({ charts: { "a-b": value } });
    expect(JSON.parse(readChartScript("a-b", script))).toEqual(value);
  });

  it("a site's script assigns its data, and the service reads the same data", () => {
    expect(runScript(siteScript(site))).toEqual({ site });
    expect(readSiteScript(siteScript(site))).toEqual(site);
  });

  it("scripts can be loaded in any order", () => {
    const scripts = [chartScript("a", "1"), siteScript(site), chartScript("b", "2")];
    expect(runScript(scripts.join(""))).toEqual(runScript(scripts.reverse().join("")));
  });

  it("no value closes the script, opens a comment or breaks a line", () => {
    for (const script of [chartScript("a", JSON.stringify(nasty)), siteScript(site)]) {
      expect(script).not.toMatch(/<[/!]|\u2028|\u2029/);
    }
  });

  it("reading the file of another chart throws", () => {
    expect(() => readChartScript("b", chartScript("a", "1"))).toThrow("broken data file");
  });
});
