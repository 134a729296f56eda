import { parameters } from "../../src/formats/parameters.ts";

/** Parameters of charts in lower case: those of representations, and of pages. */
const names = new Set([...Object.keys(parameters), "nocache", "embed"].map((name) => name.toLowerCase()));

/** Whether a parameter of every chart has this name, so that no dimension can. */
export const isChartParameter = (name: string): boolean => names.has(name.toLowerCase());
