import { expect, it } from "vitest";
import { dashboardCards, renderDashboards } from "../../../src/pages/dashboard/list.ts";

const site = { title: "Labour", baseUrl: "https://labour.test" };

it("the list of dashboards has a card for each", () => {
  const page = renderDashboards(site, [
    { slug: "work", title: "Work & pay", subtitle: "Who has a *job*.", count: 3, thumbnail: "grapher/jobs.png" },
    { slug: "health", title: "Health", count: 1 },
  ]);
  expect(page).toContain("<h1>2 dashboards</h1>");
  expect(page).toContain('<a href="../dashboards/work.html"><img src="../grapher/jobs.png"');
  expect(page).toContain("Work &amp; pay");
  expect(page).toContain("<p>Who has a job.</p>");
  expect(page).toContain("1 chart<");
});

it("cards without any picture are plain", () => {
  expect(dashboardCards([{ slug: "health", title: "Health", count: 1 }], "").text).toContain(
    '<ul class="cards plain">',
  );
});
