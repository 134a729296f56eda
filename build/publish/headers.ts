import { matchChart } from "../../src/service/chartRoute.ts";
import { representationCache } from "../../src/service/headers.ts";
import { fileHeaders } from "../../src/service/static.ts";

/** Headers of a file where the host keeps them beside it: those that `polygraph serve` sends. */
export function headersOf(path: string): Readonly<Record<"Content-Type" | "Cache-Control", string>> {
  const route = path.startsWith("grapher/") ? matchChart(path.slice("grapher/".length)) : undefined;
  const { mediaType, cache } = route
    ? { mediaType: route.representation.mediaType, cache: representationCache(route.representation) }
    : fileHeaders(path);
  return { "Content-Type": mediaType, "Cache-Control": cache };
}
