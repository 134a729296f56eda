import { expect, it } from "vitest";
import type { Indicator } from "../../src/core/chart/indicator.ts";
import { decodeRecords } from "../../src/search/blocks.ts";
import { createDocument, decodeDocuments, encodeDocuments } from "../../src/search/document.ts";
import { searchDocument } from "./documents.ts";

const indicator: Indicator = { id: 7, name: "deaths", type: "number", sources: [], dataset: { name: "crime" } };

it("a document has the indicator's title, else its name, and its variant in brackets", () => {
  expect(createDocument(indicator).title).toBe("deaths");
  expect(createDocument({ ...indicator, title: "Deaths", titleVariant: "rate", attributionShort: "UN" }).title).toBe(
    "Deaths (rate, UN)",
  );
});

it("a document's description is the short one, else the long one, else the key points", () => {
  const descriptionKey = ["One.", "Two."];
  expect(createDocument({ ...indicator, description: "Long", descriptionShort: "Short" }).description).toBe("Short");
  expect(createDocument({ ...indicator, description: "Long", descriptionKey }).description).toBe("Long");
  expect(createDocument({ ...indicator, descriptionKey }).description).toBe("One. Two.");
});

it("an indicator without popularity has 0", () => {
  expect(createDocument(indicator, 3)).toMatchObject({ popularity: 0, chartCount: 3 });
});

it("documents read back as they were written, a dataset's words written once", () => {
  const dataset = { dataset: "Crime", datasetDescription: 'All "crimes"\nof the world' };
  const documents = [1, 2, 3].map((id) => searchDocument(id, `Title ${id}`, id < 3 ? dataset : {}));
  const bytes = encodeDocuments(documents, "lexicon");
  expect(decodeDocuments(bytes)).toEqual({ documents, embedder: "lexicon" });
  const records = decodeRecords(bytes).records.filter((record) => record.includes("of the world"));
  expect(records).toHaveLength(1);
});

it("another version of the format is refused", () => {
  const bytes = encodeDocuments([], "lexicon");
  bytes[4] = 9;
  expect(() => decodeDocuments(bytes)).toThrow("unknown version of the file of records: 9");
});
