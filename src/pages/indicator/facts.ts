import type { Display } from "../../core/chart/config.ts";
import type { Indicator } from "../../core/chart/indicator.ts";
import type { Licence } from "../../core/data/licence.ts";
import { groupThousands, writeNumber } from "../../core/data/number.ts";
import { formatTimeRange, type TimeUnit } from "../../core/data/time.ts";
import { safeHref } from "../../core/text/markdown.ts";
import { html, type Markup } from "../../core/text/markup.ts";
import type { IndicatorOutline } from "./outline.ts";

/** An entry of a description list; left out if its value is empty. */
type Fact = readonly [term: string, value: string | Markup | undefined];

/** A description list of facts. */
export const factList = (facts: readonly Fact[]): Markup =>
  html`<dl class="facts">${facts.map(([term, value]) =>
    value === undefined || value === "" ? undefined : html`<dt>${term}</dt><dd>${value}</dd>`,
  )}</dl>`;

/** The main facts, beside the chart. */
export function mainFacts({ indicator, span, timeUnit, entities }: IndicatorOutline): readonly Fact[] {
  const { unit, lastUpdated, nextUpdate, dataset } = indicator;
  return [
    ["Unit", unit],
    ["Time span", span && formatTimeRange(span, timeUnit)],
    ["Entities", span && groupThousands(entities)],
    ["Last updated", lastUpdated],
    ["Next update", nextUpdate],
    ["Licence", licenceLinks(dataset.licenses ?? [])],
  ];
}

/** All other metadata in the data package. */
export function otherFacts({ indicator, timeUnit }: IndicatorOutline): readonly Fact[] {
  const { id, name, title, shortName, type, shortUnit, titleVariant, attributionShort } = indicator;
  const { catalogPath, nonRedistributable, display = {} } = indicator;
  return [
    ["Id", String(id)],
    ["Column of the dataset", code(name)],
    ["Title", title],
    ["Name in code", shortName && code(shortName)],
    ["In the catalogue", nonRedistributable ? undefined : catalogPath && code(catalogPath)],
    ["Variant", titleVariant],
    ["Short attribution", attributionShort],
    ["Type", typeNames[type]],
    ["Short unit", shortUnit],
    ["Times", timeNames[timeUnit]],
    ...displayFacts(display),
    ["Redistribution", nonRedistributable ? "not allowed" : "allowed"],
  ];
}

const typeNames: Readonly<Record<Indicator["type"], string>> = {
  number: "number",
  integer: "whole number",
  string: "text",
  boolean: "yes or no",
  year: "year",
  date: "date",
};

const timeNames: Readonly<Record<TimeUnit, string>> = {
  year: "years",
  day: "days",
  month: "months, by their first day",
  quarter: "quarters, by their first day",
  "half-year": "half-years, by their first day",
  week: "weeks, by their first day",
};

/** Display settings in charts. */
function displayFacts(display: Display): readonly Fact[] {
  const { conversionFactor, tolerance, numDecimalPlaces, numSignificantFigures, isProjection } = display;
  const count = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value));
  return [
    ["Name in charts", display.name],
    ["Unit in charts", [display.unit, display.shortUnit].filter(Boolean).join(" · ")],
    ["Multiplied in charts by", conversionFactor === undefined ? undefined : writeNumber(conversionFactor)],
    ["Decimal places", count(numDecimalPlaces)],
    ["Significant figures", count(numSignificantFigures)],
    ["Tolerance", count(tolerance)],
    ["Projection", isProjection ? "yes" : undefined],
  ];
}

const code = (text: string): Markup => html`<code>${text}</code>`;

/** Names of licences with links to their texts; undefined without any. */
export function licenceLinks(licences: readonly Licence[]): Markup | undefined {
  const links = licences.map(({ title, name, path }) => {
    const href = path === undefined ? undefined : safeHref(path);
    const text = title || name || path || "not known";
    return href ? html`<a href="${href}">${text}</a>` : html`${text}`;
  });
  return links.length === 0 ? undefined : html`${links.map((link, i) => html`${i > 0 && ", "}${link}`)}`;
}
