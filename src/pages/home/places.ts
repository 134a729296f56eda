import { html, type Markup } from "../../core/text/markup.ts";

/** The entities that have pages of their own, as the front page leads to them. */
export interface PlaceLinks {
  /** "Countries and regions" */
  readonly title: string;
  /** Path of the table of all of them. */
  readonly path: string;
  readonly count: number;
  readonly groups: readonly PlaceGroup[];
}

/** Entities that lie beside each other, such as those of a continent. */
export interface PlaceGroup {
  readonly title: string;
  readonly places: readonly PlaceLink[];
}

/** An entity with the path of its page from the site's root. */
export interface PlaceLink {
  readonly name: string;
  readonly path: string;
}

/** The entities by group, folded; a page without a script unfolds them too. */
export function placeSection({ title, path, count, groups }: PlaceLinks): Markup {
  return html`<section class="home-section" aria-labelledby="places"><div class="section-head"><h2 id="places">${title}</h2><a href="${path}">Compare all ${String(count)}</a></div>
<div class="place-groups">${groups.map(
    ({ title, places }) =>
      html`<details><summary>${title} <small>${String(places.length)}</small></summary><ul>${places.map(
        (place) => html`<li><a href="${place.path}">${place.name}</a></li>`,
      )}</ul></details>
`,
  )}</div></section>
`;
}
