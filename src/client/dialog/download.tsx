import { useEffect, useState } from "preact/hooks";
import { isRedistributable } from "../../core/chart/chart.ts";
import { writeEntityList } from "../../core/view/params.ts";
import { viewTerms } from "../../core/words/terms.ts";
import { codeExamples } from "../../formats/codeExamples.ts";
import { csv } from "../../formats/csv.ts";
import { metadata } from "../../formats/metadata.ts";
import { parquet } from "../../formats/parquet.ts";
import { png } from "../../formats/png.ts";
import type { Representation } from "../../formats/representation.ts";
import { svg } from "../../formats/svg.ts";
import { xlsx } from "../../formats/xlsx.ts";
import { zip } from "../../formats/zip.ts";
import { usePage } from "../context.ts";
import { Choice, Switch } from "../controls/fields.tsx";
import { CopyBox } from "./copy.tsx";
import { DownloadButton, saveRepresentation } from "./save.tsx";
import { TabList } from "./tabList.tsx";
import { usePicture } from "./usePicture.ts";
import { useViewQuery } from "./useViewQuery.ts";

/** Downloads of the view: as a picture, or its data. */
export function DownloadDialog({ name }: { readonly name: "download-vis" | "download-data" }) {
  const { change } = usePage();
  return (
    <TabList
      label="What to download"
      tabs={[
        ["download-vis", "Picture"],
        ["download-data", "Data"],
      ]}
      initial={name}
      onChange={(overlay) => change({ overlay }, "replace")}
    >
      {(it) => (it === "download-vis" ? <PictureDownloads /> : <DataDownloads />)}
    </TabList>
  );
}

type Shape = "wide" | "square";

/** Downloads of the framed picture, the same as the service draws: PNG for documents, SVG for editing. */
function PictureDownloads() {
  const { view } = usePage();
  const { query } = useViewQuery();
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
      {viewTerms(view).length > 0 && (
        <Switch label="Explain the terms below the chart" isOn={hasTerms} onSet={setTerms} />
      )}
      <PictureButtons asked={asked} shape={shape} />
    </>
  );
}

function PictureButtons({ asked, shape }: { readonly asked: URLSearchParams; readonly shape: Shape }) {
  const { chart, site } = usePage();
  // Documents need twice the default resolution.
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

/** Formats of the data, with the label and the use that a button shows. */
const forms: readonly (readonly [representation: Representation, kind: string, use: string])[] = [
  [zip, "ZIP", "the data with sources and a guide"],
  [xlsx, "Excel", "a workbook with sources"],
  [csv, "CSV", "the data alone"],
  [parquet, "Parquet", "for data frames and databases"],
  [metadata, "JSON", "what the columns mean"],
];

/** Downloads of the chart's data, filtered or complete: files, links, and code examples. */
function DataDownloads() {
  const { chart, site, view } = usePage();
  const { query, addressOf } = useViewQuery();
  // Data files have no default selection (rules.md 223).
  const isDefault = chart.defaultSelection && view.type.entities === "selected" && !query.has("country");
  if (isDefault) query.set("country", writeEntityList({ names: view.selection }));
  const [isFiltered, setFiltered] = useState(false);
  const [isShort, setShort] = useState(true);
  if (!isRedistributable(chart))
    return (
      <p class="notice">
        The licence of these data does not allow us to pass them on, so there is no download of the data. The chart
        itself may be used.
      </p>
    );
  const more = {
    ...(isFiltered && { csvType: "filtered" }),
    ...(!isShort && { useColumnShortNames: "false" }),
  };
  const asked = new URLSearchParams([...Object.entries(more), ...(isFiltered ? query : [])]);
  const save = (representation: Representation): void => void saveRepresentation(representation, chart, asked, site);
  const address = (suffix: string): string =>
    isFiltered ? addressOf(suffix, more) : fullAddress(addressOf(suffix), more);
  return (
    <>
      <Switch label="Only the data that the chart shows now" isOn={isFiltered} onSet={setFiltered} />
      <Switch label="Short column names" isOn={isShort} onSet={setShort} />
      <div class="download-buttons">
        {forms.map(([representation, kind, use]) => (
          <DownloadButton key={kind} kind={kind} use={use} onSave={() => save(representation)} />
        ))}
      </div>
      {/* The tree has no files of several choices. */}
      {!chart.otherSlices && <Links csv={address(".csv")} metadata={address(".metadata.json")} />}
      <AllForms />
    </>
  );
}

/** URLs of the data, and code that reads them. */
function Links(links: { readonly csv: string; readonly metadata: string }) {
  const examples = codeExamples(links.csv, links.metadata);
  return (
    <>
      <h3>Links</h3>
      <CopyBox label="Link to the CSV" text={links.csv} />
      <CopyBox label="Link to the metadata" text={links.metadata} />
      <h3>In a program</h3>
      <TabList label="Program" tabs={examples.map(({ name }) => [name, name] as const)} initial="Python">
        {(name) => <CopyBox label={`Code for ${name}`} text={examples.find((it) => it.name === name)?.code ?? ""} />}
      </TabList>
    </>
  );
}

/** A copy of the page's list of all formats; of several choices, only those of all views in one table. */
function AllForms() {
  const [list, setList] = useState(listedForms);
  // The list changes shortly after the chart.
  useEffect(() => {
    const section = document.getElementById("downloads");
    if (!section) return;
    const update = () => setList(listedForms());
    update();
    const observer = new MutationObserver(update);
    observer.observe(section, { subtree: true, attributes: true });
    return () => observer.disconnect();
  }, []);
  if (!list) return null;
  return (
    <>
      <h3>Every form</h3>
      <div class="about" dangerouslySetInnerHTML={{ __html: list }} />
    </>
  );
}

const listedForms = (): string | undefined =>
  document.querySelector("#downloads .forms:has(li:not([hidden]))")?.outerHTML;

/** The URL of the complete data, which does not depend on the view's parameters. */
function fullAddress(address: string, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(more).toString();
  return address.replace(/\?.*$/, "") + (query && `?${query}`);
}
