import { html } from "../../core/text/markup.ts";

/** Ways to embed a chart: the custom element, a frame, or a picture. */
export const embedForms = ["element", "frame", "picture"] as const;
export type EmbedForm = (typeof embedForms)[number];

/** What the embed code of a view refers to. */
export interface EmbedTarget {
  /** URL of the view's page. */
  readonly page: string;
  /** URL of the same page inside a frame. */
  readonly frame: string;
  /** URL of its picture. */
  readonly picture: string;
  /** URL of the script that defines the element and sizes frames. */
  readonly script: string;
  readonly title: string;
  /** Name of the site. */
  readonly site: string;
}

const fits = "max-width: 100%; height: auto";

/** The code of each form. The element and the picture link to the chart's page; the picture needs no script. */
export const embedCode: Readonly<Record<EmbedForm, (embedded: EmbedTarget) => string>> = {
  element: ({ page, picture, script, title, site }) =>
    `${html`<polygraph-chart src="${page}">
  <a href="${page}"><img src="${picture}" alt="${title}" loading="lazy" style="${fits}"></a>
  <p><a href="${page}">${title} – ${site}</a></p>
</polygraph-chart>
<script async src="${script}"></script>`}`,
  frame: ({ frame, script, title }) =>
    `${html`<iframe src="${frame}" title="${title}" loading="lazy" style="width: 100%; height: 640px; border: 0" allow="fullscreen; clipboard-write"></iframe>
<script async src="${script}"></script>`}`,
  picture: ({ page, picture, title, site }) =>
    `${html`<figure>
  <a href="${page}"><img src="${picture}" alt="${title}" loading="lazy" style="${fits}"></a>
  <figcaption><a href="${page}">${site}</a></figcaption>
</figure>`}`,
};
