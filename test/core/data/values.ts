import { ColumnBuilder } from "../../columnBuilder.ts";

/** Two entities: A with three times, B with one. */
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
