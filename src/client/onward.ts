import type { View } from "../core/view/view.ts";
import { elsewhereLinks, readOnward } from "../pages/chart/onward.ts";

/** Updates the links to other charts and pages of the selected entities. */
export function updateElsewhere(view: View): void {
  const box = document.getElementById("elsewhere");
  const onward = box && readOnward(document.getElementById("onward-data")?.outerHTML ?? "");
  if (onward) box.innerHTML = elsewhereLinks(view, onward).text;
}
