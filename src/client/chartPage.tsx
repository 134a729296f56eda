import { useEffect, useMemo } from "preact/hooks";
import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { dark, light } from "../core/plot/style.ts";
import { hasTimeline, keepsTimeline } from "../core/view/timeline.ts";
import { viewWords } from "../core/words/words.ts";
import { PageContext } from "./context.ts";
import { Bar } from "./controls/bar.tsx";
import { Timeline } from "./controls/timeline.tsx";
import { dragging } from "./dragging.ts";
import { Foot } from "./frame/foot.tsx";
import { Head } from "./frame/head.tsx";
import { Summary } from "./frame/summary.tsx";
import { useViewParams } from "./history.ts";
import { Lazy } from "./lazy.tsx";
import { Lost } from "./lost.tsx";
import { useMedia } from "./media.ts";
import { PlotBox } from "./plot/plotBox.tsx";
import { useLens } from "./plot/useLens.ts";
import { readyView } from "./readyView.ts";
import { loadTable } from "./table/loadTable.ts";
import { useLoadedView } from "./useLoadedView.ts";
import { useOnward } from "./useOnward.ts";

interface ChartPageProps {
  readonly chart: Chart;
  readonly site: Site;
}

/**
 * The chart with its controls. It renders over the server's markup (`pages/chart/figure.ts`) and has the same
 * structure, so that taking over moves nothing.
 */
export function ChartPage({ chart, site }: ChartPageProps) {
  const [params, change, isMoving] = useViewParams(chart, site);
  const { view, retry } = useLoadedView(
    useMemo(() => {
      const resolve = isMoving && dragging.isLoaded ? dragging.module.draftView : readyView;
      return resolve(chart, params, site);
    }, [chart, params, site, isMoving]),
  );
  useEffect(() => {
    // A drag does without what does not come.
    if (isMoving) dragging.load().catch(() => {});
  }, [isMoving]);
  const theme = useMedia("screen and (prefers-color-scheme: dark)") ? dark : light;
  const lensState = useLens(view, change);
  const words = viewWords(view);
  useOnward(view);
  useEffect(() => {
    // Browsers take longer over a window's name than over a step of a drag.
    if (!isMoving) document.title = `${words.title} – ${site.config.title}`;
  }, [words.title, site, isMoving]);
  return (
    <PageContext.Provider value={{ chart, site, params, view, theme, isMoving, change, lensState }}>
      <Head words={words} />
      <Bar />
      {retry && <Lost onRetry={retry} />}
      {view.type.marks === "cells" ? <Lazy load={loadTable} fallback={<div class="table-tab" />} /> : <PlotBox />}
      {keepsTimeline(view) && <div class="timeline-bar">{hasTimeline(view) && <Timeline />}</div>}
      <Foot words={words} />
      <Summary />
    </PageContext.Provider>
  );
}
