import { parseHTML } from "linkedom";
import { expect, it } from "vitest";
import { renderOutput } from "../../../../build/engine/render/render.ts";
import { planSupportFiles } from "../../../../build/site/chartFiles.ts";
import { createPage } from "../../../../src/pages/chart/page.ts";
import { series, testChart, testSite } from "../../../fixture.ts";
import { platform } from "../../../platform.ts";

const chart = testChart([{ property: "y", values: { France: series(1990, 1, 2), Kenya: series(1990, 2, 3) } }], {
  title: 'Rain & "snow" </title>',
  subtitle: "What [falls](#dod:rain).",
});

async function tagsOf(html: string): Promise<readonly string[]> {
  const { document } = parseHTML(html);
  const tags = document.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"], meta[name="description"]');
  return [...tags].map((tag) => tag.outerHTML);
}

it("a host that sends an address on to its folder shows previews the tags of the chart's page", async () => {
  const [stub] = planSupportFiles(chart, testSite.config).filter(({ path }) => path.endsWith("/index.html"));
  if (!stub) throw new Error("no stub is planned");
  const body = String(await renderOutput(chart, stub, testSite, platform));
  const { body: page } = await createPage([]).render(chart, new URLSearchParams(), testSite, platform);
  const tags = await tagsOf(body);
  expect(tags).toEqual(await tagsOf(String(page)));
  expect(tags.join()).toContain("og:image");
  // Readers are sent on as before.
  expect(parseHTML(body).document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
    `https://charts.example.org/grapher/${chart.slug}.html`,
  );
});
