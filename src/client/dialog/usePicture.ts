import { useEffect, useState } from "preact/hooks";
import { chartTypeOf } from "../../charts/chartType.ts";
import { imageSvg, imageView } from "../../formats/image.ts";
import { parseImageRequest } from "../../formats/imageRequest.ts";
import { usePage } from "../context.ts";
import { loadModules } from "../lazyModules.ts";
import { withFonts } from "./browserPlatform.ts";

/** Address of the picture that a query asks for, drawn here; undefined until the first one is. */
export function usePicture(text: string): string | undefined {
  const { chart, site } = usePage();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isAsked = true;
    const query = new URLSearchParams(text);
    const draw = async () => {
      const view = imageView(chart, query, site);
      // The picture of a table is the chart's, whose plot may not be there yet.
      await Promise.all([loadModules({ ...view, chart }), chartTypeOf(view).plot.load()]);
      const picture = await withFonts(imageSvg(view, parseImageRequest(query)));
      if (isAsked) setAddress(`data:image/svg+xml,${encodeURIComponent(picture)}`);
    };
    draw();
    return () => {
      isAsked = false;
    };
  }, [chart, site, text]);
  return address;
}
