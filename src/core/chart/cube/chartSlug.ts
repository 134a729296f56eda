/** The slug of the page of a chart, by the slug of the chart. */
export const pageSlug = (slug: string): string => slug.replace(/\/.*/, "");

/** The slug of a slice's chart: that of the page, then those of its choices: `jobs/female/15-24`. */
export const slugOfChoices = (page: string, choices: readonly string[]): string => [page, ...choices].join("/");

/** The name of a chart's files outside the tree, without extension: `jobs-female-15-24`. */
export const fileStem = (slug: string): string => slug.replaceAll("/", "-");

/** Whether the slug of a chart is that of a slice without a page of its own. */
export const isFurtherSlice = (slug: string): boolean => slug.includes("/");
