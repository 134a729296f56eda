import { valueSymbol } from "piscina";
import { describe, expect, it } from "vitest";
import { ObjectStore } from "../../../../build/cache/objects.ts";
import { saveRenderContext } from "../../../../build/engine/render/renderContext.ts";
import { card, outlineSvg, rasterizeSvg, renderFiles } from "../../../../build/engine/worker/worker.ts";
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

  it("draw pictures of a width, which move to the thread that asks", async () => {
    const moved = await rasterizeSvg({ svg, width: 20, fonts: [] });
    const png = Buffer.from((moved as unknown as Readonly<Record<symbol, Uint8Array>>)[valueSymbol] ?? []);
    expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 20, 20]);
  });

  it("compose cards of a size, and draw texts as outlines", async () => {
    const element = { type: "div", props: { style: { backgroundColor: "#ff0000", width: "100%", height: "100%" } } };
    expect(await card({ element, width: 30, height: 20 } as never)).toMatch(/^<svg[^>]* width="30" height="20"/);
    const text = svg.replace("</svg>", '<text x="1" y="9" font-size="5">a</text></svg>');
    expect(await outlineSvg(text)).not.toContain("<text");
    expect(await outlineSvg(text)).toContain("<path");
  });
});
