import { useEffect, useState } from "preact/hooks";
import { imageSvg, imageView } from "../../representation/image.ts";
import { parseImageRequest } from "../../representation/imageRequest.ts";
import { png } from "../../representation/png.ts";
import { svg } from "../../representation/svg.ts";
import { tabTypes } from "../../tab/registry.ts";
import { termsOf } from "../../words/terms.ts";
import { usePage } from "../context.ts";
import { Choice, Switch } from "../controls/fields.tsx";
import { loadParts } from "../parts.ts";
import { withFonts } from "../pictureFonts.ts";
import { saveRepresentation } from "../save.ts";
import { DownloadButton } from "./downloadButton.tsx";
import { useQuery } from "./useQuery.ts";

type Shape = "wide" | "square";

/** The picture of the view as the sidecar draws it, with its frame: PNG for documents, SVG for editors. */
export function PictureDownloads() {
  const { chart, site, view } = usePage();
  const { query } = useQuery();
  const [shape, setShape] = useState<Shape>("wide");
  const [hasTerms, setTerms] = useState(false);
  const asked = new URLSearchParams(query);
  if (shape === "square") asked.set("imType", "square");
  if (hasTerms) asked.set("imDetails", "1");
  const text = asked.toString();
  const preview = usePreview(text);
  // A PNG has the pixels of the address; for a document twice as many look right.
  const large = new URLSearchParams(text);
  if (shape === "wide") large.set("imWidth", "1700");
  return (
    <>
      <div class="preview">{preview && <img src={preview} alt={view.chart.config.title ?? "The chart"} />}</div>
      <Choice
        label="Shape"
        options={[
          ["wide", "Wide"],
          ["square", "Square"],
        ]}
        value={shape}
        onPick={setShape}
      />
      {termsOf(view).length > 0 && (
        <Switch label="Explain the terms below the chart" isOn={hasTerms} onSet={setTerms} />
      )}
      <div class="download-buttons">
        <DownloadButton
          kind="PNG"
          use="for documents and slides"
          onSave={() => saveRepresentation(png, chart, large, site)}
        />
        <DownloadButton
          kind="SVG"
          use="for editing, sharp at any size"
          onSave={() => saveRepresentation(svg, chart, asked, site)}
        />
      </div>
    </>
  );
}

/** Address of the picture that a query asks for, drawn here; undefined until the first one is. */
function usePreview(text: string): string | undefined {
  const { chart, site } = usePage();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isAsked = true;
    const query = new URLSearchParams(text);
    const draw = async () => {
      const view = imageView(chart, query, site);
      // The picture of a table is the chart's, whose plot may not be there yet.
      await Promise.all([loadParts({ ...view, chart }), tabTypes[view.tab].plot.load()]);
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
