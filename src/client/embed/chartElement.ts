import type { HeightMessage } from "./embedded.ts";

/** Height of a frame in px until its page posts one. */
const firstHeight = 640;
/** Upper limit in px, against broken or hostile pages. */
const maxHeight = 5000;

const style = `:host{display:block;position:relative;overflow:hidden}
iframe{display:block;inline-size:100%;border:0}
iframe:not(.live){position:absolute;inset-block-start:0;block-size:${firstHeight}px;visibility:hidden}
iframe.live+slot{display:none}`;

/** The height in a message, if the message comes from the page in a frame. */
function heightFrom({ data, source, origin }: MessageEvent, frame: HTMLIFrameElement): number | undefined {
  const { type, height } = (data ?? {}) as Partial<HeightMessage>;
  const isFromFrame = type === "polygraph-height" && source === frame.contentWindow && origin === originOf(frame.src);
  return isFromFrame && Number(height) > 0 ? Math.min(Number(height), maxHeight) : undefined;
}

/** The origin of a URL; undefined if it cannot be a page. */
function originOf(address: string): string | undefined {
  try {
    const { protocol, origin } = new URL(address, document.baseURI);
    return /^(https?|file):$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
}

/**
 * `<polygraph-chart src="https://…/grapher/rainfall?tab=map">` embeds a chart in any page. Its content, such as a linked
 * picture, is the fallback until the chart has loaded.
 */
export class ChartElement extends HTMLElement {
  static readonly observedAttributes = ["src"];
  private readonly frame = document.createElement("iframe");

  constructor() {
    super();
    const { frame } = this;
    frame.loading = "lazy";
    frame.allow = "fullscreen; clipboard-write";
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(frame, document.createElement("slot"));
  }

  connectedCallback(): void {
    addEventListener("message", this);
    this.attributeChangedCallback();
  }

  disconnectedCallback(): void {
    removeEventListener("message", this);
  }

  attributeChangedCallback(): void {
    const { frame } = this;
    const src = this.getAttribute("src") ?? "";
    frame.title = this.getAttribute("aria-label") ?? this.querySelector("img")?.alt ?? "Chart";
    if (!this.isConnected || originOf(src) === undefined) return;
    const url = new URL(src, document.baseURI);
    url.search += `${url.search ? "&" : "?"}embed=1`;
    if (frame.src !== url.href) frame.src = url.href;
  }

  handleEvent(event: MessageEvent): void {
    const height = heightFrom(event, this.frame);
    if (height === undefined) return;
    this.frame.style.blockSize = `${height}px`;
    this.frame.classList.add("live");
  }
}

/** Defines the element, and sizes plain frames that show pages of this site. */
export function startEmbedding(): void {
  const script = document.currentScript;
  const own = script instanceof HTMLScriptElement ? originOf(script.src) : undefined;
  if (!customElements.get("polygraph-chart")) customElements.define("polygraph-chart", ChartElement);
  addEventListener("message", (event) => {
    if (event.origin !== own) return;
    for (const frame of document.querySelectorAll("iframe")) {
      const height = heightFrom(event, frame);
      if (height !== undefined) frame.style.height = `${height}px`;
    }
  });
}
