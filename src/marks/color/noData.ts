/** The category of what has no value, in `customCategoryColors`, `…Labels` and `customHiddenCategories`. */
export const noData = "No data";
