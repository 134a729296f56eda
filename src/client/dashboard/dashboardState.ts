import type { DashboardChooser, DashboardData } from "../../pages/dashboard/page.ts";

/** What readers chose on a dashboard. */
export interface DashboardState {
  /** Slug of the choice, or of several with `~` between them, by slug of the chooser. */
  readonly choices: Readonly<Record<string, string>>;
  /** Keys of the selected entities; without any, each chart shows its own selection. */
  readonly selection: readonly string[];
  /** A time or a range of times as in URLs of charts; without it, each chart shows its own. */
  readonly time?: string | undefined;
}

/** Parses the query of a dashboard's URL. Unknown choices and entities are ignored (rules.md 233). */
export function readState(query: URLSearchParams, data: DashboardData): DashboardState {
  const choices = data.choosers.map((chooser) => [chooser.slug, readChoices(query, chooser)]);
  const country = query.get("country");
  const time = query.get("time");
  return {
    choices: Object.fromEntries(choices),
    selection: country === null ? data.selection : readSelection(country, data.entities),
    ...(time && { time }),
  };
}

/** The choices in a query, in the order of the chooser; of those for one choice the first value counts. */
function readChoices(query: URLSearchParams, { slug, initial, choices, most }: DashboardChooser): string {
  const wanted = most > 1 ? query.getAll(slug).flatMap((value) => value.split("~")) : [query.get(slug) ?? ""];
  const known = choices.filter((choice) => wanted.includes(choice));
  return joinChoices(known.slice(0, most)) || initial;
}

export const joinChoices = (slugs: readonly string[]): string => slugs.join("~");

/** The slugs of the choices of a chooser. */
export const chosenOf = ({ choices }: DashboardState, { slug, initial }: DashboardChooser): readonly string[] =>
  (choices[slug] ?? initial).split("~");

/** Finds entities by code or name: `FRA~ESP`, `~FRA`, `FRA+ESP`. */
function readSelection(text: string, entities: DashboardData["entities"]): readonly string[] {
  const keys = new Map(entities.flatMap(([key, name]) => [key, name].map((one) => [one.toLowerCase(), key] as const)));
  const find = (name: string) => keys.get(name.toLowerCase()) ?? [];
  const parts = text.includes("~")
    ? Array.from(text.matchAll(/(?:\\[\\~]|[^~])+/g), ([part]) => part.replace(/\\([\\~])/g, "$1"))
    : [text, ...text.split(/[+ ]/)];
  return [...new Set(parts.flatMap(find))];
}

/** Writes a selection; a single entity, or none, has a leading `~`. */
const writeSelection = (keys: readonly string[]): string =>
  (keys.length < 2 ? "~" : "") + keys.map((key) => key.replace(/[\\~]/g, "\\$&")).join("~");

/** The years from which and to which charts show values; undefined where each chart decides. */
interface Years {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Parses `2000..2010`, `earliest..2010`, `2015`. Other times than years have no fields. */
export function readYears(time = ""): Years {
  const [start = "", end = start] = time.split("..");
  const [from, to] = [start, end].map((text) => (/^-?\d+$/.test(text) ? Number(text) : undefined));
  return { from, to };
}

/** Writes years as the time of a URL, in their order; undefined without any. */
export function writeYears({ from, to }: Years): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === to) return String(from);
  const isReversed = from !== undefined && to !== undefined && from > to;
  return isReversed ? `${to}..${from}` : `${from ?? "earliest"}..${to ?? "latest"}`;
}

/** The query of a state: what differs from the page's own. Parameters that the page does not know stay. */
export function writeState(state: DashboardState, data: DashboardData, present: URLSearchParams): string {
  const own = new Set(["country", "time", ...data.choosers.map(({ slug }) => slug)]);
  const query = new URLSearchParams([...present].filter(([name]) => !own.has(name)));
  for (const { slug, initial } of data.choosers) {
    const choice = state.choices[slug] ?? initial;
    if (choice !== initial) query.set(slug, choice);
  }
  if (state.selection.join("\n") !== data.selection.join("\n")) query.set("country", writeSelection(state.selection));
  if (state.time) query.set("time", state.time);
  // Characters that a URL need not escape stay readable.
  const text = query.toString().replaceAll("%7E", "~");
  return text && `?${text}`;
}

/** The parameters of a chart in a state; undefined for those that the chart's own settings decide. @param follows - slugs of choosers */
export function frameParams(
  { choices, selection, time }: DashboardState,
  follows: readonly string[],
): Readonly<Record<string, string | undefined>> {
  return {
    ...Object.fromEntries(follows.map((slug) => [slug, choices[slug]])),
    country: selection.length > 0 ? writeSelection(selection) : undefined,
    time,
  };
}
