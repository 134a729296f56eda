import { integerParam, lastValue } from "../core/data/query.ts";
import { type EntityList, parseEntityList } from "../core/view/params.ts";

/** How much room a preview has. */
export type Variant = "Medium" | "Large";

/** What a search preview is asked for (interface.md 2.4). */
export interface PreviewRequest {
  /** Absent when it is no list. */
  readonly entities?: EntityList;
  readonly variant: Variant;
  readonly rowsPerColumn: number;
}

const defaultRows = 4;
const maxRows = 1000;

/** Reads a query; what is invalid takes its default (rules.md 107). */
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
 * Whether a query asks for another version of the interface than 1: the one parameter that is refused (rules.md 107).
 */
export function asksOtherVersion(query: URLSearchParams): boolean {
  const version = lastValue(query, "version") ?? "";
  return /^[+-]?\d+$/.test(version) && Number(version) !== 1;
}
