import { useMemo, useRef } from "preact/hooks";
import type { ChartType } from "../../charts/chartType.ts";
import { resolveScope } from "../../charts/resolve.ts";
import { tabsOf } from "../../charts/tab.ts";
import type { RequestedRange } from "../../core/data/time.ts";
import { wholeMap } from "../../core/view/lens.ts";
import type { ViewParams } from "../../core/view/params.ts";
import { usePage } from "../context.ts";
import { addressOf } from "../history.ts";
import { preload } from "../lazy.tsx";
import { loadModules, loadTable } from "../lazyModules.ts";
import { memoizedView } from "../memoizedView.ts";
import { sizeOf } from "../plot/box.ts";
import { pagePicture } from "../plot/pagePicture.ts";
import { useDebounced } from "../useDebounced.ts";
import { useTabTimes } from "./useTabTimes.ts";

/** Lets Space activate a tab, as with buttons. On links, browsers scroll the page instead. */
function pressBySpace(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** The tabs of the chart, as links that can be opened in another window. */
export function Tabs() {
  const { chart, site, params, change } = usePage();
  const settled = useDebounced(params);
  const { current, timeFor } = useTabTimes();
  const prefetch = usePrefetch();
  const tabs = useMemo(
    () => tabsOf(chart.config).map((tab) => [tab, addressOf(chart, { ...settled, tab: tab.param }, site)] as const),
    [chart, settled, site],
  );
  if (tabs.length < 2) return null;
  const open = (event: MouseEvent, tab: ChartType): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    prefetch.cancel();
    if (tab !== current) change({ tab: tab.param, time: timeFor(tab) });
  };
  return (
    <nav id="tabs" class="tabs" aria-label="Views of this chart">
      {tabs.map(([tab, href]) => (
        <a
          key={tab.name}
          href={href}
          aria-current={tab === current ? "page" : undefined}
          onClick={(event) => open(event, tab)}
          onKeyDown={pressBySpace}
          onPointerEnter={() => tab !== current && prefetch.start(tab, timeFor(tab))}
          onPointerLeave={prefetch.cancel}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}

/** Time that a pointer must stay on a tab before the tab is drawn, in ms. */
const hoverDelayMs = 50;

/** Prefetching of a tab. */
interface Prefetch {
  /** Prefetches a tab at a time range. */
  start(tab: ChartType, time: RequestedRange | undefined): void;
  cancel(): void;
}

/** Prefetches a tab while the pointer is on its link: loads its modules, and resolves and draws its view, which is memoized. */
function usePrefetch(): Prefetch {
  const { chart, site, params, theme } = usePage();
  const timer = useRef(0);
  const pending = useRef<ViewParams | undefined>(undefined);

  const cancel = (): void => {
    pending.current = undefined;
    clearTimeout(timer.current);
  };
  const draw = (wanted: ViewParams): void => {
    const view = memoizedView(chart, wanted, site);
    const size = sizeOf(document.getElementById("plot"));
    if (view.type.marks !== "cells") pagePicture({ view, theme, isMoving: false, lens: view.lens ?? wholeMap }, size);
  };
  return {
    start(tab, time) {
      cancel();
      const { time: _, ...others } = params;
      const wanted: ViewParams = { ...others, tab: tab.param, ...(time && { time }) };
      pending.current = wanted;
      const scope = resolveScope(chart, wanted, site);
      const loading = [loadModules(scope), ...(scope.type.marks === "cells" ? [preload(loadTable)] : [])];
      Promise.all(loading).then(
        () => {
          if (pending.current === wanted) timer.current = window.setTimeout(draw, hoverDelayMs, wanted);
        },
        // Opening the tab retries.
        cancel,
      );
    },
    cancel,
  };
}
