import type * as days from "../../plot/axis/roundDays.ts";
import { modulePart } from "./part.ts";

/** Round days of a calendar, which yearly charts do without. */
export const calendar = modulePart(
  ({ chart }) => chart.timeUnit === "day",
  () => import("../../plot/axis/roundDays.ts"),
);

/** In the page's scripts this stands in for that of `plot/axis/roundDays.ts`. */
export const roundDays: typeof days.roundDays = (...args) => calendar.module.roundDays(...args);
