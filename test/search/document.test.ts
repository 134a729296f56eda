import { expect, it } from "vitest";
import type { Indicator } from "../../src/core/chart/indicator.ts";
import { decodeRecords } from "../../src/search/blocks.ts";
import { createDocument, decodeDocuments, encodeDocuments } from "../../src/search/document.ts";
import { searchDocument } from "./documents.ts";

const indicator: Indicator = { id: 7, name: "deaths", type: "number", sources: [], dataset: { name: "crime" } };

it("the title is that of the indicator, or its name, with the variant in brackets", () => {
  expect(createDocument(indicator).title).toBe("deaths");
  expect(createDocument({ ...indicator, title: "Deaths", titleVariant: "rate", attributionShort: "UN" }).title).toBe(
    "Deaths (rate, UN)",
  );
});

it("the description is the short one, or the long one, or the key points", () => {
  const descriptionKey = ["One.", "Two."];
  expect(createDocument({ ...indicator, description: "Long", descriptionShort: "Short" }).description).toBe("Short");
  expect(createDocument({ ...indicator, description: "Long", descriptionKey }).description).toBe("Long");
  expect(createDocument({ ...indicator, descriptionKey }).description).toBe("One. Two.");
});

it("popularity is 0 if unknown", () => {
  expect(createDocument(indicator, 3)).toMatchObject({ popularity: 0, chartCount: 3 });
});

it("round trip, with the texts of a dataset stored once", () => {
  const dataset = { dataset: "Crime", datasetDescription: 'All "crimes"\nof the world' };
  const documents = [1, 2, 3].map((id) => searchDocument(id, `Title ${id}`, id < 3 ? dataset : {}));
  const bytes = encodeDocuments(documents, "lexicon");
  expect(decodeDocuments(bytes)).toEqual({ documents, embedder: "lexicon" });
  const records = decodeRecords(bytes).records.filter((record) => record.includes("of the world"));
  expect(records).toHaveLength(1);
});

it("rejects another version of the format", () => {
  const bytes = encodeDocuments([], "lexicon");
  bytes[4] = 9;
  expect(() => decodeDocuments(bytes)).toThrow("unknown version of the file of records: 9");
});
