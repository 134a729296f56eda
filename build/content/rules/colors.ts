import type { JSONPath } from "jsonc-parser";
import type { ChartConfig, ColorScaleConfig } from "../../../src/core/chart/config.ts";
import { colorSchemeNames } from "../../../src/core/chart/schema/colorScale.ts";
import { colorProblems } from "../color.ts";
import { suggestOr } from "../suggestion.ts";
import type { Rule } from "./rule.ts";

/** Colours are valid in CSS. Those of dimensions are checked with the rest of their display. */
export const validColors: Rule = function* ({ config, document }) {
  for (const [path, written] of colorsOf(config)) yield* colorProblems(document, path, written);
};

/** Colour schemes exist. */
export const knownColorSchemes: Rule = function* ({ config, document }) {
  const schemes: [JSONPath, string | undefined][] = [
    [["baseColorScheme"], config.baseColorScheme],
    ...scales(config).map(([path, scale]): [JSONPath, string | undefined] => [
      [...path, "baseColorScheme"],
      scale.baseColorScheme,
    ]),
  ];
  for (const [path, name] of schemes) {
    if (name === undefined || colorSchemeNames.includes(name)) continue;
    const advice = suggestOr(name, colorSchemeNames, 'write for example "Blues", "RdBu" or "Viridis"');
    yield document.problem(path, `unknown colour scheme ${JSON.stringify(name)}`, advice, "warning");
  }
};

/** Manual bins are in ascending order. */
export const ascendingBins: Rule = function* ({ config, document }) {
  for (const [path, { customNumericValues: values = [] }] of scales(config))
    for (let i = 1; i < values.length; i++)
      if ((values[i] as number) <= (values[i - 1] as number)) {
        const message = `${values[i]} is not above ${values[i - 1]}`;
        yield document.problem(
          [...path, "customNumericValues", i],
          message,
          "write the bins in ascending order",
          "warning",
        );
      }
};

/** There are no more labels and colours than manual bins. */
export const binLabels: Rule = function* ({ config, document }) {
  for (const [path, scale] of scales(config)) {
    const bins = new Set(scale.customNumericValues).size - 1;
    if (scale.binningStrategy !== "manual" || bins < 1) continue;
    for (const field of ["customNumericLabels", "customNumericColors"] as const) {
      const count = scale[field]?.length ?? 0;
      if (count <= bins) continue;
      const message = `${count} entries for ${bins} ${bins === 1 ? "bin" : "bins"}`;
      const advice = `write at most ${bins}, one for each bin between two customNumericValues`;
      yield document.problem([...path, field], message, advice, "warning");
    }
  }
};

/** Categories have distinct labels; otherwise a legend would show two colours with the same label. */
export const distinctCategories: Rule = function* ({ config, document }) {
  for (const [path, { customCategoryLabels = {} }] of scales(config)) {
    const first = new Map<string, string>();
    for (const [category, label] of Object.entries(customCategoryLabels)) {
      const before = first.get(label);
      if (before === undefined) {
        first.set(label, category);
        continue;
      }
      const message = `duplicate label ${JSON.stringify(label)}, also of ${JSON.stringify(before)}: the legend shows it twice, in two colours`;
      const advice = "write another label, or merge the categories in the data";
      yield document.problem([...path, "customCategoryLabels", category], message, advice, "warning");
    }
  }
};

function* colorsOf(config: ChartConfig): Generator<[JSONPath, string]> {
  for (const [name, value] of Object.entries(config.selectedEntityColors ?? {}))
    yield [["selectedEntityColors", name], value];
  for (const [path, scale] of scales(config)) {
    for (const [i, value] of (scale.customNumericColors ?? []).entries())
      if (value !== null) yield [[...path, "customNumericColors", i], value];
    for (const [category, value] of Object.entries(scale.customCategoryColors ?? {}))
      yield [[...path, "customCategoryColors", category], value];
  }
}

const scales = ({ colorScale, map }: ChartConfig): [JSONPath, ColorScaleConfig][] => [
  ...(colorScale ? [[["colorScale"], colorScale] satisfies [JSONPath, ColorScaleConfig]] : []),
  ...(map?.colorScale ? [[["map", "colorScale"], map.colorScale] satisfies [JSONPath, ColorScaleConfig]] : []),
];
