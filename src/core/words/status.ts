import { lacksSecondTime } from "../view/chartTraits.ts";
import type { View } from "../view/view.ts";
import { missingLine } from "./missing.ts";
import { viewTitle } from "./title.ts";

/** Maximum number of names. */
const maxNames = 5;

/**
 * The message that a page announces to screen readers after a change of tab, time or selection: "Line: Rain, 1990 to 2018.
 * Selected: Chad and 2 more." Short, since it interrupts; the description has the rest.
 */
export function statusMessage(view: View): string {
  const { type, selection, table, time } = view;
  const names = selection.slice(0, maxNames).join(", ");
  const more = selection.length > maxNames ? ` and ${selection.length - maxNames} more` : "";
  return [
    `${type.label}: ${viewTitle(view)}.`,
    type.isPickable && (selection.length > 0 ? `Selected: ${names}${more}.` : "Nothing selected."),
    (table.rows.length === 0 || lacksSecondTime(type, time)) && "Nothing to show.",
    missingLine(view),
  ]
    .filter(Boolean)
    .join(" ");
}
