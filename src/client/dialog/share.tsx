import { useEffect, useRef, useState } from "preact/hooks";
import { queryText } from "../../charts/address.ts";
import { brandName } from "../../core/chart/site.ts";
import { siteUrl } from "../../core/chart/siteUrl.ts";
import { html } from "../../core/text/markup.ts";
import { viewWords } from "../../core/words/words.ts";
import { usePage } from "../context.ts";
import { Choice } from "../controls/fields.tsx";
import type { HeightMessage } from "../embed/embedded.ts";
import { CopyBox } from "./copy.tsx";
import { usePicture } from "./usePicture.ts";
import { useViewQuery } from "./useViewQuery.ts";

const forms: readonly (readonly [EmbedForm, string])[] = [
  ["element", "Interactive"],
  ["frame", "Frame"],
  ["picture", "Picture"],
];

const advice: Readonly<Record<EmbedForm, string>> = {
  element: "Loads when readers scroll to it. Where scripts are not allowed, it is an image with a link.",
  frame: "For editors that only allow frames. Without the script, the frame keeps the height in its code.",
  picture: "Needs no script, and links to the interactive chart.",
};

/** The URL of the view, and code for embedding it, with a preview. */
export function ShareDialog() {
  const { view, site } = usePage();
  const { addressOf, query } = useViewQuery();
  const [form, setForm] = useState<EmbedForm>("element");
  const code = embedCode[form]({
    page: addressOf(""),
    frame: addressOf("", { embed: "1" }),
    picture: addressOf(".png"),
    script: `${siteUrl(site.config)}/assets/embed.js`,
    title: viewWords(view).title,
    site: brandName(site),
  });
  return (
    <>
      <h3>Link to this view</h3>
      <CopyBox label="Link to this view" text={addressOf("")} />
      <h3>Embed it in a page</h3>
      <Choice label="As" options={forms} value={form} onPick={setForm} />
      <p class="about">{advice[form]}</p>
      <CopyBox label="Code to embed this view" text={code} />
      <EmbedPreview form={form} query={query} />
    </>
  );
}

interface EmbedPreviewProps {
  readonly form: EmbedForm;
  /** Query of the view. */
  readonly query: URLSearchParams;
}

/** Preview of the embedded view. */
const EmbedPreview = ({ form, query }: EmbedPreviewProps) => (
  <>
    <h3>Preview</h3>
    <div class="preview embed-preview">
      {form === "picture" ? <PicturePreview text={query.toString()} /> : <FramePreview query={query} />}
    </div>
  </>
);

function PicturePreview({ text }: { readonly text: string }) {
  const { view } = usePage();
  const picture = usePicture(text);
  return <>{picture && <img src={picture} alt={viewWords(view).title} />}</>;
}

/** Shows the page from its current location, because it may not be published yet. */
function FramePreview({ query }: { readonly query: URLSearchParams }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<Partial<HeightMessage> | undefined>): void => {
      if (source === frame.current?.contentWindow && data?.type === "polygraph-height") setHeight(data.height ?? 480);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  const src = `${location.pathname}${queryText([["embed", "1"], ...query])}`;
  return <iframe ref={frame} src={src} title="Preview of the embedded chart" style={{ blockSize: `${height}px` }} />;
}

/** Ways to embed a chart: the custom element, a frame, or a picture. */
export const embedForms = ["element", "frame", "picture"] as const;
type EmbedForm = (typeof embedForms)[number];

/** What the embed code of a view refers to. */
interface EmbedTarget {
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
