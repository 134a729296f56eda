import { describe, expect, it } from "vitest";
import { type IndicatorText, indicatorEntries } from "../../../build/site/catalogue.ts";
import { siteFiles } from "../../../build/site/files.ts";
import { revisedFiles } from "../../../build/site/revision.ts";
import { createSite } from "../../../src/chart/site.ts";
import type { CatalogueEntry } from "../../../src/page/catalogue/entry.ts";

const site = createSite({
  config: { title: "Charts", baseUrl: "https://charts.example.org" },
  entities: [],
  terms: {},
  peerValues: {},
  date: "2026-01-01",
});

const dataset = { name: "life", title: "Life <Tables>", description: "" };

const indicators: readonly IndicatorText[] = [1, 2, 3].map((id) => ({
  id,
  title: `Indicator ${id}`,
  unit: "",
  description: "",
  dataset,
}));

const entryOf = (slug: string, fields: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  slug,
  title: `Title of ${slug}`,
  subtitle: `About ${slug} & more`,
  tabs: ["line", "map"],
  datasets: [{ name: "life", title: "Life <Tables>" }],
  indicators: [1, 2],
  sideIndicators: [],
  ...fields,
});

const before = [
  entryOf("a"),
  entryOf("b", { subtitle: "", thumbnail: "grapher/b.thumbnail.png" }),
  entryOf("c", { title: "Title of d" }),
  entryOf("d", { indicators: [3], sideIndicators: [1] }),
];

async function compose(entries: readonly CatalogueEntry[]): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const { path, body } of siteFiles(site, entries, indicatorEntries(indicators, entries)))
    files.set(path, Buffer.from(body));
  return files;
}

/** The files after some entries took other fields; undefined when they must be composed. */
async function revise(fields: Readonly<Record<string, Partial<CatalogueEntry>>>) {
  const after = before.map((entry) => ({ ...entry, ...fields[entry.slug] }));
  const changes = before.flatMap((entry, i) =>
    fields[entry.slug] ? [{ before: entry, after: after[i] ?? entry }] : [],
  );
  const old = await compose(before);
  const revised = revisedFiles(site, changes, after, (path) => old.get(path) ?? Buffer.alloc(0));
  const files = revised && new Map([...old, ...revised.map(({ path, body }) => [path, Buffer.from(body)] as const)]);
  return { files, composed: await compose(after) };
}

const revisions: readonly Readonly<Record<string, Partial<CatalogueEntry>>>[] = [
  { a: { title: "Other <title>" } },
  { a: { title: "ZZ" }, b: { title: "A", subtitle: "New" } },
  { a: { subtitle: "Other" } },
  { a: { subtitle: "" }, b: { subtitle: "$& $1" } },
  { c: { subtitle: "Shares its title" }, d: { subtitle: "So does this" } },
  { c: { title: "Its own" } },
  { a: { tabs: ["bar"] } },
  { b: { thumbnail: undefined } },
  { a: { datasets: [{ name: "other", title: "Other" }] } },
  { d: { sideIndicators: [] } },
];

describe("revisedFiles", () => {
  it.each(revisions)("are those that would be composed: %j", async (fields) => {
    const { files, composed } = await revise(fields);
    expect(files).toEqual(composed);
  });

  it("are composed when a chart is about other indicators", async () => {
    expect((await revise({ a: { indicators: [2] } })).files).toBeUndefined();
  });

  it("are composed when they are not as they should be", () => {
    const [entry] = before;
    const changes = entry ? [{ before: entry, after: { ...entry, subtitle: "Other" } }] : [];
    expect(revisedFiles(site, changes, before, () => Buffer.from("other"))).toBeUndefined();
  });
});
