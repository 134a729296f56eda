import { drawnCharacters } from "./characters.ts";
import { knownTab, oneGroup, scatterHasX } from "./chartTypes.ts";
import { ascendingBins, knownColorSchemes, validColors } from "./colors.ts";
import { datedDays, hasData, knownZeroDay, oneTimeUnit, orderedTimes } from "./data.ts";
import { columnSlugs, dimensionCounts, knownIndicators } from "./dimensions.ts";
import { knownEntities } from "./entities.ts";
import { readableFormulas } from "./lines.ts";
import type { Rule } from "./rule.ts";
import { knownTerms } from "./terms.ts";

/** Everything that is checked of a chart beyond its schema. */
export const rules: readonly Rule[] = [
  knownIndicators,
  dimensionCounts,
  columnSlugs,
  oneGroup,
  knownTab,
  scatterHasX,
  knownEntities,
  hasData,
  oneTimeUnit,
  datedDays,
  knownZeroDay,
  orderedTimes,
  validColors,
  knownColorSchemes,
  ascendingBins,
  readableFormulas,
  knownTerms,
  drawnCharacters,
];
