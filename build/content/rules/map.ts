import { entityFilter } from "../../../src/chart/chart.ts";
import { namesakesIn } from "../../../src/chart/entityKind.ts";
import { drawnPlace } from "../../../src/view/place.ts";
import type { Rule } from "./rule.ts";

/** Of the names that a map cannot draw, so many are told. */
const mostTold = 10;

/** A map draws half of its entities at least, regions and what is gone left aside. */
export const matchedMap: Rule = function* ({ config, document }, { content, coverage, entities }) {
  if (!config.hasMapTab) return;
  const slug = config.map?.columnSlug ?? config.dimensions.find(({ property }) => property === "y")?.variableId;
  const id = Number.parseInt(String(slug), 10);
  const [kind, covered] = [content.indicators.get(id)?.dataset.kind, coverage.get(id)];
  if (!kind || !covered) return;
  const namesakes = namesakesIn({ names: covered.entities, codes: covered.codes, kind }, entities);
  const codes = Object.fromEntries(covered.codes);
  const site = { entities, config: content.site.config };
  const names = covered.entities.filter(entityFilter(config)).filter((name) => {
    const known = namesakes.includes(name) ? undefined : entities.named(name);
    return !known || (!known.historical && (known.type === "country" || known.type === "other"));
  });
  const lost = names.filter((name) => !drawnPlace(name, { codes, namesakes }, site));
  if (2 * lost.length <= names.length) return;
  const told = lost.slice(0, mostTold).map((name) => JSON.stringify(name));
  const more = lost.length > mostTold ? ` and ${lost.length - mostTold} more` : "";
  const message = `the map draws ${names.length - lost.length} of ${names.length} entities; it does not know ${told.join(", ")}${more}`;
  const advice = "write the names of entities.csv or codes of ISO 3166-1 alpha-3, or leave the map out";
  yield document.problem(["hasMapTab"], message, advice, "warning");
};
