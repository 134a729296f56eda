import { describe, expect, it } from "vitest";
import { startCardSorting, startTableSorting } from "../../../src/client/catalogue/sorting.ts";
import { fire, stubDocument } from "../dom.ts";

describe("a table", () => {
  const row = (name: string, value?: string) =>
    `<tr><th>${name}</th><td${value === undefined ? "" : ` data-v="${value}"`}>${value ?? ""}</td></tr>`;
  const start = (query = "") => {
    const page = stubDocument(
      `<table data-sortable><thead><tr><th data-key="entity">Land</th><th data-key="rice">Rice</th></tr></thead>
<tbody>${row("A", "9")}${row("B")}${row("C", "10")}${row("D", "-1")}</tbody></table>`,
      `https://charts.example.org/land.html${query}#part`,
    );
    const table = page.document.querySelector("table") as HTMLTableElement;
    const [head, body] = [table.querySelector("thead"), table.querySelector("tbody")] as [Element, Element];
    const rows = () => [...body.querySelectorAll("tr")];
    for (const tr of [...head.querySelectorAll("tr"), ...rows()])
      Object.defineProperty(tr, "cells", { value: [...tr.querySelectorAll("th, td")] });
    Object.defineProperty(table, "tHead", { value: { rows: [...head.querySelectorAll("tr")] } });
    Object.defineProperty(body, "rows", { get: rows });
    Object.defineProperty(table, "tBodies", { value: [body] });
    startTableSorting();
    const heads = [...head.querySelectorAll("th")];
    const press = (column: number) => fire(heads[column]?.querySelector("button"), "click");
    const names = () =>
      rows()
        .map((tr) => tr.querySelector("th")?.textContent)
        .join("");
    const sorts = () => heads.map((it) => it.getAttribute("aria-sort"));
    return { ...page, press, names, sorts };
  };

  it("sorts by number, first descending, then ascending, with missing values last", () => {
    const { press, names, sorts } = start();
    press(1);
    expect(names()).toBe("CADB");
    expect(sorts()).toEqual(["none", "descending"]);
    press(1);
    expect(names()).toBe("DACB");
    expect(sorts()).toEqual(["none", "ascending"]);
  });

  it("sorts by name in both directions", () => {
    const { press, names } = start();
    press(0);
    expect(names()).toBe("DCBA");
    press(0);
    expect(names()).toBe("ABCD");
  });

  it("writes the order to the URL, with a minus if it is descending, and keeps the rest", () => {
    const { press, written } = start("?q=x");
    press(1);
    press(1);
    expect(written).toEqual([
      ["push", "/land.html?q=x&sort=-rice#part"],
      ["push", "/land.html?q=x&sort=rice#part"],
    ]);
  });

  it("is in the order of the URL, also after going back", () => {
    const { names, sorts, pop } = start("?sort=-rice");
    expect(names()).toBe("CADB");
    pop("?sort=rice");
    expect(names()).toBe("DACB");
    pop("");
    expect(names()).toBe("ABCD");
    expect(sorts()).toEqual(["none", "none"]);
  });

  it("ignores unknown columns", () => expect(start("?sort=-corn").names()).toBe("ABCD"));
});

describe("cards", () => {
  const start = (value: string) => {
    const { document } = stubDocument(
      `<label hidden><select id="sorting"></select></label><div id="all"><ul class="cards">
<li id="a" data-date="2020-01-02" data-entities="9"></li><li id="b" data-date="2021-01-01" data-entities="100"></li><li id="c"></li></ul></div>`,
    );
    const select = document.querySelector("#sorting") as HTMLSelectElement;
    Object.defineProperty(select, "value", { value, writable: true });
    startCardSorting();
    const order = () => [...document.querySelectorAll("li")].map(({ id }) => id).join("");
    const choose = (next: string): void => {
      select.value = next;
      fire(select, "change");
    };
    return { order, choose, document };
  };

  it("are sorted by the newest day or the largest number, those without one last", () => {
    const { order, choose } = start("title");
    expect(order()).toBe("abc");
    choose("entities");
    expect(order()).toBe("bac");
    choose("date");
    expect(order()).toBe("bac");
    choose("title");
    expect(order()).toBe("abc");
  });

  it("are sorted at once if the browser restored a choice", () => expect(start("entities").order()).toBe("bac"));

  it("show their choice once it works", () => {
    expect(start("title").document.querySelector("label")?.hidden).toBe(false);
  });
});
