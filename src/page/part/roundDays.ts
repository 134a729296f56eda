import type * as days from "../../plot/axis/roundDays.ts";
import type { Part } from "./part.ts";

let find: typeof days.roundDays | undefined;

export const calendar: Part = {
  isThere: ({ chart }) => chart.timeUnit !== "day" || find !== undefined,
  load: async () => {
    find = (await import("../../plot/axis/roundDays.ts")).roundDays;
  },
};

/** In the page's scripts this stands in for that of `plot/axis/roundDays.ts`. */
export const roundDays: typeof days.roundDays = (...args) => find?.(...args) ?? [];
