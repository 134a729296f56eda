import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { addressQuery, queryText } from "../../charts/address.ts";
import { chartUrl } from "../../core/chart/siteUrl.ts";
import { withLtrMark } from "../../core/text/escape.ts";
import { markdownToHtml } from "../../core/text/markdown.ts";
import type { View } from "../../core/view/view.ts";
import type { ViewWords } from "../../core/words/words.ts";
import { headingParts } from "../../pages/chart/heading.ts";
import { usePage } from "../context.ts";
import type { DialogProps } from "../dialog/dialogs.tsx";
import { Icon } from "../icons.tsx";
import { Lazy } from "../lazy.tsx";
import { loadDialogs, viewTexts } from "../lazyModules.ts";
import { pageQuery } from "../query.ts";
import { useDebounced } from "../useDebounced.ts";

/** Sources, note and actions, below the plot. */
export function Foot({ words: { sources, note } }: { readonly words: ViewWords }) {
  const { change, view } = usePage();
  const missing = useViewText(view, "missingLine", "#chart-foot .missing");
  return (
    <div class="chart-foot">
      <div id="chart-foot">
        {missing && <p class="missing">{missing}</p>}
        {sources && (
          <p>
            <b>Data source:</b> {withLtrMark(sources)}
            <span class="apart"> </span>
            <span class="together">
              <button type="button" class="link" onClick={() => change({ overlay: "sources" })}>
                About this data
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
function Markdown({ id, text, heading }: MarkdownProps) {
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
  const text = useViewText(useDebounced(usePage().view), "describeView", summary);
  return (
    <p class="visually-hidden" id="chart-summary">
      {text}
    </p>
  );
}

const summary = "#chart-summary";
const textOf = (selector: string): string | undefined => document.querySelector(selector)?.textContent ?? undefined;

/**
 * A text of a view. The page's markup has that of its first view, and the code that writes it is loaded with the first
 * change. Until then, the text stays; if loading fails, it is "".
 * @param selector - of the text in the page's markup
 */
function useViewText(view: View, write: keyof typeof viewTexts.module, selector: string): string {
  const [first] = useState(() => {
    // Static hosts answer every URL with the page of the default view. Inside an assistant, there is no markup.
    const isMarked = String(pageQuery()) === "" && textOf(summary) !== undefined;
    return { view: isMarked ? view : undefined, text: textOf(selector) ?? "" };
  });
  const [isLoaded, setLoaded] = useState<boolean>();
  const isFirst = view === first.view;
  useEffect(() => {
    if (isFirst) return;
    viewTexts.load().then(
      () => setLoaded(true),
      // The next change retries.
      () => setLoaded(false),
    );
  }, [view, isFirst]);
  return useMemo(() => {
    if (!isFirst && viewTexts.isLoaded) return viewTexts.module[write](view);
    return isLoaded === false ? "" : first.text;
  }, [view, isFirst, isLoaded]);
}

/**
 * Announces changes of tab, time and selection to screen readers (WCAG 4.1.3), once they have settled. Silent until the
 * first change, because readers start with the page itself.
 */
export function Status() {
  const settled = useDebounced(usePage().view);
  const text = useViewText(settled, "statusMessage", "#chart-status");
  const first = useRef(settled);
  const said = useRef("");
  if (text && (said.current || text !== viewTexts.module.statusMessage(first.current))) said.current = text;
  return (
    <p class="visually-hidden" id="chart-status" role="status">
      {said.current}
    </p>
  );
}

/** State of the history entry with the share dialog, which has no URL of its own. */
const sharing = "share";
const isSharingEntry = (): boolean => history.state === sharing;

/** Actions on the whole chart: download, share, full screen. */
function Actions() {
  const { params, change } = usePage();
  const [isSharing, setSharing] = useState(isSharingEntry);
  const [isFull, toggleFull] = useFullScreen();
  useEffect(() => {
    const update = () => setSharing(isSharingEntry());
    addEventListener("popstate", update);
    return () => removeEventListener("popstate", update);
  }, []);
  const share = (): void => {
    change({});
    history.replaceState(sharing, "");
    setSharing(true);
  };
  const close = (): void => {
    // Opening pushed an entry, so go back. A dialog opened by the URL has no entry before it.
    if (history.state) history.back();
    else change({ overlay: undefined }, "replace");
  };
  const dialog = isSharing ? "share" : params.overlay;
  return (
    <div class="actions">
      <button type="button" class="tool" onClick={() => change({ overlay: "download-vis" })}>
        <Icon name="download" />
        Download
      </button>
      <button type="button" class="tool" onClick={share}>
        <Icon name="share" />
        Share
      </button>
      {document.fullscreenEnabled && (
        <button type="button" class="tool" onClick={toggleFull}>
          <Icon name={isFull ? "shrink" : "expand"} />
          <span class="wide-only">{isFull ? "Exit full screen" : "Full screen"}</span>
        </button>
      )}
      {dialog && <Lazy load={loadDialogs} props={{ name: dialog, onClose: close } satisfies DialogProps} />}
    </div>
  );
}

/** Whether the chart is in full screen, and a function that toggles it. */
function useFullScreen(): readonly [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, []);
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.getElementById("chart")?.requestFullscreen();
  };
  return [isFull, toggle];
}
