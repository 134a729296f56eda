import { maxSeveral } from "../../core/chart/cube/choose.ts";
import type { DashboardChart, SharedChooser } from "../../core/chart/dashboard.ts";
import { scriptSafe } from "../../core/chart/dataScript.ts";
import type { SiteConfig } from "../../core/chart/site.ts";
import { pageUrl } from "../../core/chart/siteUrl.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { markdownToHtml, plainText } from "../../core/text/markdown.ts";
import { html, type Markup, unsafe } from "../../core/text/markup.ts";
import { formatCount } from "../catalogue/entry.ts";
import { chooserField } from "../chart/choosers.ts";
import { htmlPage } from "../document.ts";
import { dashboardPath } from "../paths.ts";

/** A chart of a dashboard as its page shows it. */
export interface DashboardCard extends DashboardChart {
  /** Title of the chart, as in lists. */
  readonly name: string;
  /** Slugs of the shared choosers that it follows. */
  readonly follows: readonly string[];
  /** Path of its picture from the site's root, if the tree has it. */
  readonly picture?: string;
}

/** An entity that readers can select: its code, or its name without one, and its name. */
export type DashboardEntity = readonly [key: string, name: string];

/** Data of the page of a dashboard. */
export interface DashboardPage {
  readonly slug: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly charts: readonly DashboardCard[];
  readonly choosers: readonly SharedChooser[];
  /** The entities for which a chart has values. Readers select some if there are several. */
  readonly entities: readonly DashboardEntity[];
  /** First and last year of the charts; undefined if they have one year, or other times than years. */
  readonly years?: readonly [first: number, last: number];
  /** Noun for the entities: "Countries and regions". */
  readonly noun: string;
  /** Keys of the entities that are selected initially; without any, each chart has its own selection. */
  readonly selection: readonly string[];
}

/** What the page's script reads (`client/dashboard/dashboard.ts`). */
export interface DashboardData extends Pick<DashboardPage, "entities" | "selection" | "noun"> {
  readonly choosers: readonly DashboardChooser[];
}

/** A shared chooser: slugs of its choices, of the initial one, and how many readers choose at most. */
export interface DashboardChooser {
  readonly slug: string;
  readonly initial: string;
  readonly choices: readonly string[];
  readonly most: number;
}

const root = "../";

/**
 * The page of a dashboard: shared controls, and a grid of charts (rules.md 233). Without scripts, the charts are pictures of their
 * default views with links; the page's script shows the interactive pages of the charts in frames.
 */
export function renderDashboard(site: SiteConfig, page: DashboardPage): string {
  const { slug, title, subtitle = "", charts } = page;
  const about = plainText(subtitle).replaceAll(/\s+/g, " ");
  return htmlPage({
    site,
    root,
    title: `${withLtrMark(title)} – ${site.title}`,
    description: about || `${formatCount(charts.length, "chart")}: ${charts.map(({ name }) => name).join(", ")}.`,
    canonical: pageUrl(site, dashboardPath(slug)),
    sheet: "dashboard",
    script: "dashboard",
    body: html`<h1>${title}</h1>
${subtitle && html`<p class="lead">${unsafe(markdownToHtml(subtitle))}</p>`}
${controls(page)}
<div class="dashboard">
${charts.map(chartCard)}</div>`,
  });
}

function controls({ choosers, entities, noun, selection, years }: DashboardPage): Markup | undefined {
  const hasPicker = entities.length > 1;
  if (!hasPicker && choosers.length === 0 && !years) return undefined;
  const data: DashboardData = {
    choosers: choosers.map(({ slug, initial, choices, multiple }) => ({
      slug,
      initial,
      choices: choices.map((one) => one.slug),
      most: multiple ? maxSeveral : 1,
    })),
    entities: hasPicker ? entities : [],
    selection,
    noun,
  };
  const fields = choosers.map((chooser) =>
    chooserField(chooser, {
      chosen: chooser.choices.findIndex(({ slug }) => slug === chooser.initial),
      isPossible: () => true,
    }),
  );
  return html`<form id="shared" class="choosers" aria-label="What the charts show">
${hasPicker && entityPicker(noun)}${fields}${years && yearFields(years)}<p class="chooser-status" role="status"></p>
<script type="application/json">${unsafe(scriptSafe(JSON.stringify(data)))}</script>
</form>`;
}

/** The menu of entities. The page's script fills it. */
const entityPicker = (noun: string): Markup =>
  html`<div class="chooser"><span class="chooser-name" id="entities-name">${noun}</span><details id="entities"><summary aria-labelledby="entities-name entities-chosen"><span id="entities-chosen">As in each chart</span></summary><div class="entity-panel"></div></details></div>
`;

/** The first and the last year that charts show. An empty field leaves it to each chart (`client/dashboard/yearFields.ts`). */
const yearFields = ([first, last]: readonly [number, number]): Markup =>
  html`<fieldset class="chooser" id="years"><legend>Years</legend><label>from <input type="number" id="year-from" min="${first}" max="${last}" placeholder="${first}"></label> <label>to <input type="number" id="year-to" min="${first}" max="${last}" placeholder="${last}"></label></fieldset>
`;

function chartCard({ slug, name, title, tab, choices, follows, picture }: DashboardCard, index: number): Markup {
  const id = `chart-${index + 1}`;
  const query = new URLSearchParams({ ...(tab && { tab }), ...choices }).toString();
  const address = `${root}grapher/${slug}.html${query && `?${query}`}`;
  return html`<section class="dashboard-card" aria-labelledby="${id}"><h2 id="${id}"${!title && unsafe(' class="visually-hidden"')}>${title ?? name}</h2>
<div class="dashboard-chart" data-follows="${follows.join(" ")}" data-fixed="${Object.keys(choices).join(" ")}"><a href="${address}">${picture && html`<img src="${root}${picture}" alt="" width="850" height="600" loading="lazy">`}<span>${name}</span></a></div></section>
`;
}
