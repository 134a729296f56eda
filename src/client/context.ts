import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import type { Theme } from "../core/plot/style.ts";
import type { ViewParams } from "../core/view/params.ts";
import type { View } from "../core/view/view.ts";
import type { Change } from "./history.ts";
import type { LensState } from "./map/useLens.ts";

/** What every part of the page works with. */
export interface Page {
  readonly chart: Chart;
  readonly site: Site;
  readonly params: ViewParams;
  readonly view: View;
  readonly theme: Theme;
  /** Whether a drag changes the view just now: what it shows is redrawn many times a second. */
  readonly isMoving: boolean;
  readonly change: Change;
  readonly lensState: LensState;
}

/** Gives every component its page. */
export const PageContext = createContext<Page | undefined>(undefined);

/** The page that a component stands in. @throws outside of one */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("no page around this component");
  return page;
}
