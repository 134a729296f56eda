import { useMemo, useRef } from "preact/hooks";
import { addressQuery, queryText } from "../../charts/address.ts";
import { chartUrl } from "../../core/chart/siteUrl.ts";
import { markdownToHtml } from "../../core/text/markdown.ts";
import { describeView } from "../../core/words/description.ts";
import type { ViewWords } from "../../core/words/words.ts";
import { headingParts } from "../../pages/chart/heading.ts";
import { usePage } from "../context.ts";
import { useDebounced } from "../useDebounced.ts";
import { Actions } from "./actions.tsx";

/** Sources, note and actions, below the plot. */
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

/** The view's URL, for printing. It is not updated during a drag, because computing it takes longer than drawing. */
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

interface MarkdownProps {
  readonly id?: string;
  readonly text: string;
  readonly heading?: string;
}

/** A paragraph in Markdown. */
export function Markdown({ id, text, heading }: MarkdownProps) {
  const html = (heading ? `<b>${heading}</b> ` : "") + markdownToHtml(text);
  // markdownToHtml escapes text. It only allows links to other sites and to terms.
  return <p id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Title and subtitle, above the plot. */
export function Head({ words: { title, subtitle } }: { readonly words: ViewWords }) {
  return (
    <figcaption class="chart-head">
      <h1 id="chart-title">
        {headingParts(title).map(({ text, isUnbroken }) => (isUnbroken ? <span class="whole">{text}</span> : text))}
      </h1>
      {subtitle && <Markdown id="chart-subtitle" text={subtitle} />}
    </figcaption>
  );
}

/** Description of the view for screen readers, debounced so that it does not delay drawing. */
export function Summary() {
  const settled = useDebounced(usePage().view);
  const text = useMemo(() => describeView(settled), [settled]);
  return (
    <p class="visually-hidden" id="chart-summary">
      {text}
    </p>
  );
}
