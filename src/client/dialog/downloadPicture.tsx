import { useState } from "preact/hooks";
import { termsOf } from "../../core/words/terms.ts";
import { png } from "../../formats/png.ts";
import type { Representation } from "../../formats/representation.ts";
import { svg } from "../../formats/svg.ts";
import { usePage } from "../context.ts";
import { Choice, Switch } from "../controls/fields.tsx";
import { saveRepresentation } from "../save.ts";
import { DownloadButton } from "./downloadButton.tsx";
import { usePicture } from "./usePicture.ts";
import { useQuery } from "./useQuery.ts";

type Shape = "wide" | "square";

/** The picture of the view as the sidecar draws it, with its frame: PNG for documents, SVG for editors. */
export function PictureDownloads() {
  const { view } = usePage();
  const { query } = useQuery();
  const [shape, setShape] = useState<Shape>("wide");
  const [hasTerms, setTerms] = useState(false);
  const asked = new URLSearchParams(query);
  if (shape === "square") asked.set("imType", "square");
  if (hasTerms) asked.set("imDetails", "1");
  const preview = usePicture(asked.toString());
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
      <PictureButtons asked={asked} shape={shape} />
    </>
  );
}

function PictureButtons({ asked, shape }: { readonly asked: URLSearchParams; readonly shape: Shape }) {
  const { chart, site } = usePage();
  // A PNG has the pixels of the address; for a document twice as many look right.
  const large = new URLSearchParams(asked);
  if (shape === "wide") large.set("imWidth", "1700");
  const save = (representation: Representation, query: URLSearchParams) =>
    saveRepresentation(representation, chart, query, site);
  return (
    <div class="download-buttons">
      <DownloadButton kind="PNG" use="for documents and slides" onSave={() => save(png, large)} />
      <DownloadButton kind="SVG" use="for editing, sharp at any size" onSave={() => save(svg, asked)} />
    </div>
  );
}
