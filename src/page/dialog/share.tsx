import { escapeMarkup } from "../../text/escape.ts";
import { viewWords } from "../../words/words.ts";
import { usePage } from "../context.ts";
import { CopyBox } from "./copy.tsx";
import { useQuery } from "./useQuery.ts";

/** The view's address, and the code that puts it into another page. */
export function ShareDialog() {
  const { view } = usePage();
  const { addressOf } = useQuery();
  const frame = addressOf("", { embed: "1" });
  const { title } = viewWords(view);
  const code = `<iframe src="${escapeMarkup(frame)}" title="${escapeMarkup(title)}" loading="lazy" style="width: 100%; height: 640px; border: 0" allow="fullscreen; clipboard-write"></iframe>
<script>addEventListener("message", ({ data, source }) => { for (const frame of document.querySelectorAll("iframe")) if (frame.contentWindow === source && data?.type === "polygraph-height") frame.style.height = data.height + "px"; });</script>`;
  return (
    <>
      <h3>Link to this view</h3>
      <CopyBox label="Link to this view" text={addressOf("")} />
      <h3>Embed it in a page</h3>
      <CopyBox label="Code to embed this view" text={code} />
    </>
  );
}
