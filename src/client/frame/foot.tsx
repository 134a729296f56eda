import { useMemo, useRef } from "preact/hooks";
import { addressQuery, queryText } from "../../charts/address.ts";
import { chartUrl } from "../../core/chart/siteUrl.ts";
import type { ViewWords } from "../../core/words/words.ts";
import { usePage } from "../context.ts";
import { Actions } from "./actions.tsx";
import { Markdown } from "./markdown.tsx";

/** What stands below the plot: where the data come from, the note, and what can be done with the chart. */
export function Foot({ words: { sources, note } }: { readonly words: ViewWords }) {
  const { change } = usePage();
  return (
    <div class="chart-foot">
      <div id="chart-foot">
        {sources && (
          <p>
            <b>Data source:</b> {sources}
            <span class="apart"> </span>
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
        <Printed />
      </div>
      <Actions />
    </div>
  );
}

/** Where the view is found, on paper; it takes longer to find than to draw a step of a drag, so a drag does without. */
function Printed() {
  const { view, isMoving } = usePage();
  const rested = useRef(view);
  if (!isMoving) rested.current = view;
  const { chart, params, site } = rested.current;
  const address = useMemo(
    () => chartUrl(site, chart.slug) + queryText(addressQuery(chart, params, site)),
    [chart, params, site],
  );
  return <p class="printed">{address}</p>;
}
