import { expect, it } from "vitest";
import { schemaFiles } from "../../../build/site/schemas.ts";
import { testSite } from "../../fixture.ts";

it("each schema of content is published with its address as identity", () => {
  const files = schemaFiles(testSite);
  expect(files.map(({ path }) => path)).toEqual(
    ["chart-config", "cube-config", "dashboard", "data-package", "geography", "site", "terms"].map(
      (name) => `schemas/${name}.json`,
    ),
  );
  for (const { path, schema } of files)
    expect(schema).toMatchObject({
      $schema: expect.stringContaining("json-schema.org"),
      $id: `https://charts.example.org/${path}`,
    });
});

it("the address of the schemas may be another one", () => {
  const config = { ...testSite.config, schemaUrl: "https://x.test/s/" };
  expect(schemaFiles({ config })[5]?.schema).toMatchObject({ $id: "https://x.test/s/site.json" });
});
