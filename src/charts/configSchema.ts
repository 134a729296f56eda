import { createConfigSchema } from "../core/chart/schema/config.ts";
import { createCubeSchema } from "../core/chart/schema/cube.ts";
import { createDashboardSchema } from "../core/chart/schema/dashboard.ts";
import { chartTypes } from "./registry.ts";
import { chartTypesOf } from "./tab.ts";

const types = chartTypes.filter(({ group }) => group !== "none");
const params = types.map(({ param }) => param);

/** The values of the `tab` parameter (interface.md 2.1). */
export const tabValues: readonly string[] = ["table", "map", "chart", ...params];

/** The JSON schema of a chart config. */
export const configSchema = createConfigSchema({
  names: types.map(({ name }) => name),
  defaults: chartTypesOf({ $schema: "", dimensions: [] }).map(({ name }) => name),
  tabs: ["chart", "map", "table", ...params],
});

/** The JSON schema of a config with choosers. */
export const cubeSchema = createCubeSchema(configSchema);

/** The JSON schema of the config of a dashboard. */
export const dashboardSchema = createDashboardSchema(tabValues);
