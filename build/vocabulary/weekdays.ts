import { weekdayNames } from "./calendarNames.generated.ts";
import { foldCalendarName } from "./calendarText.ts";

/** Names that CLDR lacks, and those of two letters that are more often weekdays than other words. */
const others = "tues weds thur thurs mo di mi do fr sa so ma wo vr za zo ti ke pe su pn wt sr cz pt sb nd";

const names: ReadonlySet<string> = new Set([
  ...weekdayNames.flatMap((list) => list.split(" ").filter((name) => !/^[a-z]{2}$/.test(name))),
  ...others.split(" "),
]);

/** Whether a text is the name of a weekday in one of many languages. Accents and points are ignored. */
export const isWeekdayName = (text: string): boolean => names.has(foldCalendarName(text).replace(" ", "_"));
