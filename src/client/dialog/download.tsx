import { usePage } from "../context.ts";
import { DataDownloads } from "./downloadData.tsx";
import { PictureDownloads } from "./downloadPicture.tsx";
import { TabList } from "./tabList.tsx";

/** The view to take along: as a picture, or its data. */
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
