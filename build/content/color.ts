import type { JSONPath } from "jsonc-parser";
import { normalizeColor } from "../../src/core/color/contrast.ts";
import { cssColors } from "../../src/core/color/lazyModules.ts";
import type { JsonDocument } from "./json.ts";
import type { ContentProblem } from "./problem.ts";

await cssColors.load();

/** A warning if a colour is not one of CSS, since pictures then use another one. @param path - of the field */
export function* colorProblems(document: JsonDocument, path: JSONPath, written: string): Iterable<ContentProblem> {
  if (normalizeColor(written) !== undefined) return;
  const advice = 'write "#c0023e", "rgb(192, 2, 62)" or a CSS colour name';
  yield document.problem(path, `not a colour: ${JSON.stringify(written)}`, advice, "warning");
}
