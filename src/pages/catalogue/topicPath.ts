import { pagePath } from "./pager.ts";

/** The folder of the topics' pages. */
const topicFolder = "topic";

/** The path of a topic's page from the site's root. */
export const topicPath = (slug: string, page = 1): string => pagePath(`${topicFolder}/${slug}`, page);

/** The path of the list of all topics. */
export const topicsPath = `${topicFolder}/index.html`;
