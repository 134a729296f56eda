import { resolveEntities } from "./selection.ts";
import type { Scope } from "./view.ts";

/** Names of the places that the map marks: those asked for, else the author's. */
export function mapSelection({ chart, site, params }: Scope): ReadonlySet<string> {
  return new Set(
    params.mapSelect ? resolveEntities(chart, site, params.mapSelect) : (chart.config.map?.selectedEntityNames ?? []),
  );
}
