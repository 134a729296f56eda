import { useRef } from "preact/hooks";
import type { ChartType } from "../../charts/chartType.ts";
import { resolveScope } from "../../charts/resolve.ts";
import type { WantedRange } from "../../core/data/time.ts";
import { wholeMap } from "../../core/view/lens.ts";
import type { ViewParams } from "../../core/view/params.ts";
import { usePage } from "../context.ts";
import { preload } from "../lazy.tsx";
import { loadParts } from "../parts.ts";
import { sizeOf } from "../plot/boxSize.ts";
import { pagePicture } from "../plot/pagePicture.ts";
import { readyView } from "../readyView.ts";
import { loadTable } from "../table/loadTable.ts";

/** How long a pointer rests on a link before it is worth drawing what that leads to, in ms. */
const dwell = 50;

/** Makes ready what is about to be opened. */
export interface Anticipation {
  /** A reader is about to open a tab, at these times. */
  begin(tab: ChartType, time: WantedRange | undefined): void;
  end(): void;
}

/**
 * Makes a tab ready while the pointer is on its way to a press: its scripts come, and it is resolved and drawn, which is
 * remembered until it is shown.
 */
export function useAnticipation(): Anticipation {
  const { chart, site, params, theme } = usePage();
  const timer = useRef(0);
  const asked = useRef<ViewParams | undefined>(undefined);

  const end = (): void => {
    asked.current = undefined;
    clearTimeout(timer.current);
  };
  const makeReady = (wanted: ViewParams): void => {
    const view = readyView(chart, wanted, site);
    const size = sizeOf(document.getElementById("plot"));
    if (view.type.marks !== "cells") pagePicture({ view, theme, isMoving: false, lens: view.lens ?? wholeMap }, size);
  };
  return {
    begin(tab, time) {
      end();
      const { time: _, ...others } = params;
      const wanted: ViewParams = { ...others, tab: tab.param, ...(time && { time }) };
      asked.current = wanted;
      const scope = resolveScope(chart, wanted, site);
      const coming = [loadParts(scope), ...(scope.type.marks === "cells" ? [preload(loadTable)] : [])];
      Promise.all(coming).then(
        () => {
          if (asked.current === wanted) timer.current = window.setTimeout(makeReady, dwell, wanted);
        },
        // What does not come now is asked for again when the tab is opened.
        end,
      );
    },
    end,
  };
}
