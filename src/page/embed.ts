import { pageQuery } from "./query.ts";

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

/** With `?embed` in its address a page is the chart alone, and tells its height, now and whenever that changes. */
export function startEmbed(): void {
  if (!pageQuery().has("embed")) return;
  const root = document.documentElement;
  root.dataset.embed = "";
  if (window.parent === window) return;
  const tell = (): void => {
    const message: HeightMessage = { type: "polygraph-height", height: document.body.scrollHeight + missingHeight() };
    // The height is no secret, and any page may embed a chart.
    window.parent.postMessage(message, "*");
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
