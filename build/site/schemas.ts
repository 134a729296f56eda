import { configSchema, cubeSchema, dashboardSchema } from "../../src/charts/configSchema.ts";
import { dataPackageSchema } from "../../src/core/chart/schema/dataPackage.ts";
import { geographySchema } from "../../src/core/chart/schema/geography.ts";
import type { JsonSchema } from "../../src/core/chart/schema/jsonSchema.ts";
import { siteSchema, termsSchema } from "../../src/core/chart/schema/site.ts";
import type { Site } from "../../src/core/chart/site.ts";
import { schemasUrl } from "../../src/core/chart/siteUrl.ts";
import { shareSchemas } from "./shareSchemas.ts";

const schemas = (): Readonly<Record<string, JsonSchema>> => ({
  "chart-config": configSchema,
  // Its views, choices and dimensions repeat the fields of charts.
  "cube-config": shareSchemas(cubeSchema),
  dashboard: dashboardSchema,
  "data-package": dataPackageSchema,
  geography: geographySchema,
  site: siteSchema,
  terms: termsSchema,
});

/** The schemas of content, with the URL at which each is published as `$id`. */
export function schemaFiles({ config }: Pick<Site, "config">): { path: string; schema: object }[] {
  const address = schemasUrl(config);
  return Object.entries(schemas()).map(([name, schema]) => {
    const { $schema, ...rest } = schema;
    return { path: `schemas/${name}.json`, schema: { $schema, $id: `${address}/${name}.json`, ...rest } };
  });
}
