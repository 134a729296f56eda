import { type Chart, isRedistributable } from "../../core/chart/chart.ts";
import type { Representation } from "../../formats/representation.ts";

/** A representation with its address beside the page. */
export interface RepresentationLink {
  readonly representation: Representation;
  /** Relative to the page. */
  readonly href: string;
}

/** The representations that a chart's page links to: those whose data may be passed on. */
export const linksOf = (chart: Chart, representations: readonly Representation[]): readonly RepresentationLink[] =>
  representations
    .filter(({ carriesData }) => !carriesData || isRedistributable(chart))
    .map((representation) => ({ representation, href: chart.slug + representation.suffix }));
