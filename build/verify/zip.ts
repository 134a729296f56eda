import { unzipSync } from "fflate";
import type { ChartCheck } from "./chartFiles.ts";

/** The ZIP holds metadata, CSV and README, byte for byte those beside it (rules.md 511). */
export const checkZip: ChartCheck = async (files) => {
  const bytes = await files.bytes(".zip");
  if (!bytes) return;
  const entries = unzip(bytes);
  if (!entries) return files.tell(".zip", "no ZIP that can be opened");
  const wanted = [
    { name: `${files.slug}.metadata.json`, suffix: ".metadata.json" },
    { name: `${files.slug}.csv`, suffix: ".csv" },
    { name: "readme.md", suffix: ".readme.md" },
  ];
  const names = Object.keys(entries);
  if (names.join("\n") !== wanted.map(({ name }) => name).join("\n"))
    files.tell(".zip", `holds ${names.join(", ")}; it must be ${wanted.map(({ name }) => name).join(", ")}`);
  for (const { name, suffix } of wanted) {
    const own = await files.bytes(suffix);
    const packed = entries[name];
    if (own && packed && !own.equals(packed)) files.tell(".zip", `${name} is not the file beside it`);
  }
};

function unzip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> | undefined {
  try {
    return unzipSync(bytes);
  } catch {
    return undefined;
  }
}
