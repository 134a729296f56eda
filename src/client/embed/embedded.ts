import { queryText } from "../../charts/address.ts";
import { pageQuery } from "../query.ts";

/** What an embedded page tells the one around it: its height in px. */
export interface HeightMessage {
  readonly type: "polygraph-height";
  readonly height: number;
}

/** Heights of windows that squeeze an embedded plot (css/narrow.css), and that of a plot that is not squeezed, in px. */
const short = "(max-height: 32rem)";
const minPlot = 352;

/** What a frame would have to be higher by for its plot not to be squeezed, in px. */
function missingHeight(): number {
  const { clientHeight = minPlot } = document.querySelector("#plot") ?? {};
  return matchMedia(short).matches ? Math.max(0, minPlot - clientHeight) : 0;
}

/** A page that is embedded tells its height, now and whenever that changes, and whose it is. */
export function startEmbedded(): void {
  addHomeLink();
  if (window.parent === window) return;
  const tell = (): void => {
    const message: HeightMessage = { type: "polygraph-height", height: document.body.scrollHeight + missingHeight() };
    // The height is no secret, and any page may embed a chart.
    window.parent.postMessage(message, "*");
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}

/** Below the chart stands whose it is, with a link to the page of the view. */
function addHomeLink(): void {
  const name = document.querySelector<HTMLMetaElement>("meta[property='og:site_name']")?.content;
  const base = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href.split("?")[0];
  if (!name || !base) return;
  const link = Object.assign(document.createElement("a"), { target: "_blank", rel: "noopener", textContent: name });
  const follow = (): void => {
    const query = pageQuery();
    query.delete("embed");
    link.href = base + queryText(query);
  };
  follow();
  // The view is another by the time that somebody follows the link.
  for (const event of ["pointerenter", "focus"]) link.addEventListener(event, follow);
  const line = Object.assign(document.createElement("p"), { className: "embed-home" });
  line.append(link);
  document.querySelector("main")?.append(line);
}
