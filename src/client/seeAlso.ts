import type { View } from "../core/view/view.ts";
import { elsewhereLinks, readSeeAlso } from "../pages/chart/seeAlso.ts";

/** Updates the links to other charts and pages of the selected entities. */
export function updateElsewhere(view: View): void {
  const box = document.getElementById("elsewhere");
  const seeAlso = box && readSeeAlso(document.getElementById("see-also-data")?.outerHTML ?? "");
  if (seeAlso) box.innerHTML = elsewhereLinks(view, seeAlso).text;
}
