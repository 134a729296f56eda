import { chartUrl } from "../../chart/siteUrl.ts";
import { addressQuery, queryText } from "../../tab/address.ts";
import type { ViewWords } from "../../words/words.ts";
import { usePage } from "../context.ts";
import { Actions } from "./actions.tsx";
import { Markdown } from "./markdown.tsx";

/** What stands below the plot: where the data come from, the note, and what can be done with the chart. */
export function Foot({ words: { sources, note } }: { readonly words: ViewWords }) {
  const { change, view } = usePage();
  const { chart, params, site } = view;
  return (
    <div class="chart-foot">
      <div id="chart-foot">
        {sources && (
          <p>
            <b>Data source:</b> {sources} –{" "}
            <span class="together">
              <button type="button" class="link" onClick={() => change({ overlay: "sources" })}>
                About these data
              </button>{" "}
              ·{" "}
              <button type="button" class="link" onClick={() => change({ overlay: "cite" })}>
                Cite
              </button>
            </span>
          </p>
        )}
        {note && <Markdown text={note} heading="Note:" />}
        <p class="printed">{chartUrl(site, chart.slug) + queryText(addressQuery(chart, params, site))}</p>
      </div>
      <Actions />
    </div>
  );
}
