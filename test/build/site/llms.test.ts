import { describe, expect, it } from "vitest";
import { llmsPart, llmsPath, llmsText } from "../../../build/site/llms.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { paginate } from "../../../src/pages/catalogue/pager.ts";
import { representations } from "../../../src/representations.ts";
import { testSite } from "../../fixture.ts";

const chart = (slug: string, title: string, subtitle = "") => ({ slug, title, subtitle }) as CatalogueEntry;
const charts = [chart("a", "Rain\n[mm]", "How  much"), chart("b", "Sn\\ow")];
const site = { ...testSite, config: { ...testSite.config, title: "My\nsite", licence: "CC BY" } };
const text = (length: number, topics: Parameters<typeof llmsText>[0]["topics"] = []) =>
  llmsText({ site, topics, pages: paginate(charts, length), count: 2 });

describe("the description of a site for language models", () => {
  it("has title, licence, the forms of a chart, and the charts with their words on a line", () => {
    const found = text(9);
    expect(found.startsWith("# My site\n\n> 2 charts with their data. Licence of the data: CC BY.\n")).toBe(true);
    for (const { suffix, summary } of representations)
      if (suffix) expect(found).toContain(`- \`${suffix}\`: ${summary}\n`);
    expect(found).not.toContain("- ``:");
    expect(found).toContain(
      "- [Rain \\[mm\\]](https://charts.example.org/grapher/a.html): How much\n- [Sn\\\\ow](https://charts.example.org/grapher/b.html)\n",
    );
    expect(found).not.toContain("## Topics");
    expect(found).toContain("The address of a chart is https://charts.example.org/grapher/SLUG. A");
    expect(found).toContain("\n\n## Charts\n\n- [Rain");
  });

  it("says nothing of a licence, and lists no charts, where there are none", () => {
    const { licence: _, ...config } = site.config;
    const found = llmsText({ site: { ...site, config }, topics: [], pages: paginate([], 9), count: 0 });
    expect(found).toContain("> 0 charts with their data.\n");
    expect(found.endsWith("## Charts\n\n")).toBe(true);
  });

  it("trims titles, and has all charts in one part if they fill it", () => {
    const page = paginate([chart("a", " Rain ")], 1);
    expect(llmsText({ site, topics: [], pages: page, count: 1 })).toContain("- [Rain](");
    expect(text(2)).not.toContain("part 1");
    expect(text(1)).toContain("- [Charts, part 2](https://charts.example.org/llms/2.txt): from “Sn\\ow” to “Sn\\ow”\n");
  });

  it("has topics with their number of charts", () => {
    expect(text(9, [{ slug: "t", title: "Top]ic", count: 1 }])).toContain(
      "## Topics\n\n- [Top\\]ic](https://charts.example.org/topic/t.html): 1 chart\n\n## Charts",
    );
  });

  it("has dashboards with their number of charts and subtitle", () => {
    const dashboards = [
      { slug: "work", title: "Work", count: 2, subtitle: "Jobs and **pay**" },
      { slug: "home", title: "Home", count: 1 },
    ];
    expect(llmsText({ site, topics: [], dashboards, pages: paginate(charts, 9), count: 2 })).toContain(
      "## Dashboards\n\n- [Work](https://charts.example.org/dashboards/work.html): 2 charts. Jobs and pay\n" +
        "- [Home](https://charts.example.org/dashboards/home.html): 1 chart\n\n## Charts",
    );
  });

  it("has links to its parts if there are several", () => {
    expect(text(1)).toContain(
      "- [Charts, part 1](https://charts.example.org/llms/1.txt): from “Rain [mm]” to “Rain [mm]”\n- [Charts, part 2]",
    );
    const [, second] = paginate(charts, 1);
    expect(second && llmsPart(site, second)).toBe(
      "# My site: charts, part 2 of 2\n\n- [Sn\\\\ow](https://charts.example.org/grapher/b.html)\n",
    );
    expect(llmsPath(3)).toBe("llms/3.txt");
  });
});
