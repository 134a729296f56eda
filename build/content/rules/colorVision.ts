import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  modeHsl,
  modeHwb,
  modeLab,
  modeLab65,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode,
} from "culori/fn";
import type { JSONPath } from "jsonc-parser";
import type { ChartConfig, ColorScaleConfig } from "../../../src/core/chart/config.ts";
import type { Rule } from "./rule.ts";

// Colour spaces that CSS can use, and those in which differences are computed.
for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch, modeLrgb, modeLab65])
  useMode(mode);

/** Maximum number of colours compared per group, since comparison is quadratic. No plot shows more. */
const maxColors = 100;

/** A colour in a config, with what it stands for. */
interface AuthorColor {
  readonly path: JSONPath;
  readonly name: string;
  /** The colour as written. */
  readonly text: string;
  readonly color: Color;
  /** Position in an ordered scale. */
  readonly rank?: number;
}

/** Colour vision deficiencies at full severity, simulated after Machado et al. (2009). */
const deficiencies = [
  ["deuteranopia", filterDeficiencyDeuter(1)],
  ["protanopia", filterDeficiencyProt(1)],
  ["tritanopia", filterDeficiencyTrit(1)],
] as const;

/**
 * CIEDE2000 differences. Below the first, thin lines and small points are indistinguishable. Below the second, colours
 * look alike to everyone, which the author presumably intended.
 */
const [indistinct, intended] = [6, 10];

const difference = differenceCiede2000();

/** Colours in one plot remain distinguishable with colour vision deficiencies. */
export const distinguishableColors: Rule = function* ({ config, document }) {
  for (const colors of groupsOf(config)) {
    const worst = mostSimilarPair(colors);
    if (!worst) continue;
    const { one, other, deficiency, count } = worst;
    const more = count === 1 ? "" : `, and ${count - 1} more ${count === 2 ? "pair" : "pairs"} of these colours`;
    const message = `${JSON.stringify(one.name)} and ${JSON.stringify(other.name)} look alike with ${deficiency}${more}`;
    yield document.problem(other.path, message, "make one of them clearly lighter or darker", "warning");
  }
};

interface SimilarPair {
  readonly one: AuthorColor;
  readonly other: AuthorColor;
  readonly deficiency: string;
  readonly near: number;
}

/**
 * The pair that is hardest to distinguish, among those that differ with normal vision, and the number of such pairs.
 */
function mostSimilarPair(given: readonly AuthorColor[]): (SimilarPair & { readonly count: number }) | undefined {
  const colors = [...new Map([...given].reverse().map((one) => [one.text, one])).values()]
    .reverse()
    .slice(0, maxColors);
  const pairs = colors.flatMap((other, i) => colors.slice(0, i).flatMap((one) => similarPair(one, other) ?? []));
  const [worst] = [...pairs].sort((a, b) => a.near - b.near);
  return worst && { ...worst, count: pairs.length };
}

function similarPair(one: AuthorColor, other: AuthorColor): SimilarPair | undefined {
  // Mistaking a class for the next one is a small error.
  if (one.rank !== undefined && other.rank === one.rank + 1) return undefined;
  const [a, b] = [one.color, other.color];
  if (difference(a, b) < intended) return undefined;
  const seen = deficiencies.map(([deficiency, filter]) => ({
    one,
    other,
    deficiency,
    near: difference(filter(a), filter(b)),
  }));
  const [worst] = seen.sort((x, y) => x.near - y.near);
  return worst && worst.near < indistinct ? worst : undefined;
}

/** Colours that appear together: of entities, columns, and the categories or classes of a scale. */
function groupsOf({ selectedEntityColors, dimensions, colorScale, map }: ChartConfig): AuthorColor[][] {
  const named = (path: JSONPath, colors: Readonly<Record<string, string>> = {}): AuthorColor[] =>
    Object.entries(colors).flatMap(([name, text]) => authorColor([...path, name], name, text));
  return [
    named(["selectedEntityColors"], selectedEntityColors),
    dimensions.flatMap(({ property, display }, i) =>
      property === "y"
        ? authorColor(["dimensions", i, "display", "color"], display?.name ?? `dimension ${i + 1}`, display?.color)
        : [],
    ),
    named(["colorScale", "customCategoryColors"], colorScale?.customCategoryColors),
    named(["map", "colorScale", "customCategoryColors"], map?.colorScale?.customCategoryColors),
    classes(["colorScale"], colorScale),
    classes(["map", "colorScale"], map?.colorScale),
  ];
}

/** Colours of numeric classes, which are ordered in the legend but not on a map. */
function classes(path: JSONPath, scale: ColorScaleConfig | undefined): AuthorColor[] {
  const colors = scale?.customNumericColorsActive ? scale.customNumericColors : undefined;
  return (colors ?? []).flatMap((text, i) =>
    authorColor([...path, "customNumericColors", i], `class ${i + 1}`, text ?? undefined).map((it) => ({
      ...it,
      rank: i,
    })),
  );
}

function authorColor(path: JSONPath, name: string, text: string | undefined): AuthorColor[] {
  const color = text === undefined ? undefined : parseColor(text);
  return text === undefined || color === undefined ? [] : [{ path, name, text, color }];
}

/** Parses a CSS colour; another rule reports invalid ones. */
function parseColor(text: string): Color | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
