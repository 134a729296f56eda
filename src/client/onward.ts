import type { View } from "../core/view/view.ts";
import { elsewhereLinks, readOnward } from "../pages/chart/onward.ts";

/** Shows what else there is of the entities that a view has chosen. */
export function updateElsewhere(view: View): void {
  const box = document.getElementById("elsewhere");
  const onward = box && readOnward(document.getElementById("onward-data")?.outerHTML ?? "");
  if (onward) box.innerHTML = elsewhereLinks(view, onward).text;
}
