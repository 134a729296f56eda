import { legendMarks } from "./highlight.ts";

/** Maximum number of entity names per entry. */
const maxNamed = 8;

/** A legend entry as text for screen readers: its name and the first of its entities. */
export function LegendSpeech({ part }: { readonly part: Element }) {
  const names = legendMarks(part.closest("svg"), part).flatMap((mark) => (mark as SVGElement).dataset.entity ?? []);
  const all = [...new Set(names)];
  const more = all.length > maxNamed ? ` and ${all.length - maxNamed} more` : "";
  const entry = part.closest(".swatches") ? undefined : part.closest(".legend > g");
  const name = entry?.textContent?.trim() || `Class ${placeOf(part)}`;
  return <>{all.length > 0 ? `${name}: ${all.slice(0, maxNamed).join(", ")}${more}` : name}</>;
}

/** "3 of 7" */
function placeOf(part: Element): string {
  const all = [...(part.parentElement?.children ?? [])];
  return `${all.indexOf(part) + 1} of ${all.length}`;
}
