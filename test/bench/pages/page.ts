import { dataTable, tableValue } from "../../../src/charts/table/dataTable.ts";
import { chartUrl } from "../../../src/core/chart/siteUrl.ts";
import type { View } from "../../../src/core/view/view.ts";
import { describeView } from "../../../src/core/words/description.ts";
import { viewWords } from "../../../src/core/words/words.ts";
import { aboutSection } from "../../../src/pages/chart/about.ts";
import { downloadSection, linksOf } from "../../../src/pages/chart/downloads.ts";
import { chartFigure } from "../../../src/pages/chart/page.ts";
import { representations } from "../../../src/representations.ts";

/** What a page is written from by a generator that draws and formats nothing itself. */
export interface PageData {
  readonly slug: string;
  readonly title: string;
  readonly site: string;
  readonly description: string;
  readonly address: string;
  readonly links: readonly { readonly href: string; readonly title: string }[];
  /** Finished HTML: the chart is drawn already. */
  readonly figure: string;
  readonly downloads: string;
  readonly about: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const maxRows = 300;

export function pageData(view: View): PageData {
  const { chart, site } = view;
  const { columns, rows } = dataTable(view);
  const links = linksOf(
    chart,
    representations.filter(({ suffix }) => suffix !== ""),
  );
  return {
    slug: chart.slug,
    title: viewWords(view).title,
    site: site.config.title,
    description: describeView(view),
    address: chartUrl(site, chart.slug),
    links: links.map(({ href, representation }) => ({ href, title: representation.summary })),
    figure: chartFigure(view).text,
    downloads: downloadSection(view, links).text,
    about: aboutSection(view).text,
    header: ["Country or region", ...columns.flatMap(({ times }) => times.map(String))],
    rows: rows.slice(0, maxRows).map(({ entity, cells }) => [
      entity,
      ...columns.flatMap((column, i) =>
        column.times.map((_, at) => {
          const cell = cells[i]?.values[at];
          return cell ? tableValue(column, cell.value) : "";
        }),
      ),
    ]),
  };
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The page as a plain string. */
export function pageText(page: PageData): string {
  const cells = (tag: string, texts: readonly string[]): string =>
    texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(page.title)} – ${escaped(page.site)}</title>
<meta name="description" content="${escaped(page.description)}">
<link rel="canonical" href="${escaped(page.address)}">
<meta property="og:title" content="${escaped(page.title)}">
<meta property="og:description" content="${escaped(page.description)}">
${page.links.map(({ href, title }) => `<link rel="alternate" href="${escaped(href)}" title="${escaped(title)}">`).join("\n")}
</head>
<body>
<main>
${page.figure}
${page.downloads}
<section id="data"><h2>Data table</h2><table><thead><tr>${cells("th", page.header)}</tr></thead><tbody>${page.rows.map((row) => `<tr>${cells("td", row)}</tr>`).join("\n")}</tbody></table></section>
${page.about}
</main>
</body>
</html>
`;
}

/** The same page as a layout of Eleventy's, in Nunjucks, which escapes what is not marked as safe. */
export const pageLayout = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{{ title }} – {{ site }}</title>
<meta name="description" content="{{ description }}">
<link rel="canonical" href="{{ address }}">
<meta property="og:title" content="{{ title }}">
<meta property="og:description" content="{{ description }}">
{% for link in links %}<link rel="alternate" href="{{ link.href }}" title="{{ link.title }}">
{% endfor %}
</head>
<body>
<main>
{{ figure | safe }}
{{ downloads | safe }}
<section id="data"><h2>Data table</h2><table><thead><tr>{% for text in header %}<th>{{ text }}</th>{% endfor %}</tr></thead><tbody>{% for row in rows %}<tr>{% for text in row %}<td>{{ text }}</td>{% endfor %}</tr>
{% endfor %}</tbody></table></section>
{{ about | safe }}
</main>
</body>
</html>
`;
