import type { HeightMessage, ParamsMessage } from "../embed/embedded.ts";
import { type DashboardState, frameParams } from "./dashboardState.ts";

/** Distance from the window at which charts start to load, in px. */
const loadingMargin = 600;
/** Upper limit of a chart's height in px, against broken pages. */
const maxHeight = 2000;

/**
 * A chart of a dashboard: the page of the chart in a frame, which follows the state of the dashboard by messages. A frame and not a
 * second chart in the page, because the page of a chart owns its URL, title, ids and styles.
 */
export class ChartFrame {
  private readonly box: HTMLElement;
  private readonly hasSelection: boolean;
  private state: DashboardState;
  private frame: HTMLIFrameElement | undefined;
  /** The parameters that the frame last received. */
  private sent = "";

  /** @param box - the element that has the link to the chart @param hasSelection - whether readers select entities for all charts */
  constructor(box: HTMLElement, state: DashboardState, hasSelection: boolean) {
    this.box = box;
    this.state = state;
    this.hasSelection = hasSelection;
  }

  /** Loads the chart when a reader scrolls near it. */
  start(): void {
    addEventListener("message", (event) => this.onMessage(event));
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        this.load();
      },
      { rootMargin: `${loadingMargin}px` },
    );
    observer.observe(this.box);
  }

  show(state: DashboardState): void {
    this.state = state;
    // Until the frame's page answers, nobody listens there.
    if (this.frame?.classList.contains("live")) this.send();
  }

  private get params(): ReturnType<typeof frameParams> {
    return frameParams(this.state, words(this.box.dataset.follows));
  }

  private load(): void {
    const link = this.box.querySelector("a");
    if (!link) return;
    const url = new URL(link.href);
    const { follows, fixed } = this.box.dataset;
    const controlled = [...words(follows), ...words(fixed), ...(this.hasSelection ? ["country"] : [])];
    url.searchParams.set("embed", `~${controlled.join("~")}`);
    for (const [name, value] of Object.entries(this.params)) if (value !== undefined) url.searchParams.set(name, value);
    this.sent = JSON.stringify(this.params);
    const frame = document.createElement("iframe");
    frame.title = link.textContent?.trim() ?? "Chart";
    frame.allow = "fullscreen; clipboard-write";
    frame.src = url.href;
    this.frame = frame;
    this.box.append(frame);
  }

  private onMessage({ data, source }: MessageEvent): void {
    const { type, height } = (data ?? {}) as Partial<HeightMessage>;
    if (!this.frame || source !== this.frame.contentWindow || type !== "polygraph-height") return;
    this.frame.classList.add("live");
    this.box.querySelector("a")?.setAttribute("tabindex", "-1");
    // A longer chart makes its row higher; none makes it lower, so that nothing moves up and down.
    if (Number(height) > this.box.clientHeight)
      this.box.style.minBlockSize = `${Math.min(Number(height), maxHeight)}px`;
    this.send();
  }

  private send(): void {
    const text = JSON.stringify(this.params);
    if (text === this.sent) return;
    this.sent = text;
    const message: ParamsMessage = { type: "polygraph-params", params: this.params };
    // The parameters are not secret, and pages that are opened as files have no origin to name.
    this.frame?.contentWindow?.postMessage(message, "*");
  }
}

const words = (text = ""): readonly string[] => text.split(" ").filter((word) => word !== "");
