import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { addressQuery, queryText } from "../charts/address.ts";
import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import { parseParams, type ViewParams, viewParamNames } from "../core/view/params.ts";
import { pageQuery } from "./query.ts";

/** Whether a change is a step that "back" undoes, or refines the present one, as a drag does. */
export type Step = "push" | "replace";
/** Changes the view. */
export type Change = (changes: ViewChanges, step?: Step) => void;
/** Parameters to set; undefined takes one back to the chart's own setting. */
export type ViewChanges = { readonly [K in keyof ViewParams]?: ViewParams[K] | undefined };

/** Milliseconds without a change until a refined view gets its address: browsers refuse too many a second. */
const settling = 250;

/** The parameters of the page's address, what changes both, and whether a drag is changing them just now. */
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
        // An entry keeps that it was pushed here, so that what it opened can be closed by a way back.
        history[`${how}State`](how === "push" || history.state, "", addressOf(chart, latest.current, site));
      };
      clearTimeout(timer.current);
      // A drag that has not settled yet is what "back" leads to.
      if (step === "push" && timer.current) write("replace");
      latest.current = merged(latest.current, changes);
      setParams(latest.current);
      setMoving(step === "replace");
      if (step === "push") write(step);
      else timer.current = window.setTimeout(write, settling, step);
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

/** The page's own address with a view's shortest query; parameters that are none of the view's stay. */
export function addressOf(chart: Chart, params: ViewParams, site: Site): string {
  const names = new Set<string>(viewParamNames);
  const others = [...pageQuery()].filter(([name]) => !names.has(name));
  const query = queryText([...addressQuery(chart, params, site), ...others]);
  return `${location.pathname}${query}${location.hash}`;
}
