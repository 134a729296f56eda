import { utcTicks } from "d3-time";
import { dateOfDay, dayOfDate, type Time, type TimeRange } from "../../data/time.ts";

/** About `count` days inside a range that begin a year, a month or a week. */
export const roundDays = ({ start, end }: TimeRange, count: number): Time[] =>
  utcTicks(dateOfDay(start), dateOfDay(end), count).map(dayOfDate);
