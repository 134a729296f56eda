import type { Chooser, ChooserChoice } from "./cube/cube.ts";

/** Slug of a choice by slug of its chooser. */
export type ChoiceSlugs = Readonly<Record<string, string>>;

/** A chart of a dashboard as its author writes it: its slug, or the slug with settings. */
export type WrittenDashboardChart =
  | string
  | {
      readonly slug: string;
      readonly title?: string;
      readonly choices?: ChoiceSlugs;
      readonly tab?: string;
    };

/** The config of a dashboard as its author writes it (content/reference.md, "dashboards"). */
export interface DashboardConfig {
  readonly $schema?: string;
  readonly slug?: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly isPublished?: boolean;
  readonly charts: readonly WrittenDashboardChart[];
  /** Names of entities that are selected initially. */
  readonly defaultSelection?: readonly string[];
  /** Slugs of the choosers that the charts share; by default all. */
  readonly choosers?: readonly string[];
}

/** A chart on a dashboard. */
export interface DashboardChart {
  /** Slug of its page. */
  readonly slug: string;
  /** Heading above it, instead of none. */
  readonly title?: string;
  /** Its chart type at first, as in URLs. */
  readonly tab?: string;
  /** Choices that the author made for it. It does not follow the shared choosers of these slugs. */
  readonly choices: ChoiceSlugs;
  /** The choices of its default view. */
  readonly defaults: ChoiceSlugs;
}

/** A page with several charts that share choosers and entities (rules.md 233). */
export interface Dashboard {
  readonly slug: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly charts: readonly DashboardChart[];
  /** Names of entities that are selected initially. */
  readonly selection: readonly string[];
  /** Slugs of the shared choosers, in this order; without them, all choosers are shared. */
  readonly choosers?: readonly string[];
}

/** A chart with its choosers, of which it follows those without a choice of the author. */
export interface FollowingChart extends Pick<DashboardChart, "choices" | "defaults"> {
  readonly choosers: readonly Chooser[];
}

/** A chooser of a dashboard, and the slug of its default choice. */
export interface SharedChooser extends Chooser {
  readonly initial: string;
}

/**
 * The choosers that the charts of a dashboard share: each slug once, with the choices of all charts that follow it, in the order
 * of the charts. Names and default are those of the first chart; several choices can be made if all charts take several (rules.md 233).
 * @param only - slugs of the shared choosers, in their order; all if absent
 */
export function sharedChoosers(charts: readonly FollowingChart[], only?: readonly string[]): readonly SharedChooser[] {
  const found = new Map<string, SharedChooser>();
  for (const { choosers, choices, defaults } of charts)
    for (const { slug, name, description, multiple = false, choices: own } of choosers) {
      if (Object.hasOwn(choices, slug)) continue;
      const known = found.get(slug);
      const initial = defaults[slug] ?? own[0]?.slug ?? "";
      const chooser = known ?? { slug, name, ...(description && { description }), multiple, choices: [], initial };
      const takesSeveral = multiple && chooser.multiple === true;
      found.set(slug, { ...chooser, multiple: takesSeveral, choices: mergeChoices(chooser.choices, own) });
    }
  const shown = only ? only.flatMap((slug) => found.get(slug) ?? []) : [...found.values()];
  return shown.filter(({ choices }) => choices.length > 1);
}

/** Adds the choices with new slugs. */
function mergeChoices(some: readonly ChooserChoice[], more: readonly ChooserChoice[]): readonly ChooserChoice[] {
  const known = new Set(some.map(({ slug }) => slug));
  return [...some, ...more.filter(({ slug }) => !known.has(slug))];
}
