import { ColumnBuilder } from "../../columnBuilder.ts";

/** Values of two entities, A at three times and B at one. */
export const column = (() => {
  const builder = new ColumnBuilder("number");
  for (const [entity, time, value] of [
    ["A", -5, 1],
    ["A", 0, 2],
    ["A", 10, 3],
    ["B", 10, 4],
  ] as const)
    builder.add(entity, time, value);
  return builder.build();
})();
