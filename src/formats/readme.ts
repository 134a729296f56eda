import { queryText } from "../charts/address.ts";
import { resolveView } from "../charts/resolve.ts";
import {
  type Chart,
  type Dimension,
  displayName,
  isRedistributable,
  withoutDefaultSelection,
} from "../core/chart/chart.ts";
import { chartFileUrl } from "../core/chart/chartFileUrl.ts";
import { fullCitation, longCitation } from "../core/chart/citation.ts";
import { fileStem } from "../core/chart/cube/chartSlug.ts";
import { picksOf, singlesOf } from "../core/chart/cube/cube.ts";
import { sliceOf } from "../core/chart/cube/place.ts";
import type { Source } from "../core/chart/indicator.ts";
import { attributionOf } from "../core/chart/indicator.ts";
import { brandName, type Site } from "../core/chart/site.ts";
import { chartUrl } from "../core/chart/siteUrl.ts";
import type { Licence } from "../core/data/licence.ts";
import { writeNumber } from "../core/data/number.ts";
import { formatTime, formatTimeRange, isPeriod, type Time, type TimeUnit } from "../core/data/time.ts";
import { safeHref, withoutTermLinks } from "../core/text/markdown.ts";
import { parseParams } from "../core/view/params.ts";
import { describeView } from "../core/words/description.ts";
import { chartTitle } from "../core/words/title.ts";
import { codeExamples } from "./codeExamples.ts";
import { dataParams, hasShortNames, isFiltered } from "./csv.ts";
import { sliceColumns } from "./dataColumns.ts";
import { activeFilters, columnsWithHeaders } from "./metadata.ts";
import { ok, type Representation } from "./representation.ts";

/** `.readme.md`: a guide to the data for people (interface.md 3.5, rules.md 510). */
export const readme: Representation = {
  name: "readme",
  suffix: ".readme.md",
  fileSuffix: ".readme.md",
  mediaType: "text/markdown; charset=utf-8",
  cache: "data",
  params: dataParams,
  label: "README",
  group: "About the data",
  summary: "A guide to the data: columns, units, sources, licences and how to cite them.",
  carriesData: false,
  render: (chart, query, site) => ok(readme.mediaType, readmeText(chart, query, site)),
};

/** The guide to the data that a query requests, as Markdown. */
export function readmeText(chart: Chart, query: URLSearchParams, site: Site): string {
  const columns = columnsWithHeaders(chart, query);
  const paragraphs = [
    ...introduction(chart, inWords(chart, query, site), site),
    ...filters(query),
    ...structure(chart, columns, query),
    ...programs(chart, query, site),
    "## The columns",
    ...columns.flatMap((column) => aboutColumn(column, chart.timeUnit, site)),
    ...aboutMap(chart),
    ...terms(chart, site),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

type NamedColumn = ReturnType<typeof columnsWithHeaders>[number];

/** Describes the view that the data belong to, like the `<desc>` of its picture. */
function inWords(chart: Chart, query: URLSearchParams, site: Site): string {
  if (chart.slices) return allViewsInWords(chart);
  if (!isFiltered(query)) return describeView(resolveView(chart, {}, site));
  return describeView(resolveView(withoutDefaultSelection(chart), parseParams(query), site));
}

/** Describes the table of all views by what readers choose. */
function allViewsInWords({ cube, slices = [] }: Chart): string {
  const names = cube?.choosers.map(
    ({ name, choices }) => `${name} (${choices.map((choice) => choice.name).join(", ")})`,
  );
  return `All ${slices.length} views of the chart in one table. They differ in ${names?.join("; ")}.`;
}

function introduction(chart: Chart, words: string, site: Site): string[] {
  const title = chartTitle(chart);
  const address = chartUrl(site, chart.slug) + queryText(chart.choices ?? []);
  const { subtitle, note } = chart.config;
  return [
    `# Data package: ${escapeMarkdown(title)}`,
    ...markdown(subtitle),
    `These are the data behind the chart [${escapeMarkdown(title)}](${address}) of ${escapeMarkdown(brandName(site))}, as of ${site.date}.`,
    `**What it shows:** ${escapeMarkdown(words)}`,
    ...aboutView(chart, site),
    ...(isRedistributable(chart)
      ? []
      : ["The licence of these data does not allow redistribution, so there is no CSV."]),
    ...(note ? markdown(`**Note:** ${note}`) : []),
  ];
}

/** The choices of a view, and that its files have the data of this view only; empty for a chart without choosers. */
function aboutView(chart: Chart, site: Site): string[] {
  const slice = sliceOf(chart);
  if (!slice || slice.cube.slices.length < 2) return [];
  const { title, slices } = slice.cube;
  const page = `[${escapeMarkdown(title)}](${chartUrl(site, chart.slug)})`;
  const choices = picksOf(slice).map(
    ({ chooser, choices: made }) =>
      `- ${[chooser.name, made.map(({ name }) => name).join("; ")].map(escapeMarkdown).join(": ")}`,
  );
  const several = singlesOf(slice).length;
  const these = several > 1 ? `These are ${several}` : "This is one";
  return [
    `${these} of the ${slices.length} views of ${page}, with these choices. The other views have files of their own.`,
    choices.join("\n"),
  ];
}

function filters(query: URLSearchParams): string[] {
  if (!isFiltered(query)) return [];
  const active = Object.entries(activeFilters(query));
  return [
    "## Active filters",
    active.length === 0
      ? "The CSV contains the data that the chart shows by default, not all of its data."
      : "The CSV contains the data that the chart shows with these settings, not all of its data:",
    ...(active.length === 0
      ? []
      : [active.map(([name, value]) => `- ${codeSpan(name)}: ${codeSpan(value)}`).join("\n")]),
  ];
}

/** Describes the structure of the CSV; empty if the data are not redistributable, because there is no CSV then. */
function structure(chart: Chart, columns: readonly NamedColumn[], query: URLSearchParams): string[] {
  if (!isRedistributable(chart)) return [];
  const { slug, timeUnit } = chart;
  const rows = [
    ["Entity", "What the row is about: usually a country or a region, under the same name in all our data."],
    ["Code", "Code of the entity: for countries ISO 3166-1 alpha-3; may be empty. Joins our data with others."],
    aboutTime[isPeriod(timeUnit) ? "period" : timeUnit](timeUnit),
    ...sliceColumns(chart, hasShortNames(query)).map(({ header, chooser }) => [
      header,
      escapeMarkdown(
        chooser ? [chooser.name, chooser.description].filter(Boolean).join(": ") : "The unit of the values.",
      ),
    ]),
    ...columns.map(({ header, dimension }) => [header, columnSummary(dimension, timeUnit)]),
  ];
  return [
    "## How the data are structured",
    `${codeSpan(`${fileStem(slug)}.csv`)} has one row for each ${chart.slices ? "view, " : ""}entity and ${timeUnit}, and one column for each series of values. It is UTF-8 text with commas between the cells, as RFC 4180 has it; an empty cell means that there is no value.`,
    [
      "| Column | Content |",
      "| --- | --- |",
      ...rows.map(([name = "", text]) => `| ${codeSpan(name)} | ${text} |`),
    ].join("\n"),
    movedTimes(timeUnit, hasShortNames(query)),
    `${codeSpan(`${fileStem(slug)}.metadata.json`)} holds what follows here, for programs.`,
  ];
}

/** Code that downloads the same data; empty if they are not redistributable. */
function programs(chart: Chart, query: URLSearchParams, site: Site): string[] {
  if (!isRedistributable(chart)) return [];
  const asked: readonly (readonly [string, string])[] = [
    ...(isFiltered(query) ? [["csvType", "filtered"] as const, ...Object.entries(activeFilters(query))] : []),
    ...(hasShortNames(query) ? [] : [["useColumnShortNames", "false"] as const]),
  ];
  const address = (suffix: string): string => chartFileUrl(site, chart.slug) + suffix + queryText(asked);
  const examples = codeExamples(address(".csv"), address(".metadata.json"));
  return [
    "## In a program",
    ...examples
      .filter(({ name }) => name === "Python" || name === "R")
      .map(({ name, code }) => `\`\`\`${name.toLowerCase()}\n${code}\n\`\`\``),
  ];
}

/** The header and the description of the time column. */
const aboutTime = {
  year: () => ["Year", "The year; negative ones are BCE."],
  day: () => ["Day", "The day, as `YYYY-MM-DD`."],
  period: (unit: TimeUnit) => ["Day", `The first day of the ${unit}, as \`YYYY-MM-DD\`.`],
} as const;

const movedTimes = (unit: TimeUnit, short: boolean): string => {
  const suffix = short
    ? `__original_${unit === "year" ? unit : "day"}`
    : ` (Original ${unit === "year" ? "Year" : "Day"})`;
  return `Where a value comes from another ${unit} than that of its row, a column named like the value's with ${codeSpan(suffix)} at its end tells which.`;
};

const targetName = (time: Time, unit: TimeUnit): string =>
  isPeriod(unit) ? formatTime(time, unit) : `the year ${time}`;

function columnSummary(dimension: Dimension, timeUnit: TimeUnit): string {
  const { indicator, display, targetYear } = dimension;
  const unit = display.unit || indicator.unit;
  const details = [
    unit && `in ${escapeMarkdown(unit)}`,
    targetYear !== undefined && `of ${targetName(targetYear, timeUnit)}, on every row of the entity`,
    display.isProjection && "projected",
  ].filter(Boolean);
  return [escapeMarkdown(displayName(dimension)), ...details].join(", ");
}

/** Describes a column: meaning, facts, processing, sources and citation. */
function aboutColumn({ header, dimension }: NamedColumn, unit: TimeUnit, site: Site): string[] {
  const { indicator } = dimension;
  const name = displayName(dimension);
  const { descriptionShort, description, descriptionKey = [], descriptionProcessing } = indicator;
  return [
    header === name ? `### ${escapeMarkdown(name)}` : `### ${escapeMarkdown(name)} (${codeSpan(header)})`,
    ...markdown(descriptionShort || description),
    ...facts(dimension, unit),
    ...(descriptionKey.length === 0
      ? []
      : [
          "What you should know:",
          descriptionKey.map((text) => `- ${withoutTermLinks(text).replaceAll("\n", "\n  ")}`).join("\n"),
        ]),
    ...(descriptionProcessing ? ["How we processed the data:", ...markdown(descriptionProcessing)] : []),
    ...(indicator.sources.length === 0 ? [] : ["Sources:", sourceList(dimension)]),
    "How to cite:",
    `> ${escapeMarkdown(longCitation(dimension, site))}`,
  ];
}

function facts({ indicator, display, timespan }: Dimension, timeUnit: TimeUnit): string[] {
  const unit = display.unit || indicator.unit;
  const { conversionFactor = 1 } = display;
  const lines = [
    unit && `- Unit: ${escapeMarkdown(unit)}`,
    conversionFactor !== 1 && `- The source's figures are multiplied by ${writeNumber(conversionFactor)}.`,
    timespan && `- Time span: ${formatTimeRange(timespan, timeUnit)}`,
    indicator.lastUpdated && `- Last update: ${escapeMarkdown(indicator.lastUpdated)}`,
    indicator.nextUpdate && `- Next update: ${escapeMarkdown(indicator.nextUpdate)}`,
  ].filter(Boolean);
  return lines.length === 0 ? [] : [lines.join("\n")];
}

const sourceList = ({ indicator }: Dimension): string =>
  indicator.sources.map((source) => `- ${sourceEntry(source, indicator.dataset.licenses ?? [])}`).join("\n");

/** Producer, full citation, addresses and licence of a source. */
function sourceEntry(source: Source, licenses: readonly Licence[]): string {
  const attribution = attributionOf(source);
  const citation = fullCitation(source);
  const address = source.path || source.urlDownload;
  const licence = source.license ? [source.license] : licenses;
  return [
    `**${escapeMarkdown(attribution)}**`,
    citation !== attribution && escapeMarkdown(citation),
    address &&
      `From ${markdownLink(address)}${source.dateAccessed ? `, retrieved on ${escapeMarkdown(source.dateAccessed)}` : ""}`,
    licence.length > 0 && `Licence: ${licence.map(licenceName).join(", ")}`,
  ]
    .filter((part) => typeof part === "string" && part !== "")
    .map((part) => String(part).replace(/[.\s]+$/, ""))
    .join(". ")
    .concat(".");
}

/** The sources and licences of the map's geometry. */
function aboutMap({ geography }: Chart): string[] {
  const { sources = [], licenses = [] } = geography ?? {};
  if (sources.length + licenses.length === 0) return [];
  const lines = [
    ...sources.map((source) => `- ${licenceName(source)}`),
    ...licenses.map((licence) => `- Licence: ${licenceName(licence)}`),
  ];
  return ["## The map", "Its geometry is from:", lines.join("\n")];
}

function licenceName({ title, name, path }: Licence): string {
  const text = title || name || path || "not known";
  return path ? markdownLink(path, text) : escapeMarkdown(text);
}

function terms(chart: Chart, site: Site): string[] {
  const { licence } = site.config;
  return [
    "## Licence",
    [
      licence &&
        `What ${escapeMarkdown(brandName(site))} adds to these data is licensed under ${escapeMarkdown(licence)}.`,
      "The data themselves are under the licences of their sources, named above.",
      `Please cite the sources, and the chart: ${chartUrl(site, chart.slug)}${queryText(chart.choices ?? [])}`,
    ]
      .filter(Boolean)
      .join(" "),
  ];
}

/** An author's Markdown without links to terms; empty without a text. */
const markdown = (text: string | undefined): string[] => (text?.trim() ? [withoutTermLinks(text.trim())] : []);

/** Escapes text for Markdown and for the HTML that is made from it; line breaks become spaces. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_|]/g, "\\$&")
    .replaceAll("<", "&lt;")
    // A bracket only starts a link if a target follows.
    .replace(/\](?=[([:])/g, "\\]");

/** Formats text as code on one line; also valid in tables. */
export function codeSpan(text: string): string {
  const inner = text.replace(/\s+/g, " ").replaceAll("|", "\\|");
  return inner.includes("`") ? `\`\` ${inner} \`\`` : `\`${inner}\``;
}

/** Formats a link. Returns only the text if the URL is unsafe; the URL replaces a missing text. */
export function markdownLink(href: string, text?: string): string {
  const target = safeHref(href)?.replace(/[<>\s]/g, encodeURIComponent);
  if (!target) return escapeMarkdown(text ?? href);
  return text === undefined && /^https?:/.test(target)
    ? `<${target}>`
    : `[${escapeMarkdown(text ?? href)}](<${target}>)`;
}
