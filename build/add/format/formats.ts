import { csv } from "./csv.ts";
import type { Format } from "./format.ts";
import { ods } from "./ods.ts";
import { xlsx } from "./xlsx.ts";

/** All formats, in the order in which a file is held against them: what is told by its first bytes before what is not. */
export const formats: readonly Format[] = [xlsx, ods, csv];
