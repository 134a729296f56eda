import { expect, it } from "vitest";
import { apiCatalogPath, apiCatalogType, chartListPath, filesPath, redirectsPath } from "../../src/service/tree.ts";

it("the service, the build and hosts agree on the paths of a tree's lists", () => {
  expect([chartListPath, redirectsPath, filesPath]).toEqual(["charts.json", "redirects.json", "files.txt"]);
});

it("programs find the interfaces of a site where RFC 9727 says", () => {
  expect(apiCatalogPath).toBe(".well-known/api-catalog");
  expect(apiCatalogType).toMatch(
    /^application\/linkset\+json; profile="https:\/\/www\.rfc-editor\.org\/info\/rfc9727"$/,
  );
});
