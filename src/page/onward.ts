import { elsewhereLinks, readOnward } from "../representation/page/onward.ts";
import type { View } from "../view/view.ts";

/** Shows what else there is of the entities that a view has chosen. */
export function showElsewhere(view: View): void {
  const box = document.getElementById("elsewhere");
  const onward = box && readOnward(document.getElementById("onward-data")?.outerHTML ?? "");
  if (onward) box.innerHTML = elsewhereLinks(view, onward).text;
}
