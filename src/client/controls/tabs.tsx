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

/** What looks like a button is pressed by Space as well; of a link the browser would scroll the page. */
function pressBySpace(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

/** The views of the chart: links, so that each can be opened elsewhere. */
export function Tabs() {
  const { chart, site, params, change } = usePage();
  const settled = useDebounced(params);
  const { current, timeFor } = useTabTimes();
  const anticipation = usePrefetch();
  const tabs = useMemo(
    () => tabsOf(chart.config).map((tab) => [tab, addressOf(chart, { ...settled, tab: tab.param }, site)] as const),
    [chart, settled, site],
  );
  if (tabs.length < 2) return null;
  const open = (event: MouseEvent, tab: ChartType): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    anticipation.cancel();
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
          onPointerEnter={() => tab !== current && anticipation.start(tab, timeFor(tab))}
          onPointerLeave={anticipation.cancel}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}

/** How long a pointer rests on a link before it is worth drawing what that leads to, in ms. */
const dwell = 50;

/** Makes ready what is about to be opened. */
interface Prefetch {
  /** A reader is about to open a tab, at these times. */
  start(tab: ChartType, time: RequestedRange | undefined): void;
  cancel(): void;
}

/**
 * Makes a tab ready while the pointer is on its way to a press: its scripts come, and it is resolved and drawn, which is
 * remembered until it is shown.
 */
function usePrefetch(): Prefetch {
  const { chart, site, params, theme } = usePage();
  const timer = useRef(0);
  const asked = useRef<ViewParams | undefined>(undefined);

  const end = (): void => {
    asked.current = undefined;
    clearTimeout(timer.current);
  };
  const makeReady = (wanted: ViewParams): void => {
    const view = memoizedView(chart, wanted, site);
    const size = sizeOf(document.getElementById("plot"));
    if (view.type.marks !== "cells") pagePicture({ view, theme, isMoving: false, lens: view.lens ?? wholeMap }, size);
  };
  return {
    start(tab, time) {
      end();
      const { time: _, ...others } = params;
      const wanted: ViewParams = { ...others, tab: tab.param, ...(time && { time }) };
      asked.current = wanted;
      const scope = resolveScope(chart, wanted, site);
      const coming = [loadModules(scope), ...(scope.type.marks === "cells" ? [preload(loadTable)] : [])];
      Promise.all(coming).then(
        () => {
          if (asked.current === wanted) timer.current = window.setTimeout(makeReady, dwell, wanted);
        },
        // What does not come now is asked for again when the tab is opened.
        end,
      );
    },
    cancel: end,
  };
}
