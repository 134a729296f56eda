import { isRedistributable } from "../../chart/chart.ts";
import { html, type Markup } from "../../text/markup.ts";
import { writeParams } from "../../view/params.ts";
import type { View } from "../../view/view.ts";
import type { RepresentationLink } from "./links.ts";

/** What readers call the formats; a format that is not named here goes by its suffix. */
const formatNames: Readonly<Record<string, string>> = {
  svg: "Picture (SVG)",
  png: "Picture (PNG)",
  csv: "Data (CSV)",
  xlsx: "Data (Excel)",
  metadata: "Metadata (JSON)",
  readme: "README (Markdown)",
  zip: "Data package (ZIP)",
  config: "Chart configuration (JSON)",
  values: "Values (JSON)",
  "search-result": "Search preview (JSON)",
};

/** Links to every representation of the chart, and why the data are missing where they are. */
export function downloadSection({ chart, params }: View, links: readonly RepresentationLink[]): Markup {
  const query = writeParams(params).toString();
  return html`<section id="downloads" aria-labelledby="downloads-title"><h2 id="downloads-title">Download</h2>
${!isRedistributable(chart) && html`<p class="notice">The licence of these data does not allow us to pass them on, so there is no download of the data. The chart itself may be used.</p>`}
<ul class="downloads">${links.map(({ representation, href }) => {
    const viewed = query && representation.params.length > 0 ? `?${query}` : "";
    return html`<li><a href="${href}${viewed}" download>${formatNames[representation.name] ?? representation.suffix}</a> <span>${representation.summary}</span></li>`;
  })}</ul></section>`;
}
