import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { queryText, shortestParams } from "../charts/address.ts";
import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { parseParams, type ViewParams, viewParamNames, writeParams } from "../core/view/params.ts";
import { pageQuery } from "./query.ts";

/** Whether a change adds a history entry, or refines the current one as a drag does. */
export type Step = "push" | "replace";
/** Changes the view. */
export type Change = (changes: ViewChanges, step?: Step) => void;
/** Parameters to set; undefined restores the chart's own setting. */
export type ViewChanges = { readonly [K in keyof ViewParams]?: ViewParams[K] | undefined };

/** Debounce of URL updates during a drag, in ms. Browsers limit the number of updates per second. */
const debounceMs = 250;

/** The view parameters in the page's URL, a function that changes both, and whether a drag is changing them. */
export function useViewParams(chart: Chart, site: Site): readonly [ViewParams, Change, boolean] {
  const [params, setParams] = useState(() => parseParams(pageQuery()));
  const [isMoving, setMoving] = useState(false);
  const latest = useRef(params);
  const timer = useRef(0);

  const change = useCallback<Change>(
    (changes, step = "push") => {
      const write = (how: Step) => {
        timer.current = 0;
        setMoving(false);
        // Entries that this page pushed have a state, so closing a dialog can go back to the entry before.
        history[`${how}State`](how === "push" || history.state, "", addressOf(chart, latest.current, site));
      };
      clearTimeout(timer.current);
      // "Back" must lead to the result of a drag that is still pending.
      if (step === "push" && timer.current) write("replace");
      latest.current = merged(latest.current, changes);
      setParams(latest.current);
      setMoving(step === "replace");
      if (step === "push") write(step);
      else timer.current = window.setTimeout(write, debounceMs, step);
    },
    [chart, site],
  );

  useEffect(() => {
    const read = () => {
      clearTimeout(timer.current);
      timer.current = 0;
      setMoving(false);
      latest.current = parseParams(pageQuery());
      setParams(latest.current);
    };
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);

  return [params, change, isMoving];
}

function merged(params: ViewParams, changes: ViewChanges): ViewParams {
  const entries = Object.entries({ ...params, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

/** The page's own address with a view's shortest query; other parameters stay, such as the choices of a cube. */
export function addressOf(chart: Chart, params: ViewParams, site: Site): string {
  const names = new Set<string>(viewParamNames);
  const others = [...pageQuery()].filter(([name]) => !names.has(name));
  const query = queryText([...writeParams(shortestParams(chart, params, site)), ...others]);
  return `${location.pathname}${query}${location.hash}`;
}
