/** The table's tab, which comes when it is first shown. */
export const loadTable = async () => (await import("./tableTab.tsx")).TableTab;
