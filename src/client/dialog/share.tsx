import { useEffect, useRef, useState } from "preact/hooks";
import { queryText } from "../../charts/address.ts";
import { brandName } from "../../core/chart/site.ts";
import { siteUrl } from "../../core/chart/siteUrl.ts";
import { viewWords } from "../../core/words/words.ts";
import { usePage } from "../context.ts";
import { Choice } from "../controls/fields.tsx";
import type { HeightMessage } from "../embed/embedded.ts";
import { CopyBox } from "./copy.tsx";
import { type EmbedForm, embedCode } from "./embedCode.ts";
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
