import { expect, it } from "vitest";
import { frontPage } from "../../../build/site/frontPage.ts";
import { readHome } from "../../../src/pages/home/blocks.ts";
import { renderHome } from "../../../src/pages/home/home.ts";

it("leaves out missing charts, even those called like a property of every object", () => {
  const topics = { noun: "dataset", top: [], lists: [] } as const;
  const home = readHome("Look:\n\n{{chart constructor}}\n\n{{chart valueof}} {{chart __proto__}}\n");
  const front = frontPage({ charts: [], topics, letters: [], home, places: undefined });
  const page = renderHome({ title: "Test", baseUrl: "https://charts.example.org" }, front);
  expect(page).toContain("Look:");
  expect(page).not.toContain("constructor");
});
