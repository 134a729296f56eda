import { queryText } from "../../charts/address.ts";
import { pageQuery } from "../query.ts";

/** Message from an embedded page to its parent window: the page's height in px. */
export interface HeightMessage {
  readonly type: "polygraph-height";
  readonly height: number;
}

/**
 * Message from the parent window of an embedded page: parameters of the view to set; undefined restores the chart's own setting.
 * Other parameters stay, such as the tab that a reader chose.
 */
export interface ParamsMessage {
  readonly type: "polygraph-params";
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Window heights at which css/media.css shrinks an embedded plot, and the height in px of a plot that is not shrunk. */
const short = "(max-height: 32rem)";
const minPlot = 352;

/** Height that the frame lacks, in px, so that its plot does not shrink. */
function missingHeight(): number {
  const { clientHeight = minPlot } = document.querySelector("#plot") ?? {};
  return matchMedia(short).matches ? Math.max(0, minPlot - clientHeight) : 0;
}

/**
 * Posts the height of an embedded page to its parent whenever it changes, follows the parameters that the parent posts, and adds a
 * link to the site. With `embed=~sex~country`, the parent has these controls, and the chart fills the frame.
 */
export function startEmbedded(): void {
  const embed = pageQuery().get("embed") ?? "";
  if (embed.startsWith("~")) leaveOut(embed.split("~").filter((name) => name !== ""));
  else addHomeLink(siteLink());
  if (window.parent === window) return;
  addEventListener("message", ({ data, source }) => {
    const { type, params } = (data ?? {}) as Partial<ParamsMessage>;
    if (source === window.parent && type === "polygraph-params" && params) showParams(params);
  });
  const postHeight = (): void => {
    const message: HeightMessage = { type: "polygraph-height", height: document.body.scrollHeight + missingHeight() };
    // The height is not secret, and any page may embed a chart.
    window.parent.postMessage(message, "*");
  };
  new ResizeObserver(postHeight).observe(document.body);
  postHeight();
}

/** Changes parameters of the page as "back" does, which chart and choosers follow without loading the page again. */
function showParams(params: ParamsMessage["params"]): void {
  const query = pageQuery();
  for (const [name, value] of Object.entries(params))
    if (value === undefined) query.delete(name);
    else query.set(name, String(value));
  history.replaceState(history.state, "", location.pathname + queryText(query));
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Leaves out the controls that the page around has. @param names - of parameters */
function leaveOut(names: readonly string[]): void {
  const root = document.documentElement;
  root.dataset.embed = "fill";
  root.dataset.without = names.join(" ");
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("#choosers [name]"))
    if (names.includes(field.name)) field.closest(".chooser")?.classList.add("left-out");
  addHomeLink({ text: "Open this chart", base: location.pathname, target: "_top" });
}

interface HomeLink {
  readonly text: string | undefined;
  /** Address of the page without its query. */
  readonly base: string | undefined;
  readonly target: string;
}

/** The site's name, and the published page of the chart. */
const siteLink = (): HomeLink => ({
  text: document.querySelector<HTMLMetaElement>("meta[property='og:site_name']")?.content,
  base: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href.split("?")[0],
  target: "_blank",
});

/** Adds a link to the page of the current view below the chart. */
function addHomeLink({ text, base, target }: HomeLink): void {
  if (!text || !base) return;
  const link = Object.assign(document.createElement("a"), { target, rel: "noopener", textContent: text });
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
