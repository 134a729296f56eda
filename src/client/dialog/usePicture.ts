import { useEffect, useState } from "preact/hooks";
import { chartTypeOf } from "../../charts/chartType.ts";
import { imageSvg, imageView } from "../../formats/image.ts";
import { parseImageRequest } from "../../formats/imageRequest.ts";
import { usePage } from "../context.ts";
import { loadModules } from "../lazyModules.ts";
import { withFonts } from "./browserPlatform.ts";

/** Data URL of the picture for a query; undefined until the first one is drawn. */
export function usePicture(text: string): string | undefined {
  const { chart, site } = usePage();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const query = new URLSearchParams(text);
    const draw = async () => {
      const view = imageView(chart, query, site);
      // The picture of a table shows the chart, whose plot may not be loaded.
      await Promise.all([loadModules({ ...view, chart }), chartTypeOf(view).plot.load()]);
      const picture = await withFonts(imageSvg(view, parseImageRequest(query)));
      if (isCurrent) setAddress(`data:image/svg+xml,${encodeURIComponent(picture)}`);
    };
    draw();
    return () => {
      isCurrent = false;
    };
  }, [chart, site, text]);
  return address;
}
