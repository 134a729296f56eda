import { describe, expect, it } from "vitest";
import { fileSuffixes } from "../../../build/site/chartFiles.ts";
import { hostHeaders, hostRedirects } from "../../../build/site/hosting.ts";

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
