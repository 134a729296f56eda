/** The parts of the front page that the site makes by itself. */
export const homeSections = ["search", "topics", "newest", "updated", "places", "charts"] as const;
export type HomeSection = (typeof homeSections)[number];

/** What an editor's front page holds, one after the other (content/reference.md, "home.md"). */
export type HomeBlock =
  | { readonly kind: "prose"; readonly markdown: string }
  /** Charts that are shown beside each other, by slug. */
  | { readonly kind: "charts"; readonly slugs: readonly string[] }
  | { readonly kind: "section"; readonly name: HomeSection };

/** A tag that is none of those that there are. */
export interface HomeFault {
  /** From 1. */
  readonly line: number;
  /** What stands between the braces. */
  readonly tag: string;
}

/** A tag, with the line that it stands in. */
export interface HomeTag {
  readonly line: number;
  readonly slug: string;
}

/** An editor's front page, read. */
export interface HomePage {
  readonly blocks: readonly HomeBlock[];
  /** The charts that it shows. */
  readonly charts: readonly HomeTag[];
  readonly faults: readonly HomeFault[];
}

const tagLine = /^\s*(?:\{\{[^{}]*\}\}\s*)+$/;

/**
 * Reads `home.md`: Markdown, in which lines of tags show charts (`{{chart life-expectancy}}`, several for a row of them)
 * or parts that the site makes (`{{topics}}`).
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

/** Charts that follow each other stand beside each other. */
function addChart(blocks: HomeBlock[], slug: string): void {
  const last = blocks.at(-1);
  if (last?.kind !== "charts") blocks.push({ kind: "charts", slugs: [slug] });
  else blocks[blocks.length - 1] = { kind: "charts", slugs: [...last.slugs, slug] };
}
