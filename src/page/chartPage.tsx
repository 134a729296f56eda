import { useEffect, useMemo, useState } from "preact/hooks";
import type { Chart } from "../chart/chart.ts";
import type { Site } from "../chart/site.ts";
import { markdownToHtml } from "../data/markdown.ts";
import { dark, light } from "../plot/style.ts";
import { describeView } from "../view/description.ts";
import { hasTools } from "../view/settings.ts";
import { hasTimeline } from "../view/timeline.ts";
import type { View } from "../view/view.ts";
import { viewWords } from "../view/words.ts";
import { Actions } from "./actions.tsx";
import { PageContext, usePage } from "./context.ts";
import { EntityPicker } from "./controls/entityPicker.tsx";
import { MapTools } from "./controls/mapTools.tsx";
import { Settings } from "./controls/settings.tsx";
import { Tabs } from "./controls/tabs.tsx";
import { Timeline } from "./controls/timeline.tsx";
import { useSettled } from "./controls/useSettled.ts";
import { draftView } from "./draft.ts";
import { useViewParams } from "./history.ts";
import { Later } from "./later.tsx";
import { useMedia } from "./media.ts";
import { canDraw, loadParts } from "./part/parts.ts";
import { PlotBox } from "./plot/plotBox.tsx";
import { useLens } from "./plot/useLens.ts";
import { readyView } from "./readyView.ts";
import { loadTable } from "./table/loadTable.ts";

interface ChartPageProps {
  readonly chart: Chart;
  readonly site: Site;
}

/**
 * The chart with its controls. It renders over the server's markup (`representation/page/figure.ts`) and has the same
 * structure, so that taking over moves nothing.
 */
export function ChartPage({ chart, site }: ChartPageProps) {
  const [params, change, isMoving] = useViewParams(chart, site);
  const view = useLoadedView(
    useMemo(() => (isMoving ? draftView : readyView)(chart, params, site), [chart, params, site, isMoving]),
  );
  const theme = useMedia("screen and (prefers-color-scheme: dark)") ? dark : light;
  const lensState = useLens(view);
  const words = viewWords(view);
  useEffect(() => {
    // Browsers take longer over a window's name than over a step of a drag.
    if (!isMoving) document.title = `${words.title} – ${site.config.title}`;
  }, [words.title, site, isMoving]);
  return (
    <PageContext.Provider value={{ chart, site, params, view, theme, isMoving, change, lensState }}>
      <figcaption class="chart-head">
        <h1 id="chart-title">{words.title}</h1>
        {words.subtitle && <Markdown id="chart-subtitle" text={words.subtitle} />}
      </figcaption>
      <div class="chart-bar">
        <Tabs />
        {hasTools(view) && (
          <div class="tools">
            <MapTools />
            <EntityPicker />
            <Settings />
          </div>
        )}
      </div>
      {view.tab === "Table" ? <Later load={loadTable} fallback={<div class="table-tab" />} /> : <PlotBox />}
      {hasTimeline(view) && (
        <div class="timeline-bar">
          <Timeline />
        </div>
      )}
      <div class="chart-foot">
        <div id="chart-foot">
          {words.sources && (
            <p>
              <b>Data source:</b> {words.sources} –{" "}
              <button type="button" class="link" onClick={() => change({ overlay: "sources" })}>
                About these data
              </button>
            </p>
          )}
          {words.note && <Markdown text={words.note} heading="Note:" />}
        </div>
        <Actions />
      </div>
      <Summary />
    </PageContext.Provider>
  );
}

/** What a view shows, for readers who cannot see it: told when it rests, for what is drawn must not wait for it. */
function Summary() {
  const settled = useSettled(usePage().view);
  const text = useMemo(() => describeView(settled), [settled]);
  return (
    <p class="visually-hidden" id="chart-summary">
      {text}
    </p>
  );
}

interface MarkdownProps {
  readonly id?: string;
  readonly text: string;
  readonly heading?: string;
}

function Markdown({ id, text, heading }: MarkdownProps) {
  const html = (heading ? `<b>${heading}</b> ` : "") + markdownToHtml(text);
  // markdownToHtml escapes text, and lets links to other sites and to terms through, nothing else.
  return <p id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The newest view that can be drawn; until the scripts that it needs have come, the one before stays. */
function useLoadedView(wanted: View): View {
  const [loaded, setLoaded] = useState(wanted);
  const isThere = canDraw(wanted);
  useEffect(() => {
    if (isThere) return;
    let isCurrent = true;
    loadParts(wanted).then(() => isCurrent && setLoaded(wanted));
    return () => {
      isCurrent = false;
    };
  }, [wanted, isThere]);
  return isThere ? wanted : loaded;
}
