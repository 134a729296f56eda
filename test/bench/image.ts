import sharp from "sharp";
import { rasterize } from "../../build/platform/nodePlatform.ts";
import { imageSvg } from "../../src/formats/image.ts";
import { parseImageRequest } from "../../src/formats/imageRequest.ts";
import { chartCases } from "./chart/views.ts";
import { drawWithLibrary } from "./drawWithLibrary.ts";
import { medianTimes } from "./measure.ts";
import { atMostTimes, type Benchmark, measuresOf, ours, type Result } from "./result.ts";

const width = 850;

/** SVG → PNG: ours, with a palette, beside the rasteriser's own encoding, and beside sharp. */
export const image: Benchmark = {
  name: "image",
  async run(tell) {
    const request = parseImageRequest(new URLSearchParams());
    const results: Result[] = [];
    for (const { name, view } of await chartCases()) {
      tell(name);
      results.push(...(await compare(name, imageSvg(view, request))));
    }
    return results;
  },
};

async function compare(name: string, svg: string): Promise<Result[]> {
  const rasterizeToPng = "resvg with its PNG";
  const times = await medianTimes(
    {
      [ours]: () => rasterize(svg, width),
      [rasterizeToPng]: () => drawWithLibrary(svg, width).asPng(),
      "resvg, pixels alone": () => drawWithLibrary(svg, width),
      "sharp (librsvg)": () => sharp(Buffer.from(svg)).png().toBuffer(),
      "sharp, palette": () => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer(),
    },
    { warmUp: 200, runs: 3 },
  );
  const sizes = {
    [ours]: (await rasterize(svg, width)).length / 1024,
    [rasterizeToPng]: drawWithLibrary(svg, width).asPng().length / 1024,
    "sharp (librsvg)": (await sharp(Buffer.from(svg)).png().toBuffer()).length / 1024,
    "sharp, palette": (await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()).length / 1024,
  };
  return [
    {
      name: `${name}: SVG → PNG`,
      unit: "ms",
      measures: measuresOf(times),
      targets: [atMostTimes(times, ours, rasterizeToPng, 1)],
    },
    {
      name: `${name}: size of the PNG`,
      unit: "kB",
      measures: measuresOf(sizes),
      targets: [atMostTimes(sizes, ours, rasterizeToPng, 0.5)],
    },
  ];
}
