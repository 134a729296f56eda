/** What an embedded page tells the one around it: its height in px. */
export interface HeightMessage {
  readonly type: "polygraph-height";
  readonly height: number;
}

/** With `?embed` in its address a page is the chart alone, and tells its height, now and whenever that changes. */
export function startEmbed(): void {
  if (!new URLSearchParams(location.search).has("embed")) return;
  const root = document.documentElement;
  root.dataset.embed = "";
  if (window.parent === window) return;
  const tell = (): void => {
    const message: HeightMessage = { type: "polygraph-height", height: Math.ceil(document.body.scrollHeight) };
    // The height is no secret, and any page may embed a chart.
    window.parent.postMessage(message, "*");
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
