import type { DimensionConfig } from "../../../src/core/chart/config.ts";
import type { EntityIndex } from "../../../src/core/data/entity.ts";
import type { ChartFile } from "../chartFile.ts";
import type { Content, DatasetIndicator } from "../content.ts";
import type { ContentProblem } from "../problem.ts";
import type { Coverage } from "../table/coverage.ts";

/** What rules check a chart against. */
export interface RuleContext {
  readonly content: Content;
  /** By indicator id; indicators without a usable CSV are absent. */
  readonly coverage: ReadonlyMap<number, Coverage>;
  /** The entities of `entities.csv`. */
  readonly entities: EntityIndex;
}

/** Finds problems of a chart that its schema does not cover. */
export type Rule = (chart: ChartFile, context: RuleContext) => Iterable<ContentProblem>;

/** A dimension with its indicator. */
export interface JoinedDimension extends DatasetIndicator {
  readonly dimension: DimensionConfig;
}

/** The dimensions whose indicator is known. */
export const joinedDimensions = ({ config }: ChartFile, { content }: RuleContext): JoinedDimension[] =>
  config.dimensions.flatMap((dimension) => {
    const place = content.indicators.get(dimension.variableId);
    return place ? [{ dimension, ...place }] : [];
  });
