import { describe, expect, it } from "vitest";
import type { ChartFile } from "../../../../build/content/chartFile.ts";
import { chartSources, type SourceContext } from "../../../../build/engine/source/chartSource.ts";
import { testSite } from "../../../fixture.ts";

const file = (slug: string, config: object = {}, more: object = {}) =>
  ({
    slug,
    config: { title: "T", dimensions: [{ property: "y", variableId: 1 }], ...config },
    ...more,
  }) as unknown as ChartFile;
const context = (more: object = {}): SourceContext =>
  ({
    site: testSite,
    program: "p",
    isBuilt: () => true,
    keys: { metadataHash: (id: number) => `m${id}`, content: { indicators: new Map() } },
    datasets: {
      valuesHash: async (id: number) => `v${id}`,
      extent: async () => undefined,
      takeJoined: () => "joined",
      entityNames: async () => ["Chad"],
    },
    ...more,
  }) as unknown as SourceContext;
const sourceOf = async (one = file("a"), around = context()) => {
  const [source] = await chartSources([one], around);
  if (!source) throw new Error("no source");
  return source;
};

describe("the key of a chart", () => {
  it("changes with config, slug, program, metadata, values and geography", async () => {
    const { datasets, keys } = context();
    const keysOf = await Promise.all([
      sourceOf(),
      sourceOf(file("b")),
      sourceOf(file("a", { title: "U" })),
      sourceOf(file("a"), context({ program: "q" })),
      sourceOf(file("a"), context({ datasets: { ...datasets, valuesHash: async () => "x" } })),
      sourceOf(file("a"), context({ keys: { ...keys, metadataHash: () => "x" } })),
      sourceOf(file("a", {}, { geography: { key: "g", hash: "h" } })),
      sourceOf(file("a", {}, { geography: { key: "g", hash: "i" } })),
    ]);
    expect(new Set(keysOf.map(({ key }) => key)).size).toBe(keysOf.length);
    expect((await sourceOf()).key).toBe(keysOf[0]?.key);
  });

  it("has parts with names for people", async () => {
    const { parts } = await sourceOf(file("a", {}, { geography: { key: "g", hash: "h" } }));
    expect(parts).toMatchObject({
      program: "p",
      slug: "a",
      "metadata of 1": "m1",
      "values of 1": "v1",
      "geography g": "h",
    });
    expect(Object.keys(parts)).toContain("config.title");
  });

  it("needs no data of a chart that is only listed", async () => {
    const { parts } = await sourceOf(file("a"), context({ isBuilt: () => false }));
    expect(Object.keys(parts)).not.toContain("values of 1");
  });
});

describe("the identity of a chart", () => {
  const identityOf = async (slug: string, config: object) => (await sourceOf(file(slug, config))).identity;

  it("is its id, and its config apart from the slug", async () => {
    expect(await identityOf("a", { slug: "a" })).toEqual(await identityOf("b", { slug: "b" }));
    expect(await identityOf("a", {})).not.toEqual(await identityOf("a", { title: "U" }));
    expect((await identityOf("a", { id: 7 }))[0]).toBe("id 7");
    expect(await identityOf("a", { id: 0 })).toHaveLength(2);
    expect(await identityOf("a", {})).toHaveLength(1);
  });
});

it("a chart is joined by its dataset if that was read, and has the entities of it", async () => {
  const source = await sourceOf();
  expect(await source.join()).toBe("joined");
  expect(await source.places()).toEqual(["Chad"]);
  expect(source.outline.slug).toBe("a");
  expect(source.extent).toBeUndefined();
});

it("a chart has the time range that its dataset knows", async () => {
  const extent = { entities: 3 };
  const { datasets } = context();
  expect((await sourceOf(file("a"), context({ datasets: { ...datasets, extent: async () => extent } }))).extent).toBe(
    extent,
  );
});

it("a chart's geography has another hash with another program, key or content", async () => {
  const geographyOf = async (geography: object, program = "p") =>
    (await sourceOf(file("a", {}, { geography }), context({ program }))).geography;
  const all = await Promise.all([
    geographyOf({ key: "g", hash: "h" }),
    geographyOf({ key: "g", hash: "i" }),
    geographyOf({ key: "f", hash: "h" }),
    geographyOf({ key: "g", hash: "h" }, "q"),
  ]);
  expect(new Set(all.map((one) => one?.hash)).size).toBe(4);
  expect(all[0]).toMatchObject({ key: "g" });
  expect((await sourceOf()).geography).toBeUndefined();
});

it("a chart's outline has the indicators that the content describes, without values", async () => {
  const indicator = { id: 1, name: "Rain", dataset: { name: "d", title: "D" } };
  const outlineOf = async (indicators: ReadonlyMap<number, object>) =>
    (await sourceOf(file("a"), context({ keys: { ...context().keys, content: { indicators } } }))).outline;
  const [dimension] = (await outlineOf(new Map([[1, { indicator }]]))).dimensions;
  expect(dimension?.indicator).toMatchObject({ name: "Rain" });
  expect(dimension?.column.entities).toEqual([]);
  expect((await outlineOf(new Map([[2, { indicator }]]))).dimensions).toEqual([]);
});

it("charts come in the order of their files, and only built ones read their data", async () => {
  const read: number[] = [];
  const { datasets } = context();
  const valuesHash = async (id: number) => {
    read.push(id);
    return `v${id}`;
  };
  const other = file("b", { dimensions: [{ property: "y", variableId: 2 }] });
  const around = context({ datasets: { ...datasets, valuesHash }, isBuilt: (slug: string) => slug === "b" });
  const sources = await chartSources([file("a"), other], around);
  expect(sources.map(({ slug }) => slug)).toEqual(["a", "b"]);
  expect(read).toEqual([2]);
  expect(sources.map(({ parts }) => parts["values of 2"])).toEqual([undefined, "v2"]);
});
