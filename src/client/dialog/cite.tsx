import { type Chart, type Dimension, displayName } from "../../core/chart/chart.ts";
import { longCitation } from "../../core/chart/citation.ts";
import { bibtex } from "../../formats/bibtex.ts";
import { citationText, referenceOf } from "../../formats/citation.ts";
import { csl } from "../../formats/csl.ts";
import { ris } from "../../formats/ris.ts";
import { usePage } from "../context.ts";
import { CopyBox } from "./copy.tsx";
import { DownloadButton, saveRepresentation } from "./save.tsx";
import { TabList } from "./tabList.tsx";
import { useViewQuery } from "./useViewQuery.ts";

const records = [bibtex, ris, csl];

/** One dimension per indicator. */
const citedOnce = ({ dimensions }: Chart): readonly Dimension[] => [
  ...new Map(dimensions.map((dimension) => [dimension.indicator.id, dimension])).values(),
];

/** Citations of the current view, as text and as records for reference managers, and of each indicator's data. */
export function CiteDialog() {
  const { chart, site, view } = usePage();
  const { query } = useViewQuery();
  const labels = ["Text", ...records.map(({ label }) => label)];
  return (
    <>
      <h3>This chart</h3>
      <TabList label="Form" tabs={labels.map((label) => [label, label] as const)} initial="Text">
        {(shown) => {
          const record = records.find(({ label }) => label === shown);
          const text = record ? record.write(referenceOf(view)).replace(/\r?\n$/, "") : citationText(view);
          return (
            <>
              <CopyBox label={`Citation as ${shown}`} text={text} isProse={!record} />
              {record && (
                <div class="download-buttons">
                  <DownloadButton
                    kind={record.label}
                    use="as a file"
                    onSave={() => saveRepresentation(record, chart, query, site)}
                  />
                </div>
              )}
            </>
          );
        }}
      </TabList>
      <h3>Its data</h3>
      {citedOnce(chart).map((dimension) => (
        <CopyBox
          key={dimension.slug}
          label={`Citation of ${displayName(dimension)}`}
          text={longCitation(dimension, site)}
          isProse
        />
      ))}
    </>
  );
}
