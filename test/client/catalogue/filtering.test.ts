import { describe, expect, it, vi } from "vitest";
import { startFiltering } from "../../../src/client/catalogue/filtering.ts";
import { fire, stubDocument } from "../dom.ts";

const row = (title: string, indicator = "") =>
  `<tr><th><a>${title}</a><small>${indicator}</small></th><td>rice</td></tr>`;
const section = (heading: string, ...rows: string[]) =>
  `<section class="figures"><h2>${heading}</h2><table><thead><tr><th>Figure</th></tr></thead><tbody>${rows.join("")}</tbody></table></section>`;

function start(query = "") {
  const page = stubDocument(
    `<form hidden><input id="filter"><output id="filtered"></output></form>
${section("Food", row("Rice yield", "Tonnes"), row("Hunger"))}${section("Énergie", row("Coal"))}`,
    `https://charts.example.org/country/TCD.html${query}`,
  );
  const { document } = page;
  startFiltering();
  const field = document.querySelector("#filter") as HTMLInputElement;
  const type = (text: string) => {
    field.value = text;
    fire(field, "input");
  };
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>("tbody tr")].flatMap((row) =>
      row.hidden ? [] : [row.querySelector("a")?.textContent],
    );
  const sections = () => [...document.querySelectorAll<HTMLElement>("section")].map(({ hidden }) => hidden);
  return { ...page, field, type, shown, sections, said: () => document.querySelector("#filtered")?.textContent };
}

describe("the filter of key figures", () => {
  it("shows itself and all figures at first", () => {
    const { document, shown, said } = start();
    expect(document.querySelector("form")?.hidden).toBe(false);
    expect(shown()).toEqual(["Rice yield", "Hunger", "Coal"]);
    expect(said()).toBe("");
  });

  it("keeps the figures with words that begin so, in titles and indicators, and says how many", () => {
    const { type, shown, said, sections } = start();
    type("yie ton");
    expect([shown(), said(), sections()]).toEqual([["Rice yield"], "1 figure", [false, true]]);
    type("  ");
    expect([shown().length, said(), sections()]).toEqual([3, "", [false, false]]);
  });

  it("keeps all figures of a heading, whatever its accents, and ignores the values", () => {
    const { type, shown, said } = start();
    type("energie");
    expect(shown()).toEqual(["Coal"]);
    type("hunger rice");
    expect([shown(), said()]).toEqual([[], "0 figures"]);
  });

  it("reads its words from the URL, and writes them to it", async () => {
    const { field, shown } = start("?q=coal");
    expect([field.value, shown()]).toEqual(["coal", ["Coal"]]);
    const replace = vi.spyOn(history, "replaceState");
    field.value = "rice";
    fire(field, "change");
    expect(replace).toHaveBeenLastCalledWith(null, "", "/country/TCD.html?q=rice");
  });

  it("is left alone on pages without it", () => {
    stubDocument(section("Food", row("Rice")));
    expect(startFiltering).not.toThrow();
  });
});
