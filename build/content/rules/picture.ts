import { resolveType } from "../../../src/charts/resolve.ts";
import { coveredDimensions, datedConfigOf } from "./data.ts";
import { demandsOf } from "./demand.ts";
import { reachOf } from "./reach.ts";
import type { Rule } from "./rule.ts";

/**
 * The picture that readers see first shows somebody: whom the author selects, or whom it chooses without (rules.md 223). Only
 * what is certain without the single values is told: that not one of them can be drawn.
 */
export const someoneShown: Rule = function* (chart, context) {
  const { document } = chart;
  const config = datedConfigOf(chart, context);
  const measures = config.dimensions.filter(({ property }) => property === "y" || property === "x");
  // Of what is missing, other rules have told.
  if (measures.length === 0 || !measures.every(({ variableId }) => context.coverage.has(variableId))) return;
  const { type, types } = resolveType(config, undefined);
  if (type.marks === "places" || type.marks === "cells") return;
  const covered = coveredDimensions(chart, context);
  // Times of different units do not compare, as `oneTimeUnit` has told.
  if (new Set(covered.map(({ calendar }) => calendar.timeUnit)).size > 1) return;
  const reaches = covered.map((one) => reachOf(one, config));
  const known = new Set(reaches.flatMap(({ spans }) => [...spans.keys()]));
  // Without any data `hasData` has said so.
  if (known.size === 0) return;
  const selected = type.entities === "all" ? [] : (config.selectedEntityNames ?? []).filter((name) => known.has(name));
  let shown = selected.length > 0 ? selected : [...known];
  for (const { isMet, message, field, advice } of demandsOf({ type, types, config, reaches, shown })) {
    shown = shown.filter(isMet);
    if (shown.length > 0) continue;
    const who = selected.length > 0 ? "nobody of them" : "nobody";
    const path = selected.length > 0 ? "selectedEntityNames" : field;
    const told = selected.length > 0 ? "name others" : advice;
    yield document.problem([path], `${who} has ${message}: pictures are empty`, told, "warning");
    return;
  }
};
