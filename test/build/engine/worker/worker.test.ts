import { describe, expect, it } from "vitest";
import { ObjectStore } from "../../../../build/cache/objects.ts";
import { saveRenderContext } from "../../../../build/engine/render/renderContext.ts";
import { outlineSvg, rasterizeSvg, renderFiles } from "../../../../build/engine/worker/worker.ts";
import { chartScript } from "../../../../src/core/chart/dataScript.ts";
import { encodeChart } from "../../../../src/core/chart/encode.ts";
import { series, testChart, testSite } from "../../../fixture.ts";
import { temporaryFolder } from "../../temporary.ts";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><rect width="10" height="10"/></svg>';

describe("the tasks of a thread", () => {
  it("render charts with the site that the task names, one after another", async () => {
    const objects = new ObjectStore(await temporaryFolder());
    const chart = testChart([{ property: "y", values: { France: series(2000, 1, 2) } }]);
    const data = objects.put(chartScript("test", encodeChart(chart)));
    const outputs = [{ path: "grapher/test.readme.md", representation: "readme", query: "" }];
    const render = async (title: string) => {
      const site = {
        ...testSite,
        config: { ...testSite.config, title, brand: { ...testSite.config.brand, name: title } },
      };
      const [files] = await renderFiles({
        tasks: [{ slug: "test", data, outputs }],
        rendering: saveRenderContext(site, objects),
      });
      return files?.map(({ path, hash }) => [path, hash]);
    };
    const first = await render("One");
    expect(first?.[0]?.[0]).toBe("grapher/test.readme.md");
    const other = await render("Two");
    expect(await render("One")).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it("draw pictures, and texts as outlines", async () => {
    const png = (await rasterizeSvg({ svg, width: 20, fonts: [] })) as unknown as { transfer?: unknown };
    expect(png).toBeDefined();
    expect(await outlineSvg(svg)).toContain("<rect");
  });
});
