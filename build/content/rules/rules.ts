import { orderedAxes, positiveLogAxes, validFormulas } from "./axes.ts";
import { drawnCharacters } from "./characters.ts";
import { knownTab, numericDimensions, oneTypeGroup, scatterHasX, summableUnits } from "./chartTypes.ts";
import { ascendingBins, binLabels, distinctCategories, knownColorSchemes, validColors } from "./colors.ts";
import { distinguishableColors } from "./colorVision.ts";
import { boundedValues, hasData, oneTimeUnit, validDays, validDisplays } from "./data.ts";
import { columnSlugs, dimensionCounts, distinctNames, distinctYs, knownIndicators } from "./dimensions.ts";
import { knownEntities } from "./entities.ts";
import { knownTerms, safeLinks } from "./links.ts";
import { knownGeography, mostlyMapped, nonEmptyRegion } from "./map.ts";
import { nonEmptyPicture } from "./picture.ts";
import type { Rule } from "./rule.ts";
import { orderedTimes, targetsWithData, timesWithData, validTimes } from "./times.ts";
import { knownTopics } from "./topics.ts";

/** All rules for charts. */
export const rules: readonly Rule[] = [
  knownIndicators,
  dimensionCounts,
  distinctYs,
  distinctNames,
  columnSlugs,
  oneTypeGroup,
  knownTab,
  scatterHasX,
  numericDimensions,
  summableUnits,
  knownGeography,
  mostlyMapped,
  nonEmptyRegion,
  knownEntities,
  hasData,
  nonEmptyPicture,
  oneTimeUnit,
  validDays,
  validDisplays,
  boundedValues,
  validTimes,
  orderedTimes,
  timesWithData,
  targetsWithData,
  orderedAxes,
  positiveLogAxes,
  validColors,
  knownColorSchemes,
  ascendingBins,
  binLabels,
  distinctCategories,
  distinguishableColors,
  validFormulas,
  knownTerms,
  knownTopics,
  safeLinks,
  drawnCharacters,
];
