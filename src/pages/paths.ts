/** A page of a list: `topic/health.html`, `topic/health.2.html`. Slugs have no dots, so paths never collide. */
export const pagePath = (base: string, number: number): string =>
  number === 1 ? `${base}.html` : `${base}.${number}.html`;

/** The list of all topics. */
export const topicsPath = "topic/index.html";

/** The page of a topic. */
export const topicPath = (slug: string, page = 1): string => pagePath(`topic/${slug}`, page);

/** The list of all dashboards. */
export const dashboardsPath = "dashboards/index.html";

/** The page of a dashboard. */
export const dashboardPath = (slug: string): string => `dashboards/${slug}.html`;

/** The list of all charts, or of the initial letters of their titles; it has the search. */
export const chartsPath = "charts/index.html";

/** The list of the charts whose titles start with a letter. */
export const letterPath = (slug: string, page = 1): string => pagePath(`charts/${slug}`, page);

/** The list of all indicators, without `.html`. */
export const indicatorList = "indicator-list";

/** The first page of the list of all indicators. */
export const indicatorsPath = `${indicatorList}.html`;

/** What recent builds changed: the page, the log for programs, and the feed. */
export const changesPath = "changes.html";
export const changeLogPath = "changes.json";
export const feedPath = "changes.atom";
