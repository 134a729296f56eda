import { orderedAxes, positiveLogAxes, readableFormulas } from "./axes.ts";
import { drawnCharacters } from "./characters.ts";
import { drawnNumbers, knownTab, oneGroup, scatterHasX } from "./chartTypes.ts";
import { ascendingBins, distinctCategories, knownColorSchemes, labelsOfBins, validColors } from "./colors.ts";
import { colorsForEveryEye } from "./colorVision.ts";
import { datedDays, hasData, oneTimeUnit, soundDisplays } from "./data.ts";
import { columnSlugs, dimensionCounts, distinctNames, distinctYs, knownIndicators } from "./dimensions.ts";
import { knownEntities } from "./entities.ts";
import { knownTerms, safeLinks } from "./links.ts";
import { knownGeography, matchedMap, peopledRegion } from "./map.ts";
import { someoneShown } from "./picture.ts";
import type { Rule } from "./rule.ts";
import { orderedTimes, readableTimes, targetsWithData, timesWithData } from "./times.ts";
import { knownTopics } from "./topics.ts";

/** Everything that is checked of a chart beyond its schema. */
export const rules: readonly Rule[] = [
  knownIndicators,
  dimensionCounts,
  distinctYs,
  distinctNames,
  columnSlugs,
  oneGroup,
  knownTab,
  scatterHasX,
  drawnNumbers,
  knownGeography,
  matchedMap,
  peopledRegion,
  knownEntities,
  hasData,
  someoneShown,
  oneTimeUnit,
  datedDays,
  soundDisplays,
  readableTimes,
  orderedTimes,
  timesWithData,
  targetsWithData,
  orderedAxes,
  positiveLogAxes,
  validColors,
  knownColorSchemes,
  ascendingBins,
  labelsOfBins,
  distinctCategories,
  colorsForEveryEye,
  readableFormulas,
  knownTerms,
  knownTopics,
  safeLinks,
  drawnCharacters,
];
