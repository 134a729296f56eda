import type { DimensionConfig } from "../../../src/core/chart/config.ts";
import type { EntityIndex } from "../../../src/core/data/entity.ts";
import type { ChartFile } from "../chartFile.ts";
import type { Content, DatasetIndicator } from "../content.ts";
import type { Problem } from "../problem.ts";
import type { Coverage } from "../table/coverage.ts";

/** What rules compare a chart with. */
export interface RuleContext {
  readonly content: Content;
  /** By indicator id; an indicator whose CSV is of no use is absent. */
  readonly coverage: ReadonlyMap<number, Coverage>;
  /** Those of `entities.csv`. */
  readonly entities: EntityIndex;
}

/** Finds what is wrong in a chart config beyond its schema. */
export type Rule = (chart: ChartFile, context: RuleContext) => Iterable<Problem>;

/** A dimension that names a known indicator. */
export interface JoinedDimension extends DatasetIndicator {
  readonly dimension: DimensionConfig;
}

/** A chart's dimensions with the indicators that they name, as far as the content has them. */
export const joinedDimensions = ({ config }: ChartFile, { content }: RuleContext): JoinedDimension[] =>
  config.dimensions.flatMap((dimension) => {
    const place = content.indicators.get(dimension.variableId);
    return place ? [{ dimension, ...place }] : [];
  });
