import { ok, type Representation } from "./representation.ts";

/** `.config.json`: the config as written by its author (interface.md 3.7). */
export const config: Representation = {
  name: "config",
  suffix: ".config.json",
  fileSuffix: ".config.json",
  mediaType: "application/json; charset=utf-8",
  cache: "page",
  params: [],
  label: "Configuration",
  group: "For programs",
  summary: "The chart's configuration, as its author wrote it.",
  carriesData: false,
  render: (chart) =>
    ok(config.mediaType, `${JSON.stringify(chart.cube?.written ?? chart.written ?? chart.config, null, 2)}\n`),
};
