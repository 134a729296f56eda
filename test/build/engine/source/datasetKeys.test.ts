import { describe, expect, it } from "vitest";
import type { Content } from "../../../../build/content/content.ts";
import type { HashedFolder } from "../../../../build/content/hashedFolder.ts";
import type { Dataset } from "../../../../build/content/package.ts";
import { DatasetKeys } from "../../../../build/engine/source/datasetKeys.ts";

const dataset = (more: Partial<Dataset> = {}): Dataset =>
  ({
    path: "d.csv",
    resource: 0,
    document: { file: "datapackage.json" },
    spellings: new Map([["Chad", "Chad"]]),
    ...more,
  }) as unknown as Dataset;
const keysOf = ({ csv = "1", json = "2", program = "p" } = {}, indicators = new Map()) => {
  const folder = { knownHash: () => json, hashOf: () => csv } as unknown as HashedFolder;
  return new DatasetKeys({ content: { indicators } as unknown as Content, folder, program });
};

describe("the key of a dataset", () => {
  const before = keysOf().keyOf(dataset());

  it("is the same for the same files, and computed once", () => {
    expect(keysOf().keyOf(dataset())).toBe(before);
    const [keys, one] = [keysOf(), dataset()];
    expect(keys.keyOf(one)).toBe(keys.keyOf(one));
  });

  it.each([
    ["its values", keysOf({ csv: "x" }).keyOf(dataset())],
    ["its description", keysOf({ json: "x" }).keyOf(dataset())],
    ["the program", keysOf({ program: "x" }).keyOf(dataset())],
    ["its place in the package", keysOf().keyOf(dataset({ resource: 1 }))],
    ["the path of its values", keysOf().keyOf(dataset({ path: "e.csv" }))],
    ["the spellings of its entities", keysOf().keyOf(dataset({ spellings: new Map([["Tchad", "Chad"]]) as never }))],
  ])("changes with %s", (_, key) => expect(key).not.toBe(before));

  it("has parts that are named", () => {
    expect(Object.keys(keysOf().partsOf(dataset()))).toEqual([
      "program",
      "datapackage.json",
      "resource",
      "d.csv",
      "spellings of its entities",
    ]);
    expect(keysOf().partsOf(dataset({ path: undefined } as never))).toMatchObject({ values: "" });
  });
});

describe("an indicator", () => {
  const [one, two] = [
    { id: 1, name: "a" },
    { id: 2, name: "b" },
  ];
  const own = dataset();
  const keys = keysOf(
    {},
    new Map([
      [1, { indicator: one, dataset: own }],
      [2, { indicator: two, dataset: own }],
    ]),
  );

  it("has a hash of its metadata, and a dataset", () => {
    expect(keys.metadataHash(1)).not.toBe(keys.metadataHash(2));
    expect(keys.metadataHash(1)).toBe(keys.metadataHash(1));
    expect([keys.datasetOf(1), keys.datasetOf(9)]).toEqual([own, undefined]);
  });
});
