import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { dark, light } from "../core/plot/style.ts";
import { withLtrMark } from "../core/text/escape.ts";
import { hasTimeline, reservesTimeline } from "../core/view/timeline.ts";
import type { View } from "../core/view/view.ts";
import { viewWords } from "../core/words/words.ts";
import { PageContext } from "./context.ts";
import { ChartBar } from "./controls/bar.tsx";
import { Timeline } from "./controls/timeline.tsx";
import { Foot, Head, Status, Summary } from "./frame/frame.tsx";
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
 * The interactive chart. It replaces the static markup of `pages/chart/page.ts` and has the same structure, so nothing moves
 * when it takes over.
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
    // If loading fails, the drag works without the module.
    if (isMoving) dragModule.load().catch(() => {});
  }, [isMoving]);
  const theme = useMedia("screen and (prefers-color-scheme: dark)") ? dark : light;
  const lensState = useLens(view, change);
  const words = viewWords(view);
  useSeeAlso(view);
  useEffect(() => {
    // Changing the title costs browsers more time than a step of a drag.
    if (!isMoving) document.title = `${withLtrMark(words.title)} – ${site.config.title}`;
  }, [words.title, site, isMoving]);
  return (
    <PageContext.Provider value={{ chart, site, params, view, theme, isMoving, change, lensState }}>
      <Head words={words} />
      <ChartBar />
      {retry && <LoadError onRetry={retry} />}
      {view.type.marks === "cells" ? <Lazy load={loadTable} fallback={<div class="table-tab" />} /> : <PlotBox />}
      {reservesTimeline(view) && <div class="timeline-bar">{hasTimeline(view) && <Timeline />}</div>}
      <Foot words={words} />
      <Summary />
      <Status />
    </PageContext.Provider>
  );
}

/** Keeps the links to other charts and pages up to date with the selected entities. */
function useSeeAlso(view: View): void {
  const chosen = view.selection.join("\n");
  // Static hosts answer every URL with the page of the default selection.
  const shown = useRef(pageQuery().has("country") ? undefined : chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    import("./seeAlso.ts").then(
      ({ updateElsewhere }) => shown.current === chosen && updateElsewhere(view),
      () => {
        // Links of entities that are no longer selected would be wrong. The next change of the selection retries.
        shown.current = undefined;
        document.getElementById("elsewhere")?.replaceChildren();
      },
    );
  }, [chosen]);
}

interface LoadedView {
  readonly view: View;
  /** Retries to load the modules of a newer view; false unless loading failed. */
  readonly retry: false | (() => void);
}

/** The newest view that can be drawn. The previous view stays until the modules of the next one are loaded. */
function useLoadedView(wanted: View): LoadedView {
  const [, setLoaded] = useState<View>();
  const [failed, setFailed] = useState<View>();
  const shown = useRef(wanted);
  const isLoaded = canDraw(wanted);
  if (isLoaded) shown.current = wanted;
  const hasFailed = failed === wanted;
  useEffect(() => {
    if (isLoaded || hasFailed) return;
    let isCurrent = true;
    loadModules(wanted).then(
      () => isCurrent && setLoaded(wanted),
      () => isCurrent && setFailed(wanted),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, isLoaded, hasFailed]);
  return { view: shown.current, retry: hasFailed && (() => setFailed(undefined)) };
}
