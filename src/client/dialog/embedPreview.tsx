import { useEffect, useRef, useState } from "preact/hooks";
import { queryText } from "../../charts/address.ts";
import { viewWords } from "../../core/words/words.ts";
import { usePage } from "../context.ts";
import type { HeightMessage } from "../embedded.ts";
import type { EmbedForm } from "./embedCode.ts";
import { usePicture } from "./usePicture.ts";

interface EmbedPreviewProps {
  readonly form: EmbedForm;
  /** Of the view. */
  readonly query: URLSearchParams;
}

/** What an embedded view looks like in a page of this width. */
export const EmbedPreview = ({ form, query }: EmbedPreviewProps) => (
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

/** The page itself, from where it is: it may not be published yet. */
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
