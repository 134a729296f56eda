import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { resolveView } from "../../src/charts/resolve.ts";
import { parseParams } from "../../src/core/view/params.ts";
import { describeView } from "../../src/core/words/description.ts";
import { codeSpan, escapeMarkdown, markdownLink, readmeText } from "../../src/formats/readme.ts";
import { series, type TestColumn, testChart, testSite } from "../fixture.ts";

const column: TestColumn = {
  property: "y",
  values: { France: series(1990, 1, 2, 3) },
  display: { name: "Wheat", conversionFactor: 10 },
  indicator: {
    shortName: "wheat",
    unit: "tonnes",
    descriptionShort: "Harvested [wheat](#dod:wheat).",
    descriptionKey: ["Winter and spring wheat."],
    descriptionProcessing: "Averaged over regions.",
    lastUpdated: "2025-01-02",
    nextUpdate: "2026-01-02",
    sources: [
      {
        producer: "FAO",
        citation: "FAO (2024).",
        path: "https://fao.example.org",
        dateAccessed: "2024-05-06",
        license: { name: "CC-BY-4.0", path: "https://licence.example.org" },
      },
    ],
  },
};

const readmeOf = (query = "", columns = [column]): string =>
  readmeText(testChart(columns, { title: "Wheat *now*" }), new URLSearchParams(query), testSite);

describe("the guide to the data", () => {
  it("names the package and links to the chart, the title escaped", () => {
    expect(readmeOf()).toContain("# Data package: Wheat \\*now\\*\n");
    expect(readmeOf()).toContain("[Wheat \\*now\\*](https://charts.example.org/grapher/test)");
  });

  it("tells what the chart shows, in the words of its picture", () => {
    const chart = testChart([column], { title: "Wheat *now*" });
    for (const query of ["", "csvType=filtered&time=1991&country=~FRA"]) {
      const params = new URLSearchParams(query);
      const words = describeView(resolveView(chart, parseParams(params), testSite));
      expect(readmeText(chart, params, testSite)).toContain(`**What it shows:** ${escapeMarkdown(words)}\n`);
    }
  });

  it("explains every column of the CSV", () => {
    const rows = readmeOf().match(/^\| `[^`]+`/gm);
    expect(rows).toEqual(["| `Entity`", "| `Code`", "| `Year`", "| `wheat`"]);
    expect(readmeOf("useColumnShortNames=false")).toContain("| `Wheat` | Wheat, in tonnes |");
  });

  it("keeps a pipe in a name or a unit within its cell of the table", () => {
    const piped: TestColumn = { ...column, display: { name: "Wheat | rye", unit: "t | ha" } };
    for (const query of ["", "useColumnShortNames=false"]) {
      const html = new MarkdownIt().render(readmeOf(query, [piped]));
      const rows = [...html.matchAll(/<tr>\n(.*?)<\/tr>/gs)].map(([, cells = ""]) =>
        [...cells.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell.replace(/<[^>]*>/g, "")),
      );
      expect(rows.map((row) => row.length)).toEqual([2, 2, 2, 2, 2]);
      expect(rows.at(-1)).toEqual([query ? "Wheat | rye" : "wheat", "Wheat | rye, in t | ha"]);
    }
  });

  it("shows how programs read the same data", () => {
    expect(readmeOf()).toContain(
      '```r\nlibrary(jsonlite)\n\ndata <- read.csv("https://charts.example.org/grapher/test.csv")',
    );
    expect(readmeOf("csvType=filtered&country=~FRA&useColumnShortNames=0&other=1")).toContain(
      'pd.read_csv("https://charts.example.org/grapher/test.csv?csvType=filtered&country=~FRA&useColumnShortNames=false"',
    );
    expect(readmeOf("time=1991")).toContain('fromJSON("https://charts.example.org/grapher/test.metadata.json")');
  });

  it("tells of each column what is known of it", () => {
    for (const fact of [
      "Harvested wheat.",
      "- Unit: tonnes",
      "multiplied by 10.",
      "- Time span: 1990–1992",
      "- Last update: 2025-01-02",
      "- Next update: 2026-01-02",
      "- Winter and spring wheat.",
      "Averaged over regions.",
      "- **FAO**. FAO (2024). From <https://fao.example.org>, retrieved on 2024-05-06. Licence: [CC-BY-4.0](<https://licence.example.org>).",
    ])
      expect(readmeOf()).toContain(fact);
  });

  it("lists the active filters of filtered data, and only of them", () => {
    expect(readmeOf("csvType=filtered&time=1991&country=~FRA")).toContain("- `country`: `~FRA`\n- `time`: `1991`");
    expect(readmeOf("time=1991")).not.toContain("## Active filters");
  });

  it("says so where the data may not be passed on", () => {
    const secret = { ...column, indicator: { ...column.indicator, nonRedistributable: true } };
    expect(readmeOf("", [secret])).toContain("there is no CSV");
    expect(readmeOf("", [secret])).not.toContain(".csv");
  });

  it("ends with one line feed", () => {
    expect(readmeOf()).toMatch(/[^\n]\n$/);
  });

  it("has no lists and no headings for what is not known", () => {
    const bare = readmeOf("", [{ property: "y", values: column.values }]);
    for (const words of ["What you should know", "How we processed", "Sources:", "- Unit", "multiplied", "undefined"])
      expect(bare).not.toContain(words);
    expect(bare).not.toMatch(/\n\n\n|false/);
  });

  it("tells the days of a chart of days, and what the days of periods are the first of", () => {
    const of = (unit: "year" | "month" | "day", query = "") =>
      readmeText(testChart([column], {}, unit), new URLSearchParams(query), testSite);
    expect(of("year")).toContain("| `Year` | The year; negative ones are BCE. |");
    expect(of("day")).toContain("| `Day` | The day, as `YYYY-MM-DD`. |");
    expect(of("month")).toContain("| `Day` | The first day of the month, as `YYYY-MM-DD`. |");
    expect(of("year")).toContain("`__original_year` at its end");
    expect(of("month")).toContain("`__original_day` at its end");
    expect(of("year", "useColumnShortNames=0")).toContain("` (Original Year)` at its end");
    expect(of("day", "useColumnShortNames=0")).toContain("` (Original Day)` at its end");
  });

  it("tells of a column its unit, the year that fixes it, and whether it is projected", () => {
    const fixed = { ...column, display: { name: "Wheat", unit: "kg", isProjection: true }, targetYear: 1991 };
    expect(readmeOf("", [column, { ...fixed, property: "x" }])).toContain(
      "Wheat, in kg, of the year 1991, on every row of the entity, projected |",
    );
    expect(readmeOf()).toContain("| `wheat` | Wheat, in tonnes |");
  });

  it("names the licence of the dataset where the source has none, and its address where the licence has no name", () => {
    const of = (licenses: readonly { name?: string; title?: string; path?: string }[]) =>
      readmeOf("", [{ ...column, indicator: { sources: [{ producer: "FAO" }], dataset: { name: "test", licenses } } }]);
    expect(of([{ name: "A" }, { title: "B", name: "b" }])).toContain("- **FAO**. Licence: A, B.");
    expect(of([{ path: "https://licence.example.org" }])).toContain("(<https://licence.example.org>)");
    expect(of([{}])).toContain("Licence: not known.");
    expect(of([])).toContain("- **FAO**.\n");
  });

  it("tells the site's licence, if it has one, that of the sources, and what to cite", () => {
    const text = (licence?: string) =>
      readmeText(testChart([column]), new URLSearchParams(), {
        ...testSite,
        config: { ...testSite.config, ...(licence && { licence }) },
      });
    const own = "What Test adds to these data is licensed under CC-BY-4.0.";
    const rest =
      "The data themselves are under the licences of their sources, named above. Please cite the sources, and the chart: https://charts.example.org/grapher/test";
    expect(text("CC-BY-4.0")).toContain(`## Licence\n\n${own} ${rest}\n`);
    expect(text()).toContain(`## Licence\n\n${rest}\n`);
  });

  it("has the author's subtitle and note, and says where filtered data have the default filters", () => {
    const chart = testChart([column], { subtitle: " Sub. ", note: "[Rounded](#dod:x)." });
    expect(readmeText(chart, new URLSearchParams(), testSite)).toContain("\n\nSub.\n\n");
    expect(readmeText(chart, new URLSearchParams(), testSite)).toContain("\n\n**Note:** Rounded.\n\n");
    expect(readmeOf("csvType=filtered")).toContain("the data that the chart shows by default, not all of its data.");
    expect(readmeOf()).not.toContain("**Note:**");
  });
});

const render = (markdown: string): string => new MarkdownIt({ html: true }).renderInline(markdown);

describe("escapeMarkdown", () => {
  it("makes text stand for itself", () => {
    for (const text of ["a*b*c _d_ `e`", "[x](javascript:alert(1))", "a | b \\ c", "<b>bold</b> &amp"])
      expect(render(escapeMarkdown(text)).replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&")).toBe(
        text,
      );
  });

  it("leaves brackets that make no link", () => {
    expect(escapeMarkdown("“Wheat” [dataset].")).toBe("“Wheat” [dataset].");
  });

  it("keeps to one line", () => {
    expect(escapeMarkdown("a\n\n# b")).toBe("a # b");
  });
});

describe("codeSpan", () => {
  it("holds backticks", () => {
    expect(render(codeSpan("a`b"))).toBe("<code>a`b</code>");
  });
});

describe("markdownLink", () => {
  it("is the text alone where the address is none to follow", () => {
    expect(markdownLink("javascript:alert(1)", "x")).toBe("x");
  });

  it("is the address itself without a text", () => {
    expect(markdownLink("https://example.org/a b")).toBe("<https://example.org/a%20b>");
  });

  it("takes addresses with parentheses", () => {
    expect(render(markdownLink("https://example.org/a_(b)", "x"))).toBe('<a href="https://example.org/a_(b)">x</a>');
  });
});
