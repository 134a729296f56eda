import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import type { IgnoredParam } from "./ignoredParams.ts";
import type { ParamName } from "./parameters.ts";
import type { Platform } from "./platform.ts";

/** What a client gets: bytes or text with a status of the interface. */
export interface Answer {
  readonly status: 200 | 400 | 403;
  readonly mediaType: string;
  readonly body: string | Uint8Array;
}

/** The lists of a page's downloads, in their order. */
export const representationGroups = ["Page", "Picture", "Data", "About the data", "Citation", "For programs"] as const;
export type RepresentationGroup = (typeof representationGroups)[number];

/** How long clients and hosts may keep an answer (rules.md 104). */
export type CachePolicy = "data" | "page" | "named";

/**
 * One form of a chart: a pure function of chart, query and site. Build, page and service call the same `render`; the
 * answer without parameters is the file of the static tree.
 */
export interface Representation {
  /** Name in `site.json`'s `emit` and in the API description. */
  readonly name: string;
  /** Follows the slug in the address; "" for the page. */
  readonly suffix: string;
  /** What the tree's file is called after the slug, e.g. ".html" for the page. */
  readonly fileSuffix: string;
  readonly mediaType: string;
  /** What a page's link to it says instead, where those who look for it know it by another type. */
  readonly linkType?: string;
  readonly cache: CachePolicy;
  /** Query parameters that change the answer, beyond `nocache`. */
  readonly params: readonly ParamName[];
  /** What readers call it, beside its group: "CSV", "Excel". */
  readonly label: string;
  /** Where it stands among a page's downloads. */
  readonly group: RepresentationGroup;
  /** One sentence for the API description and llms.txt. */
  readonly summary: string;
  /** `Content-Disposition` of the answer, when a client shall save it as `<slug><suffix>` (rules.md 109). */
  readonly disposition?: "inline" | "attachment";
  /** Whether the answer holds the chart's data in a form that a licence may forbid to pass on (rules.md 106). */
  readonly carriesData: boolean;
  /** Whether it tells what the chart leads on to (`Chart.onward`). */
  readonly includesOnward?: boolean;
  /** Whether clients may ask for parts of it, whose places are those of the bytes as they are. */
  readonly acceptsRanges?: boolean;
  /** The suffix of what describes it to programs, told in a header `Link` (rules.md 415). */
  readonly describedBy?: { readonly suffix: string; readonly mediaType: string };
  /** Of a picture: how many pixels the machine will have in memory to answer a query. */
  pixels?(query: URLSearchParams): number;
  /** Whether the answer lists ignored parameters. */
  readonly reportsIgnored?: boolean;
  /** @param ignored - parameters of the client's query that have no effect; only the service knows them */
  render(
    chart: Chart,
    query: URLSearchParams,
    site: Site,
    platform: Platform,
    ignored?: readonly IgnoredParam[],
  ): Answer | Promise<Answer>;
}

/** A media type without its parameters: `text/csv` of `text/csv; charset=utf-8`. */
export const bareType = (mediaType: string): string => mediaType.split(";")[0] ?? mediaType;

/** Answers 200 with a body. */
export const ok = (mediaType: string, body: string | Uint8Array): Answer => ({ status: 200, mediaType, body });

/** Answers for data that their licence keeps from being passed on (rules.md 106). */
export const refuseData = (): Answer =>
  refuse(403, "not redistributable", "The licence of these data does not allow us to pass them on.");

/** Answers with the interface's error shape. */
export const refuse = (status: 400 | 403, error: string, message: string): Answer => ({
  status,
  mediaType: "application/json; charset=utf-8",
  body: `${JSON.stringify({ error, message })}\n`,
});
