import type { Chart } from "../../core/chart/chart.ts";
import { fileStem } from "../../core/chart/cube/chartSlug.ts";
import type { Site } from "../../core/chart/site.ts";
import type { Representation } from "../../formats/representation.ts";
import { Icon } from "../icons.tsx";
import { browserPlatform } from "./browserPlatform.ts";

/** Renders a representation in the browser and saves it as a file, with the same bytes as the service. */
export async function saveRepresentation(
  representation: Representation,
  chart: Chart,
  query: URLSearchParams,
  site: Site,
): Promise<void> {
  const { body, mediaType } = await representation.render(chart, query, site, browserPlatform);
  const parts = typeof body === "string" ? body : new Uint8Array(body);
  saveFile(new Blob([parts], { type: mediaType }), fileStem(chart.slug) + representation.fileSuffix);
}

function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Browsers read the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

interface DownloadButtonProps {
  /** File format. */
  readonly kind: string;
  /** What the format is good for. */
  readonly use: string;
  readonly onSave: () => void;
}

/** A button that saves a file. */
export function DownloadButton({ kind, use, onSave }: DownloadButtonProps) {
  return (
    <button type="button" onClick={onSave}>
      <Icon name="download" />
      <b>{kind}</b> {use}
    </button>
  );
}
