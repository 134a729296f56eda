import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import type { Theme } from "../core/plot/style.ts";
import type { ViewParams } from "../core/view/params.ts";
import type { View } from "../core/view/view.ts";
import type { Change } from "./history.ts";
import type { LensState } from "./map/useLens.ts";

/** State that every component of the chart page shares. */
export interface Page {
  readonly chart: Chart;
  readonly site: Site;
  readonly params: ViewParams;
  readonly view: View;
  readonly theme: Theme;
  /** Whether a drag is changing the view, which is then drawn on every frame. */
  readonly isMoving: boolean;
  readonly change: Change;
  readonly lensState: LensState;
}

/** Provides the page to its components. */
export const PageContext = createContext<Page | undefined>(undefined);

/** The page around a component. @throws without a provider */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("no page around this component");
  return page;
}
