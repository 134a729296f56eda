import { expect, it } from "vitest";
import { fetchChartImage } from "../../../../src/service/mcp/tool/fetchChartImage.ts";
import { callTool, fakeSite } from "../fakeSite.ts";

it("the picture of a chart is that of its view, 850 pixels wide unless said", async () => {
  const asked: string[] = [];
  const site = fakeSite({ asked, answers: { "/grapher/test.png?imWidth=850": new Response("png") } });
  const { result, words } = await callTool(fetchChartImage, { slug: "test" }, site);
  expect(result.content[1]).toEqual({ type: "image", data: "cG5n", mimeType: "image/png" });
  expect(words).toContain("The page of this view: https://charts.example.org/grapher/test\n");
  await callTool(fetchChartImage, { slug: "test", tab: "map", width: 300 }, site);
  expect(asked).toEqual(["/grapher/test.png?imWidth=850", "/grapher/test.png?tab=map&imWidth=300"]);
});

it("the answer names the parameters that change nothing, if there are any", async () => {
  const wordsOf = async (headers: Record<string, string>) => {
    const answers = { "/grapher/test.png?imWidth=850": new Response("png", { headers }) };
    return (await callTool(fetchChartImage, { slug: "test" }, fakeSite({ answers }))).words;
  };
  expect(await wordsOf({ "X-Ignored-Parameters": "country=X" })).toContain("Parameters without effect: country=X");
  expect(await wordsOf({})).not.toContain("without effect");
});

it("a picture of more than two megabytes is refused", async () => {
  const sized = (bytes: number) =>
    callTool(
      fetchChartImage,
      { slug: "test" },
      fakeSite({ answers: { "/grapher/test.png?imWidth=850": new Response(new Uint8Array(bytes)) } }),
    );
  expect((await sized(2_000_001)).words).toBe("The picture is too large. Ask for a smaller width.");
  expect((await sized(2_000_000)).isError).toBe(false);
});

it.each([199, 1601, 300.5])("a picture is not %s pixels wide", async (width) =>
  expect(callTool(fetchChartImage, { slug: "test", width }, fakeSite())).rejects.toThrow(),
);
