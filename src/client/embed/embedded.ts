import { queryText } from "../../charts/address.ts";
import { pageQuery } from "../query.ts";

/** Message from an embedded page to its parent window: the page's height in px. */
export interface HeightMessage {
  readonly type: "polygraph-height";
  readonly height: number;
}

/** Window heights at which css/media.css shrinks an embedded plot, and the height in px of a plot that is not shrunk. */
const short = "(max-height: 32rem)";
const minPlot = 352;

/** Height that the frame lacks, in px, so that its plot does not shrink. */
function missingHeight(): number {
  const { clientHeight = minPlot } = document.querySelector("#plot") ?? {};
  return matchMedia(short).matches ? Math.max(0, minPlot - clientHeight) : 0;
}

/** Posts the height of an embedded page to its parent whenever it changes, and adds a link to the site. */
export function startEmbedded(): void {
  addHomeLink();
  if (window.parent === window) return;
  const postHeight = (): void => {
    const message: HeightMessage = { type: "polygraph-height", height: document.body.scrollHeight + missingHeight() };
    // The height is not secret, and any page may embed a chart.
    window.parent.postMessage(message, "*");
  };
  new ResizeObserver(postHeight).observe(document.body);
  postHeight();
}

/** Adds the site's name below the chart, as a link to the page of the current view. */
function addHomeLink(): void {
  const name = document.querySelector<HTMLMetaElement>("meta[property='og:site_name']")?.content;
  const base = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href.split("?")[0];
  if (!name || !base) return;
  const link = Object.assign(document.createElement("a"), { target: "_blank", rel: "noopener", textContent: name });
  const updateLink = (): void => {
    const query = pageQuery();
    query.delete("embed");
    link.href = base + queryText(query);
  };
  updateLink();
  // The view may have changed since.
  for (const event of ["pointerenter", "focus"]) link.addEventListener(event, updateLink);
  const line = Object.assign(document.createElement("p"), { className: "embed-home" });
  line.append(link);
  document.querySelector("main")?.append(line);
}
