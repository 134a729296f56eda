import type { Site } from "../../core/chart/site.ts";
import { chartPageAddress } from "../../core/chart/siteUrl.ts";
import { writeNumber } from "../../core/data/number.ts";
import { csvCell } from "../../core/text/csv.ts";
import { figureQuery, type KeyFigure } from "./keyFigure.ts";
import { comparedWith, type EntityPage, type PlacedFigure } from "./page.ts";

const figuresOf = ({ groups }: EntityPage): readonly PlacedFigure[] => {
  const all = groups.flatMap(({ figures }) => figures);
  return [...new Map(all.map((one) => [one.figure.slug, one])).values()];
};

/** CSV with all values of an entity's key figures, a row per chart and time. */
export function entityCsv(page: EntityPage): string {
  const { name, code } = page.entity;
  const rows = figuresOf(page).flatMap(({ figure: { slug, title, indicator, unit }, own }) =>
    own.values.map(([time, value]) => [name, code, slug, indicator || title, unit, time, writeNumber(value)]),
  );
  return [["Entity", "Code", "Chart", "Indicator", "Unit", "Time", "Value"], ...rows]
    .map((row) => `${row.map(csvCell).join(",")}\n`)
    .join("");
}

/** JSON with the latest values of an entity's key figures, compared with its groups and neighbours. */
export function entityJson(page: EntityPage, site: Site): string {
  const names = comparedWith(page, site);
  const besides = (figure: KeyFigure) => [
    ...names.map((name) => ({ name, latest: figure.entities.get(name)?.latest })),
    ...page.neighbours.map(({ name }) => ({ name, latest: figure.entities.get(name)?.latest })),
  ];
  const figures = figuresOf(page).map(({ figure, own: { latest, before, rank } }) => ({
    chart: figure.slug,
    url: `${chartPageAddress(site.config, figure.slug)}${figureQuery(figure, page.entity.code)}`,
    title: figure.title,
    indicator: figure.indicator || figure.title,
    unit: figure.unit,
    source: figure.source,
    endTime: latest.time,
    endValue: latest.value,
    formattedValue: latest.text,
    ...(before && { startTime: before.time, startValue: before.value }),
    ...(rank && { rank: rank.place, rankedPeers: rank.of }),
    comparisons: besides(figure).flatMap(({ name, latest }) =>
      latest ? { entityName: name, time: latest.time, value: latest.value, formattedValue: latest.text } : [],
    ),
  }));
  const { name, code, type } = page.entity;
  return `${JSON.stringify({ entityName: name, code, type, figures }, null, 1)}\n`;
}

/** Markdown with the latest values of an entity's key figures, by topic. */
export function entityMarkdown(page: EntityPage, site: Site): string {
  const sections = page.groups.map(({ title, figures }) => {
    const rows = figures.map(({ figure, own: { latest, change, before, rank } }) => {
      const name = `[${cell(figure.title)}](${chartPageAddress(site.config, figure.slug)}${figureQuery(figure, page.entity.code)})`;
      const changed = change && before ? `${change} since ${before.timeText}` : "";
      return `| ${name} | ${cell(latest.text)} | ${latest.timeText} | ${changed} | ${rank ? `${rank.place} of ${rank.of}` : ""} |`;
    });
    return `## ${title}\n\n| Figure | Latest | Time | Change | Rank |\n| --- | --- | --- | --- | --- |\n${rows.join("\n")}\n`;
  });
  return `# ${page.entity.name}\n\nKey figures from ${site.config.title}.\n\n${sections.join("\n")}`;
}

const cell = (text: string): string => text.replace(/[|[\]\\]/g, "\\$&").replace(/\s+/g, " ");
