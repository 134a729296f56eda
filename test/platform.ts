import { nodePlatform } from "../build/platform/nodePlatform.ts";

/** The machine of tests: their sites have no fonts but the bundled one, unless they are named by their files. */
export const platform = nodePlatform((file) => file);
