import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { dark, light } from "../core/plot/style.ts";
import { hasTimeline, reservesTimeline } from "../core/view/timeline.ts";
import type { View } from "../core/view/view.ts";
import { viewWords } from "../core/words/words.ts";
import { PageContext } from "./context.ts";
import { Bar } from "./controls/bar.tsx";
import { Timeline } from "./controls/timeline.tsx";
import { Foot, Head, Summary } from "./frame/frame.tsx";
import { useViewParams } from "./history.ts";
import { Lazy, LoadError } from "./lazy.tsx";
import { canDraw, dragModule, loadModules, loadTable } from "./lazyModules.ts";
import { useLens } from "./map/useLens.ts";
import { useMedia } from "./media.ts";
import { memoizedView } from "./memoizedView.ts";
import { PlotBox } from "./plot/plotBox.tsx";
import { pageQuery } from "./query.ts";

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
      const resolve = isMoving && dragModule.isLoaded ? dragModule.module.draftView : memoizedView;
      return resolve(chart, params, site);
    }, [chart, params, site, isMoving]),
  );
  useEffect(() => {
    // A drag does without what does not come.
    if (isMoving) dragModule.load().catch(() => {});
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
      {retry && <LoadError onRetry={retry} />}
      {view.type.marks === "cells" ? <Lazy load={loadTable} fallback={<div class="table-tab" />} /> : <PlotBox />}
      {reservesTimeline(view) && <div class="timeline-bar">{hasTimeline(view) && <Timeline />}</div>}
      <Foot words={words} />
      <Summary />
    </PageContext.Provider>
  );
}

/** Keeps what the page leads on to with the entities that are chosen; as the page came, it is that of its first view. */
function useOnward(view: View): void {
  const chosen = view.selection.join("\n");
  // A host that only serves files gives every address the page of the chart's own selection.
  const shown = useRef(pageQuery().has("country") ? undefined : chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    import("./onward.ts").then(
      ({ updateElsewhere }) => shown.current === chosen && updateElsewhere(view),
      () => {
        // Better none than those of entities that are no longer chosen; the next choice tries again.
        shown.current = undefined;
        document.getElementById("elsewhere")?.replaceChildren();
      },
    );
  }, [chosen]);
}

interface LoadedView {
  readonly view: View;
  /** Asks again for the scripts of a newer view, where they did not come. */
  readonly retry: false | (() => void);
}

/** The newest view that can be drawn; until the scripts that it needs have come, the one before stays. */
function useLoadedView(wanted: View): LoadedView {
  const [, setLoaded] = useState<View>();
  const [lost, setLost] = useState<View>();
  const shown = useRef(wanted);
  const isThere = canDraw(wanted);
  if (isThere) shown.current = wanted;
  const isLost = lost === wanted;
  useEffect(() => {
    if (isThere || isLost) return;
    let isCurrent = true;
    loadModules(wanted).then(
      () => isCurrent && setLoaded(wanted),
      () => isCurrent && setLost(wanted),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, isThere, isLost]);
  return { view: shown.current, retry: isLost && (() => setLost(undefined)) };
}
