import type { Chart } from "../core/chart/chart.ts";
import type { Site } from "../core/chart/site.ts";
import type { IgnoredParam } from "./ignoredParams.ts";
import type { ParamName } from "./parameters.ts";
import type { Platform } from "./platform.ts";

/** The result of rendering: text or bytes, with a status of the interface. */
export interface Answer {
  readonly status: 200 | 400 | 403;
  readonly mediaType: string;
  readonly body: string | Uint8Array;
}

/** The groups of downloads on a chart's page, in order. */
export const representationGroups = ["Page", "Picture", "Data", "About the data", "Citation", "For programs"] as const;
export type RepresentationGroup = (typeof representationGroups)[number];

/**
 * How long clients and hosts may cache an answer (rules.md 104): `data` for an hour; `page` is revalidated, so that a page
 * and its data come from the same build; `named` forever, for files whose name contains a hash of their content.
 */
export type CachePolicy = "data" | "page" | "named";

/**
 * A format of a chart, such as CSV or PNG: a pure function of chart, query and site. Build, page and service call the same
 * `render`. The answer without parameters is the file in the static tree.
 */
export interface Representation {
  /** Name in the API description, and in `emit` of `site.json`. */
  readonly name: string;
  /** The end of its address, after the slug: ".csv". "" for the page. */
  readonly suffix: string;
  /** The end of its file's name in the tree. Differs from `suffix` only for the page: ".html". */
  readonly fileSuffix: string;
  readonly mediaType: string;
  /** Media type in a page's link to it, if its consumers search for another type than `mediaType`, as for oEmbed. */
  readonly linkType?: string;
  readonly cache: CachePolicy;
  /** The query parameters that change the answer, without `nocache`. */
  readonly params: readonly ParamName[];
  /** Name for readers, shown within its group: "CSV", "Excel". */
  readonly label: string;
  /** Its group among the downloads of a page. */
  readonly group: RepresentationGroup;
  /** One sentence about its contents, for the API description and llms.txt. */
  readonly summary: string;
  /** `Content-Disposition` of the answer, with the file name `<slug><suffix>` (rules.md 109). Default: no such header. */
  readonly disposition?: "inline" | "attachment";
  /**
   * Whether the answer contains the data, so that a licence may forbid it (rules.md 106). The tree then omits the file, and
   * `render` must return `refuseData()` unless `isRedistributable(chart)`.
   */
  readonly carriesData: boolean;
  /** Whether it shows related charts, so that `render` needs `chart.seeAlso`. */
  readonly includesSeeAlso?: boolean;
  /** Whether clients may request byte ranges. Proxies must then not compress the answer. */
  readonly acceptsRanges?: boolean;
  /** The representation that describes its contents to programs, for the header `Link` (rules.md 415). */
  readonly describedBy?: { readonly suffix: string; readonly mediaType: string };
  /** For pictures: the number of pixels that answering a query needs in memory. The service limits their sum. */
  pixels?(query: URLSearchParams): number;
  /** Whether the answer lists ignored parameters, so that `render` needs `ignored`. */
  readonly reportsIgnored?: boolean;
  /**
   * Renders the answer to a query. The same arguments must give the same bytes.
   * @param platform - for pictures, archives and outlines of text
   * @param ignored - parameters of the client's query that have no effect; only the service knows them
   */
  render(
    chart: Chart,
    query: URLSearchParams,
    site: Site,
    platform: Platform,
    ignored?: readonly IgnoredParam[],
  ): Answer | Promise<Answer>;
}

/** Returns a media type without its parameters: `text/csv` for `text/csv; charset=utf-8`. */
export const bareType = (mediaType: string): string => mediaType.split(";")[0] ?? mediaType;

/** Creates the answer 200 with a body. */
export const ok = (mediaType: string, body: string | Uint8Array): Answer => ({ status: 200, mediaType, body });

/** Creates the answer 403 for data whose licence forbids redistribution (rules.md 106). */
export const refuseData = (): Answer =>
  refuse(403, "not redistributable", "The licence of these data does not allow us to pass them on.");

/** Creates an error answer in the shape that the interface defines (rules.md 101). */
export const refuse = (status: 400 | 403, error: string, message: string): Answer => ({
  status,
  mediaType: "application/json; charset=utf-8",
  body: `${JSON.stringify({ error, message })}\n`,
});
