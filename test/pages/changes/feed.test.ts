import { describe, expect, it } from "vitest";
import type { BuildChange, ChartEntry } from "../../../src/core/chart/changeLog.ts";
import { renderFeed } from "../../../src/pages/changes/feed.ts";
import { testSite } from "../../fixture.ts";

const none = { new: 0, gone: 0, revised: 0 };
const chart = (kind: ChartEntry["kind"], slug: string, parts: Partial<ChartEntry> = {}): ChartEntry => ({
  kind,
  slug,
  title: `A & ${slug}`,
  points: none,
  ...parts,
});
const build = (parts: Partial<BuildChange> = {}): BuildChange => ({
  id: "2024-05-06-abc",
  date: "2024-05-06",
  counts: { new: 0, gone: 0, renamed: 0, changed: 1 },
  points: none,
  charts: [chart("changed", "a")],
  ...parts,
});
const feed = (...builds: BuildChange[]) => renderFeed(testSite, { builds });

describe("the feed of changes", () => {
  it("was updated on the day of the newest build, or of this one", () => {
    expect(feed(build(), build({ date: "2023-01-01" }))).toMatch(/<\/title>\n<updated>2024-05-06T00:00:00Z</);
    expect(feed()).toContain("<updated>2026-01-02T00:00:00Z</updated>");
  });

  it("has an entry per build with a URL of its own", () => {
    const text = feed(build(), build({ id: "b" }));
    expect(text.match(/<entry>/g)).toHaveLength(2);
    expect(text).toContain("<id>https://charts.example.org/changes.html#2024-05-06-abc</id>");
    expect(text).toContain('href="https://charts.example.org/changes.html?build=b#b"');
  });

  it("has an entry before anything has changed, without which some programs do not take it for a feed", () => {
    expect(feed().match(/<entry>/g)).toHaveLength(1);
    expect(feed()).toContain("<title>Test is published</title>");
    expect(feed(build())).not.toContain("is published");
  });

  it("names its page before itself, because some programs take the first link", () => {
    expect(
      feed()
        .match(/ rel="[a-z]+"/g)
        ?.slice(0, 2),
    ).toEqual([' rel="alternate"', ' rel="self"']);
  });

  it("starts as XML and names itself and its page by absolute URLs", () => {
    const text = feed();
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed /);
    expect(text).toContain(
      '<link rel="self" type="application/atom+xml" href="https://charts.example.org/changes.atom"/>',
    );
    expect(text).toContain('<link rel="alternate" type="text/html" href="https://charts.example.org/changes.html"/>');
  });

  it("summarizes values, or charts without changed values", () => {
    expect(feed(build({ points: { ...none, new: 2 } }))).toContain("<summary>2 values new</summary>");
    expect(feed(build())).toContain("<summary>1 chart changed</summary>");
  });

  it("escapes the HTML of its content once more", () => {
    expect(feed(build())).toContain(
      "&lt;a href=&quot;https://charts.example.org/grapher/a.html&quot;&gt;A &amp;amp; a&lt;/a&gt;",
    );
  });

  it("links to all charts but withdrawn ones", () => {
    const text = feed(build({ charts: [chart("gone", "a"), chart("new", "b")] }));
    expect(text).not.toContain("grapher/a");
    expect(text).toContain("grapher/b");
    expect(text).toContain("A &amp;amp; a: withdrawn");
  });

  it("describes the columns of changed charts only", () => {
    const columns = [
      { kind: "changed" as const, indicator: 1, property: "y", name: "Rain", points: { ...none, revised: 3 } },
    ];
    expect(feed(build({ charts: [chart("changed", "a", { columns })] }))).toContain("Rain: 3 values revised.");
    expect(feed(build({ charts: [chart("new", "a", { columns })] }))).not.toContain("Rain:");
  });

  it("lists up to 100 charts and counts the others", () => {
    const charts = Array.from({ length: 101 }, (_, i) => chart("changed", `c${i}`));
    expect(feed(build({ charts: charts.slice(1) }))).not.toContain("more.");
    const text = feed(build({ charts }));
    expect(text.match(/grapher\/c/g)).toHaveLength(100);
    expect(text).toContain("And 1 more.");
  });
});
