import { integerParam, lastValue } from "../core/data/query.ts";
import { type EntityList, parseEntityList } from "../core/view/params.ts";

/** The size of a preview. */
export type Variant = "Medium" | "Large";

/** The parameters of a search preview (interface.md 2.4). */
export interface PreviewRequest {
  /** Absent if the list is invalid. */
  readonly entities?: EntityList;
  readonly variant: Variant;
  readonly rowsPerColumn: number;
}

const defaultRows = 4;
const maxRows = 1000;

/** Parses a query. Invalid values are replaced by defaults (rules.md 107). */
export function parsePreviewRequest(query: URLSearchParams): PreviewRequest {
  const asked = lastValue(query, "entities");
  const entities = asked ? parseEntityList(asked) : undefined;
  return {
    ...(entities && { entities }),
    variant: lastValue(query, "variant") === "Large" ? "Large" : "Medium",
    rowsPerColumn: integerParam(query, "numDataTableRowsPerColumn", 1, maxRows) ?? defaultRows,
  };
}

/**
 * Whether a query requests a version of the interface other than 1, the only parameter that is refused (rules.md 107).
 */
export function requestsOtherVersion(query: URLSearchParams): boolean {
  const version = lastValue(query, "version") ?? "";
  return /^[+-]?\d+$/.test(version) && Number(version) !== 1;
}
