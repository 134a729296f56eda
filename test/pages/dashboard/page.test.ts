import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { type DashboardPage, renderDashboard } from "../../../src/pages/dashboard/page.ts";

const site = { title: "Labour", baseUrl: "https://labour.test" };

const page: DashboardPage = {
  slug: "work",
  title: "Work <i>& pay",
  subtitle: "Who has a *job*.",
  charts: [
    { slug: "jobs", name: "Jobs </script>", choices: {}, defaults: {}, follows: ["sex"], picture: "grapher/jobs.svg" },
    { slug: "pay", name: "Pay", title: "The <map>", tab: "map", choices: { age: "15-24" }, defaults: {}, follows: [] },
  ],
  choosers: [
    {
      slug: "sex",
      name: "Sex",
      initial: "female",
      choices: [
        { slug: "total", name: "</script><b>" },
        { slug: "female", name: "Women" },
      ],
    },
  ],
  entities: [
    ["FRA", "France"],
    ["ESP", "Spain"],
  ],
  noun: "Countries",
  selection: ["FRA"],
};

const render = (changes: Partial<DashboardPage> = {}) => {
  const text = renderDashboard(site, { ...page, ...changes });
  return { text, document: parseHTML(text).document };
};

describe("the page of a dashboard", () => {
  it("escapes what authors write", () => {
    const { text, document } = render();
    expect(document.querySelector("h1")?.textContent).toBe("Work <i>& pay");
    expect(document.querySelectorAll("h2")[1]?.textContent).toBe("The <map>");
    // The closing tags of the two scripts of the page.
    expect(text.match(/<\/script>/g)).toHaveLength(2);
  });

  it("has a heading for each chart, which is visible if the author wrote it", () => {
    const headings = [...render().document.querySelectorAll("section h2")];
    expect(headings.map(({ textContent, className }) => [textContent, className])).toEqual([
      ["Jobs </script>", "visually-hidden"],
      ["The <map>", ""],
    ]);
  });

  it("has links to the charts with their tabs and choices, and pictures", () => {
    const { document } = render();
    const links = [...document.querySelectorAll("section a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["../grapher/jobs.html", "../grapher/pay.html?tab=map&age=15-24"]);
    const pictures = [...document.querySelectorAll("section img")].map((picture) => picture.getAttribute("src"));
    expect(pictures).toEqual(["../grapher/jobs.svg"]);
  });

  it("has controls with the default choices, and their data for the script", () => {
    const { document } = render();
    expect(document.querySelector("#shared input[checked]")?.getAttribute("value")).toBe("female");
    expect(JSON.parse(document.querySelector("#shared script")?.textContent ?? "")).toEqual({
      choosers: [{ slug: "sex", initial: "female", choices: ["total", "female"], most: 1 }],
      entities: page.entities,
      selection: ["FRA"],
      noun: "Countries",
    });
  });

  it("has no menu for a single entity, and no controls if there is nothing to choose", () => {
    const single = { entities: page.entities.slice(0, 1) };
    expect(render(single).document.querySelector("details")).toBeNull();
    expect(render({ ...single, choosers: [] }).document.querySelector("form#shared")).toBeNull();
  });

  it("is canonical without a query, in the site's form of URLs", () => {
    expect(render().text).toContain('<link rel="canonical" href="https://labour.test/dashboards/work.html">');
    expect(renderDashboard({ ...site, addresses: "clean" }, page)).toContain(
      'href="https://labour.test/dashboards/work">',
    );
  });

  it("has fields for years between the first and the last one of its charts", () => {
    const fields = [...render({ years: [1990, 2020] }).document.querySelectorAll("#years input")];
    expect(fields.map((field) => ["min", "max", "placeholder"].map((name) => field.getAttribute(name)))).toEqual([
      ["1990", "2020", "1990"],
      ["1990", "2020", "2020"],
    ]);
    expect(render().document.querySelector("#years")).toBeNull();
  });
});
