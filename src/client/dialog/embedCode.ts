import { html } from "../../core/text/markup.ts";

/** What somebody puts into a page of theirs: the interactive chart, a frame with it, or a picture of it. */
export const embedForms = ["element", "frame", "picture"] as const;
export type EmbedForm = (typeof embedForms)[number];

/** What code to embed a view tells. */
export interface EmbedTarget {
  /** Address of the view's page. */
  readonly page: string;
  /** Of the same page as it is in a frame. */
  readonly frame: string;
  /** Of its picture. */
  readonly picture: string;
  /** Of the script that gives frames their heights. */
  readonly script: string;
  readonly title: string;
  /** Whose chart it is. */
  readonly site: string;
}

const fits = "max-width: 100%; height: auto";

/** The code of each form. All lead back to the chart's page, and the picture needs no script. */
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
