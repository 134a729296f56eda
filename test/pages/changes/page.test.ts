import { describe, expect, it } from "vitest";
import type { BuildChange, ChartEntry } from "../../../src/core/chart/changeLog.ts";
import { renderChanges } from "../../../src/pages/changes/page.ts";

const site = { title: "Test", baseUrl: "https://example.org" };
const none = { new: 0, gone: 0, revised: 0 };
const chart = (kind: ChartEntry["kind"], slug: string, parts: Partial<ChartEntry> = {}): ChartEntry => ({
  kind,
  slug,
  title: `A & ${slug}`,
  points: none,
  ...parts,
});
const build = (parts: Partial<BuildChange> = {}): BuildChange => ({
  id: "one",
  date: "2024-05-06",
  counts: { new: 0, gone: 0, renamed: 0, changed: 1 },
  points: none,
  charts: [chart("changed", "a")],
  ...parts,
});
const page = (builds: readonly BuildChange[], hasPage = (_: string): boolean => true) =>
  renderChanges(site, { builds }, hasPage);
const column = (name: string, revised: number) => ({
  kind: "changed" as const,
  indicator: 1,
  property: "y",
  name,
  points: { ...none, revised },
  entities: { revised: { count: 1, first: [`In ${name}`] } },
});

describe("the page of changes", () => {
  it("promises the next update while there is none", () => {
    expect(page([])).toContain("Nothing yet: the next update of the charts will appear here.");
    expect(page([])).not.toContain("Earlier");
  });

  it("leads with the newest build: date, charts and values", () => {
    expect(page([build({ points: { ...none, new: 2 } })])).toContain(
      '<p class="lead">2024-05-06: 1 chart changed; 2 values new.</p>',
    );
  });

  it("offers its feed", () => expect(page([])).toContain('type="application/atom+xml" href="changes.atom"'));

  it("groups charts by kind, and has no empty group", () => {
    const text = page([build({ charts: [chart("changed", "a"), chart("new", "b"), chart("changed", "c")] })]);
    expect([...text.matchAll(/--rows:(\d+)"><h2>([^<]*)/g)].map(([, rows, head]) => `${head} ${rows}`)).toEqual([
      "New charts 1",
      "Changed charts 2",
    ]);
  });

  it("links to charts that have a page", () => {
    const charts = [chart("changed", "a"), chart("gone", "b")];
    const text = page([build({ charts })], (slug) => slug === "a");
    expect(text).toContain('<b><a href="grapher/a.html">A &amp; a</a></b>');
    expect(text).toContain("<b>A &amp; b</b>");
  });

  it("says the former slug and the changed settings", () => {
    const text = page([build({ charts: [chart("renamed", "a", { from: "old", config: ["title", "map"] })] })]);
    expect(text).toContain("<small>was old</small>");
    expect(text).toContain("<p>Settings: title, map.</p>");
  });

  it("names columns only if there are several", () => {
    const one = page([build({ charts: [chart("changed", "a", { columns: [column("Rain", 3)] })] })]);
    expect(one).toContain("<p>3 values revised.</p>");
    expect(one).toContain("<p>Changed: In Rain.</p>");
    const two = page([build({ charts: [chart("changed", "a", { columns: [column("Rain", 3), column("Sun", 1)] })] })]);
    expect(two).toContain("<p><b>Rain</b>: 3 values revised.</p>");
    expect(two).toContain("<p><b>Sun</b>: Changed: In Sun.</p>");
  });

  it("has no columns of withdrawn charts", () => {
    expect(page([build({ charts: [chart("gone", "a", { columns: [column("Rain", 3)] })] })])).not.toContain("Rain");
  });

  it("lists up to 500 charts and counts the others", () => {
    const charts = Array.from({ length: 502 }, (_, i) => chart("changed", `c${i}`));
    const text = page([build({ charts })]);
    expect(text.match(/href="grapher\/c/g)).toHaveLength(500);
    expect(text).toContain('2 more charts in <a href="changes.json">');
    expect(page([build({ charts: charts.slice(2) })])).not.toContain("more chart");
  });

  it("shortens earlier builds to their charts, counting those that the log no longer lists", () => {
    const counts = { new: 1, gone: 1, renamed: 0, changed: 3 };
    const text = page([build(), build({ id: "two", date: "2023-01-02", counts })]);
    expect(text).toContain('<li id="two"><div><b>2023-01-02</b>');
    expect(text).toContain("<summary>5 charts</summary>");
    expect(text).toContain("<li>and 4 more charts</li>");
    expect(page([build(), build()])).not.toContain("more chart");
  });

  it("describes tables of the catalogue", () => {
    const table = { kind: "gone", path: "a/b", title: "T & t", rows: 1, columns: { new: [], gone: [] } };
    const text = page([build({ tables: [table] as unknown as BuildChange["tables"] & object })]);
    expect(text).toContain("<b>T &amp; t</b><p>a/b</p>");
    expect(text).toContain("<p>No longer in the catalogue.</p>");
  });
});
