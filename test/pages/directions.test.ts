import { expect, it } from "vitest";
import type { BuildChange, ChartEntry } from "../../src/core/chart/changeLog.ts";
import { withSeeAlso } from "../../src/core/chart/chart.ts";
import { entityPageSettings } from "../../src/core/chart/entityPages.ts";
import { createSite } from "../../src/core/chart/site.ts";
import { unescapeMarkup } from "../../src/core/text/escape.ts";
import { renderIndicators } from "../../src/pages/catalogue/indicators.ts";
import { renderTopic, renderTopics } from "../../src/pages/catalogue/topic.ts";
import { renderFeed } from "../../src/pages/changes/feed.ts";
import { renderChanges } from "../../src/pages/changes/page.ts";
import { chartFigure } from "../../src/pages/chart/page.ts";
import { seeAlsoSection } from "../../src/pages/chart/seeAlso.ts";
import { tableSection } from "../../src/pages/chart/tableSection.ts";
import { renderEntity } from "../../src/pages/entity/page.ts";
import { renderEntityTable } from "../../src/pages/entity/table.ts";
import { series, testChart, testSite, viewOf } from "../fixture.ts";
import { chad, chadPage, entitySite, keyFigure } from "./entity/pages.ts";

const name = "مصر";
const other = "ישראל";

const chartText = (): string => {
  const link = { slug: "b", title: name };
  const values = { [name]: series(2000, 1, 2), [other]: series(2000, 3, 4) };
  const chart = testChart(
    [
      { property: "y", values, display: { name, unit: "tonnes" }, indicator: { sources: [{ producer: name }] } },
      { property: "y", values, display: { name: other, unit: "tonnes" } },
    ],
    { title: name, selectedEntityNames: [name, other] },
  );
  const seeAlso = {
    related: [{ slug: "b", title: name, origin: "Office", has: ["EGY", "ISR"] }],
    topics: [{ slug: "t", title: name, previous: link, next: link }],
  };
  const entities = [
    { name, code: "EGY", type: "country" as const },
    { name: other, code: "ISR", type: "country" as const },
  ];
  const view = { ...viewOf(withSeeAlso(chart, seeAlso)), site: createSite({ ...testSite, entities }) };
  return [chartFigure(view), tableSection(view), seeAlsoSection(view)].join("\n");
};

const entityText = (): string => {
  const own = { ...chad, name };
  const rice = { ...keyFigure("rice", { [chad.name]: [1, 2] }), title: name, indicator: "Rice" };
  const page = { ...chadPage([rice]), entity: own, neighbours: [own, { ...chad, name: other }] };
  return renderEntity(entitySite, page, entityPageSettings(entitySite.config));
};

const tableText = (): string =>
  renderEntityTable(
    entitySite.config,
    { items: [{ ...chad, name }], number: 1, count: 1 },
    [{ ...keyFigure("rice", { [name]: [1] }), title: name }],
    1,
  );

const topicText = (): string => {
  const link = { slug: "t", title: name, count: 3 };
  const topic = { ...link, description: "", parents: [link], narrower: [link] };
  const list = { items: [{ ...link, narrower: [link] }], number: 1, count: 1 };
  return (
    renderTopic(entitySite.config, topic, { items: [], number: 2, count: 2 }) +
    renderTopics(entitySite.config, { all: 1, noun: "topic" }, list)
  );
};

const indicatorText = (): string => {
  const dataset = { name: "d", title: name, description: "" };
  const item = { id: 1, title: name, unit: name, description: "", dataset, charts: [] };
  return renderIndicators(entitySite.config, { indicators: 1, datasets: 1 }, { items: [item], number: 1, count: 1 });
};

const build = (): BuildChange => {
  const points = { new: 1, gone: 0, revised: 1 };
  const largest = { entity: name, time: "2000", from: 1, to: 2, change: 1 };
  const listed = { new: { count: 2, first: [name, other] } };
  const column = { kind: "changed" as const, indicator: 1, property: "y", name, points, largest, entities: listed };
  const chart: ChartEntry = { kind: "changed", slug: "a", title: name, points, columns: [column, column] };
  return { id: "b", date: "2024-01-01", counts: { new: 0, gone: 0, renamed: 0, changed: 1 }, points, charts: [chart] };
};

/**
 * Texts of a page that share a line, with isolated parts replaced by a sign. Not those that nobody sees, nor those of
 * cards, which styles isolate.
 */
const linesOf = (page: string): string[] =>
  page
    .replace(/<bdi>[^<]*<\/bdi>/g, "◆")
    .replace(/<(script|svg|style)\b.*?<\/\1>/gs, "\n")
    .replace(/<ul class="cards.*?<\/ul>|<p class="visually-hidden".*?<\/p>/gs, "\n")
    .replace(/<\/?(?:span|b|small|a|em|strong)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, "\n")
    .split("\n");

/** A Hebrew or Arabic letter without a mark, and something else behind it. */
const exposed = /[\u0590-\u06ff](?![\u0590-\u06ff\u200e])\s*\S/;

const pages = {
  "a chart": chartText,
  "an entity": entityText,
  "the table of entities": tableText,
  "the topics": topicText,
  "the indicators": indicatorText,
  "the changes": () => renderChanges(entitySite.config, { builds: [build()] }, () => true),
  "the feed": () => unescapeMarkup(renderFeed(testSite, { builds: [build()] })),
};

it.each(Object.entries(pages))("of %s, nothing follows a name in Arabic or Hebrew without isolation", (_, render) => {
  const page = render();
  expect(page).toMatch(/[\u0590-\u06ff]/);
  expect(linesOf(page).filter((line) => exposed.test(line))).toEqual([]);
});
