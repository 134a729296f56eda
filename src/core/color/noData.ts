/** The category of what has no value, in `customCategoryColors`, `…Labels` and `customHiddenCategories`. */
export const noData = "No data";

/** Its colour, and that of bins that lack one. */
export const noDataColor = "#b8bcc4";
