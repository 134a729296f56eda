import {
  type Dashboard,
  type DashboardChart,
  type SharedChooser,
  sharedChoosers,
} from "../../src/core/chart/dashboard.ts";
import { entityPageSettings } from "../../src/core/chart/entityPages.ts";
import type { Site, SiteConfig } from "../../src/core/chart/site.ts";
import type { Entity } from "../../src/core/data/entity.ts";
import { capitalize } from "../../src/core/text/english.ts";
import type { CatalogueEntry, EntryCoverage } from "../../src/pages/catalogue/entry.ts";
import type { DashboardLink } from "../../src/pages/dashboard/list.ts";
import { renderDashboards } from "../../src/pages/dashboard/list.ts";
import {
  type DashboardCard,
  type DashboardEntity,
  type DashboardPage,
  renderDashboard,
} from "../../src/pages/dashboard/page.ts";
import { dashboardPath, dashboardsPath } from "../../src/pages/paths.ts";
import { hashValue } from "../hash.ts";
import type { PlannedFile } from "./files.ts";
import type { PlaceRows } from "./finder.ts";

/** A dashboard, and the entities for which its charts have values. */
export interface DashboardSource {
  readonly dashboard: Dashboard;
  readonly entities: readonly Entity[];
}

/** The charts of a site with the places of their values. */
interface ChartRows {
  /** Of all charts, sorted by slug. */
  readonly entries: readonly CatalogueEntry[];
  readonly rows: PlaceRows;
  /** Row of the first chart. */
  readonly firstRow: number;
}

/** Joins dashboards with the entities of their charts, and leaves out the charts that the site lacks, such as drafts. */
export function dashboardSources(
  dashboards: readonly Dashboard[],
  site: Site,
  { entries, rows, firstRow }: ChartRows,
): readonly DashboardSource[] {
  if (dashboards.length === 0) return [];
  const rowOf = new Map(entries.map(({ slug }, i) => [slug, firstRow + i]));
  return dashboards.flatMap((dashboard) => {
    const charts = dashboard.charts.filter(({ slug }) => rowOf.has(slug));
    if (charts.length === 0) return [];
    const own = new Set(charts.map(({ slug }) => rowOf.get(slug)));
    const hasValues = (entity: Entity) => rows.get(keyOf(entity))?.some((row) => own.has(row));
    return { dashboard: { ...dashboard, charts }, entities: site.entities.all.filter(hasValues) };
  });
}

/** Path of the list of dashboards for programs: a `Dashboard` each. */
export const dashboardListPath = "dashboards.json";

const keyOf = ({ code, name }: Entity): string => code || name;

/** Plans the pages of dashboards and their list. @param charts - of the whole site */
export function* planDashboards(
  site: Site,
  sources: readonly DashboardSource[],
  charts: readonly CatalogueEntry[],
): Iterable<PlannedFile> {
  if (sources.length === 0) return;
  const { config } = site;
  const settings = hashValue({ ...config, fonts: [] });
  const entries = new Map(charts.map((entry) => [entry.slug, entry]));
  const links = dashboardLinks(sources, charts);
  const parts = { "site.json": settings, dashboards: hashValue(links) };
  yield { path: dashboardsPath, parts, body: () => renderDashboards(config, links) };
  const listed = sources.map(({ dashboard }) => dashboard);
  yield {
    path: dashboardListPath,
    parts: { dashboards: hashValue(listed) },
    body: () => `${JSON.stringify(listed, null, 2)}\n`,
  };
  for (const source of sources) {
    const page = dashboardPage(site, source, entries);
    const parts = { "site.json": settings, "the dashboard and its charts": hashValue(page) };
    yield { path: dashboardPath(page.slug), parts, body: () => renderDashboard(config, page) };
  }
}

/** Dashboards as lists show them. @param charts - of the whole site */
export function dashboardLinks(
  sources: readonly DashboardSource[],
  charts: readonly CatalogueEntry[],
): readonly DashboardLink[] {
  const thumbnails = new Map(sources.length > 0 ? charts.map(({ slug, thumbnail }) => [slug, thumbnail]) : []);
  return sources.map(({ dashboard: { slug, title, subtitle, charts: own } }) => {
    const thumbnail = own.map((chart) => thumbnails.get(chart.slug)).find((path) => path !== undefined);
    return { slug, title, count: own.length, ...(subtitle && { subtitle }), ...(thumbnail && { thumbnail }) };
  });
}

function dashboardPage(
  site: Site,
  { dashboard, entities }: DashboardSource,
  entries: ReadonlyMap<string, CatalogueEntry>,
): DashboardPage {
  const { charts, choosers: only, selection, ...texts } = dashboard;
  const following = charts.map((chart) => ({ ...chart, choosers: entries.get(chart.slug)?.choosers ?? [] }));
  const choosers = sharedChoosers(following, only);
  const named = selection.flatMap((name) => site.entities.findByName(name) ?? []);
  return {
    ...{ slug: texts.slug, title: texts.title, ...(texts.subtitle && { subtitle: texts.subtitle }) },
    charts: following.map(({ choosers: own, ...chart }) => ({
      ...chart,
      name: entries.get(chart.slug)?.title ?? chart.slug,
      follows: followed(chart, own, choosers),
      ...pictureOf(chart, site.config),
    })),
    choosers,
    entities: entities.map((entity): DashboardEntity => [keyOf(entity), entity.name]),
    ...yearsOf(charts.flatMap(({ slug }) => entries.get(slug)?.coverage ?? [])),
    noun: capitalize(entityPageSettings(site.config).nounPlural),
    selection: named.filter((entity) => entities.includes(entity)).map(keyOf),
  };
}

/** The first and the last year of charts, if all their times are years. */
function yearsOf(coverages: readonly EntryCoverage[]): Pick<DashboardPage, "years"> {
  const times = coverages.flatMap(({ start, end }) => [start, end]);
  if (!times.every((time) => /^-?\d+$/.test(time))) return {};
  const [first, last] = [Math.min(...times.map(Number)), Math.max(...times.map(Number))];
  return first < last ? { years: [first, last] } : {};
}

const followed = (
  { choices }: DashboardChart,
  own: readonly { readonly slug: string }[],
  shared: readonly SharedChooser[],
): readonly string[] =>
  shared.flatMap(({ slug }) => (own.some((one) => one.slug === slug) && !Object.hasOwn(choices, slug) ? slug : []));

/** The picture of a chart's default view. A chart with choices of the author has none, because the tree need not have it. */
function pictureOf({ slug, choices }: DashboardChart, { emit }: SiteConfig): Pick<DashboardCard, "picture"> {
  const isEmitted = emit?.representations?.includes("svg") ?? true;
  return isEmitted && Object.keys(choices).length === 0 ? { picture: `grapher/${slug}.svg` } : {};
}
