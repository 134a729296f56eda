import { expect, it } from "vitest";
import { codeLists } from "../../../build/vocabulary/codeLists.ts";

it.each([
  ["freq", "A", "annual"],
  ["frequency", "H", "half-yearly"],
  ["freq", "S", "half-yearly"],
  ["freq", "M", "monthly"],
  ["sex", "F", "Females"],
  ["sex", "_T", "Total"],
  ["s_adj", "NSA", "Not adjusted"],
  ["adjustment", "S", "Seasonally adjusted"],
  ["age", "Y15-24", "15–24 years"],
  ["age", "Y15T24", "15–24 years"],
  ["age", "Y_GE65", "65 years and over"],
  ["age", "Y65T", "65 years and over"],
  ["age", "Y_LT15", "under 15 years"],
  ["age", "YLT1", "under 1 years"],
  ["age", "Y30", "30 years"],
  ["age", "TOTAL", "Total"],
  ["age", "30", undefined],
  ["sex", "toString", undefined],
  ["freq", "X", undefined],
])("a code of the list %s means: %s", (list, code, label) => expect(codeLists[list]?.(code)).toBe(label));
