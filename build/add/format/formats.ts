import { csv } from "./csv.ts";
import type { Format } from "./format.ts";

/** All formats, in the order in which a file is held against them: what is told by its first bytes before what is not. */
export const formats: readonly Format[] = [csv];
