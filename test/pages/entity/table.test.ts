import { describe, expect, it } from "vitest";
import { entityTableCsv, renderEntityTable } from "../../../src/pages/entity/table.ts";
import { chad, entitySite, keyFigure, niger } from "./pages.ts";

const rice = keyFigure("rice", { [chad.name]: [1, 1e21] });
const render = (number = 1, count = 1, all = 2) =>
  renderEntityTable(entitySite.config, { items: [chad, niger], number, count }, [rice], all);

describe("the table of all entities", () => {
  it("carries the value of each cell for sorting, and none where there is no value", () => {
    const text = render();
    expect(text).toMatch(/<td data-v="[\d.e+]+">1e\+21 t<\/td><\/tr>|<td data-v="1000000000000000000000">/);
    expect(text).toContain("<td></td></tr>");
  });

  it("names the columns by which scripts sort, and links to their charts", () => {
    expect(render()).toContain(
      '<th scope="col" data-key="rice"><a href="../grapher/rice.html">The rice</a> <small>t</small></th>',
    );
    expect(render()).toContain('data-key="entity"');
  });

  it("says that sorting is of one page if there are several", () => {
    expect(render()).toContain("Download this table (CSV)");
    expect(render()).not.toContain("Sorting puts");
    const second = render(2, 3);
    expect(second).toContain("Download the whole table (CSV)</a> Sorting puts the rows of this page in order.");
    expect(second).toMatch(/<title>[^<]*, page 2 – Lands</);
  });

  it("counts all entities, or says that no chart has data", () => {
    expect(render(1, 1, 1200)).toContain("1,200 pages; the latest values");
    expect(render(1, 1, 0)).toContain("None of the charts has data for them.");
  });
});

describe("the same table as CSV", () => {
  it("has the time beside each value, and empty cells without one", () => {
    const odd = { ...keyFigure("oil", { Niger: [5] }), title: "Oil, raw" };
    expect(entityTableCsv([chad, niger], [keyFigure("rice", { [chad.name]: [1, 2] }), odd])).toBe(
      [
        'Entity,Code,The rice,The rice: time,"Oil, raw","Oil, raw: time"',
        "Chad & co,TCD,2,2001,,",
        "Niger,NER,,,5,2000",
        "",
      ].join("\n"),
    );
  });
});
