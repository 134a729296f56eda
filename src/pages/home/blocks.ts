/** Generated sections of the front page. */
export const homeSections = ["search", "dashboards", "topics", "newest", "updated", "places", "charts"] as const;
export type HomeSection = (typeof homeSections)[number];

/** A block of an editor's front page (content/reference.md, "home.md"). */
export type HomeBlock =
  | { readonly kind: "prose"; readonly markdown: string }
  /** A row of charts, by slug. */
  | { readonly kind: "charts"; readonly slugs: readonly string[] }
  | { readonly kind: "section"; readonly name: HomeSection };

/** An unknown tag. */
export interface HomeFault {
  /** Line number, from 1. */
  readonly line: number;
  /** The text between the braces. */
  readonly tag: string;
}

/** A tag of a chart, with its line number. */
export interface HomeTag {
  readonly line: number;
  readonly slug: string;
}

/** A parsed `home.md`. */
export interface HomePage {
  readonly blocks: readonly HomeBlock[];
  /** Its tags of charts. */
  readonly charts: readonly HomeTag[];
  readonly faults: readonly HomeFault[];
}

const tagLine = /^\s*(?:\{\{[^{}]*\}\}\s*)+$/;

/**
 * Parses `home.md`: Markdown with lines of tags for charts (`{{chart life-expectancy}}`, several per row) or generated sections
 * (`{{topics}}`).
 */
export function readHome(text: string): HomePage {
  const blocks: HomeBlock[] = [];
  const charts: HomeTag[] = [];
  const faults: HomeFault[] = [];
  let prose: string[] = [];
  const endProse = () => {
    const markdown = prose.join("\n").trim();
    if (markdown !== "") blocks.push({ kind: "prose", markdown });
    prose = [];
  };
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (!tagLine.test(line)) {
      prose.push(line);
      continue;
    }
    endProse();
    for (const [, tag = ""] of line.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const [, slug] = /^\s*chart\s+([^\s]+)\s*$/.exec(tag) ?? [];
      const name = homeSections.find((section) => section === tag.trim());
      if (slug !== undefined) {
        charts.push({ line: i + 1, slug });
        addChart(blocks, slug);
      } else if (name) blocks.push({ kind: "section", name });
      else faults.push({ line: i + 1, tag: tag.trim() });
    }
  }
  endProse();
  return { blocks, charts, faults };
}

/** Adds a chart to the current row, or starts a new one. */
function addChart(blocks: HomeBlock[], slug: string): void {
  const last = blocks.at(-1);
  if (last?.kind !== "charts") blocks.push({ kind: "charts", slugs: [slug] });
  else blocks[blocks.length - 1] = { kind: "charts", slugs: [...last.slugs, slug] };
}
