import { type Chart, isRedistributable } from "../../core/chart/chart.ts";
import { pageSlug } from "../../core/chart/cube/chartSlug.ts";
import { viewFiles } from "../../core/chart/cube/viewFiles.ts";
import type { Site } from "../../core/chart/site.ts";
import { html, type Markup, unsafe } from "../../core/text/markup.ts";
import { writeParams } from "../../core/view/params.ts";
import type { View } from "../../core/view/view.ts";
import { allViewsSlug, hasAllViews, hasAllViewsForm } from "../../formats/allViews.ts";
import { type Representation, representationGroups } from "../../formats/representation.ts";

/** Links to all representations of the chart, by group, with a notice if the data may not be redistributed. */
export function downloadSection({ chart, params, site }: View, links: readonly RepresentationLink[]): Markup {
  const query = writeParams(params).toString();
  const groups = representationGroups.flatMap((group) => {
    const own = links.filter(({ representation }) => representation.group === group);
    return own.length > 0 ? [{ group, own }] : [];
  });
  return html`<section id="downloads"${chart.cube && unsafe(` data-views="${viewSuffixes(links, site).join(" ")}"`)} aria-labelledby="downloads-title"><h2 id="downloads-title">Download</h2>
${!isRedistributable(chart) && html`<p class="notice">The licence of these data does not allow redistribution, so they cannot be downloaded. You may use the chart itself.</p>`}
<dl class="forms">${groups.map(
    ({ group, own }) =>
      html`<dt>${group}</dt><dd><ul>${own.map((link) => html`<li>${downloadLink(link, query, chart.cube !== undefined)}</li>`)}</ul></dd>
`,
  )}${hasAllViews(chart) && allViews(chart, links)}</dl></section>`;
}

/** Links to the files with all views of a chart with choosers. */
function allViews({ slug, cube }: Chart, links: readonly RepresentationLink[]): Markup {
  const own = links.map(({ representation }) => representation).filter(hasAllViewsForm);
  const href = (suffix: string) => allViewsSlug(pageSlug(slug)) + suffix;
  return html`${
    own.length > 0 &&
    html`<dt>All ${cube?.slices.length} views in one table</dt><dd><ul>${own.map(({ label, suffix, summary }) => html`<li><a href="${href(suffix)}" download title="${summary}">${label}</a></li>`)}</ul></dd>
`
  }`;
}

/** Suffixes of the files that further slices of the chart's cube have, too. */
const viewSuffixes = (links: readonly RepresentationLink[], { config }: Site): readonly string[] =>
  links
    .filter(({ representation: { name } }) => viewFiles(config).includes(name))
    .map((link) => link.representation.suffix);

/** @param isOfCube - whether the script of the page redirects the link to other slices */
function downloadLink({ representation, href }: RepresentationLink, query: string, isOfCube: boolean): Markup {
  const { params, label, summary, suffix } = representation;
  const viewed = query && params.length > 0 ? `?${query}` : "";
  return html`<a href="${href}${viewed}"${isOfCube && html` data-suffix="${suffix}"`} download title="${summary}">${label}</a>`;
}

/** A representation and its URL. */
export interface RepresentationLink {
  readonly representation: Representation;
  /** Relative to the page. */
  readonly href: string;
}

/** Links to a chart's representations, without the data if they may not be redistributed. */
export const linksOf = (chart: Chart, representations: readonly Representation[]): readonly RepresentationLink[] =>
  representations
    .filter(({ carriesData }) => !carriesData || isRedistributable(chart))
    .map((representation) => ({ representation, href: chart.slug + representation.suffix }));
