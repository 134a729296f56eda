import { afterEach, expect, it } from "vitest";
import { pageQuery } from "../../src/client/query.ts";
import { stubDocument } from "./dom.ts";

afterEach(() => {
  delete globalThis.polygraph;
});

it("is that of the URL, or inside an assistant that of the page's data, even if it is empty", () => {
  stubDocument("", "https://charts.example.org/a?tab=map");
  expect(pageQuery().get("tab")).toBe("map");
  globalThis.polygraph = { query: "?tab=line" };
  expect(pageQuery().get("tab")).toBe("line");
  globalThis.polygraph = { query: "" };
  expect(pageQuery().has("tab")).toBe(false);
});
