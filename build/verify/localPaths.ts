import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import type { ChartCheck } from "./chartFiles.ts";

/** Finds a path of the build machine in a text. */
export type FindLocalPath = (text: string) => string | undefined;

/** Creates a search for paths of the machine that built the tree: they reveal its user and are useless elsewhere. */
export function findLocalPaths(folder: string): FindLocalPath {
  const places = [dirname(resolve(folder)), process.cwd(), homedir()].filter((place) => place.length > 1);
  const quoted = [...new Set(places)].map((place) => place.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  // Other paths may be part of what authors write.
  const pattern = new RegExp(`(?<=["'\\s(=]|file://)(?:${quoted.join("|")})(?=[/\\\\"'\\s)]|$)`);
  // Hardly any text has one, and a plain search takes a hundredth of the pattern's time.
  return (text) => (places.some((place) => text.includes(place)) ? pattern.exec(text)?.[0] : undefined);
}

/** No text of a chart has a path of the build machine. */
export const checkLocalPaths =
  (find: FindLocalPath): ChartCheck =>
  async (files) => {
    for (const suffix of [".chart.js", ".html", ".svg", ".readme.md", ".metadata.json", ".config.json"]) {
      const place = find((await files.text(suffix)) ?? "");
      if (place) files.report(suffix, `contains a path of the machine that built it: ${place}`);
    }
  };
