import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import type { ChartCheck } from "./chartFiles.ts";

/** Finds a path of the build machine in a text. */
export type FindLocalPath = (text: string) => string | undefined;

/** Creates a search for paths of the machine that built the tree: they reveal its user and are useless elsewhere. */
export function findLocalPaths(folder: string): FindLocalPath {
  const places = [dirname(resolve(folder)), process.cwd(), homedir()].filter((place) => place.length > 1);
  const quoted = [...new Set(places)].map((place) => place.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  // Other paths can be part of what authors write.
  const pattern = new RegExp(`(?<=["'\\s(=]|file://)(?:${quoted.join("|")})(?=[/\\\\"'\\s)]|$)`);
  // Most texts have none, and a plain search is a hundred times as fast as the pattern.
  return (text) => (places.some((place) => text.includes(place)) ? pattern.exec(text)?.[0] : undefined);
}

/** Checks that no text of a chart contains a path of the build machine. */
export const checkLocalPaths =
  (find: FindLocalPath): ChartCheck =>
  async (files) => {
    for (const suffix of [".chart.js", ".html", ".svg", ".readme.md", ".metadata.json", ".config.json"]) {
      const place = find((await files.text(suffix)) ?? "");
      if (place) files.report(suffix, `contains a path of the machine that built it: ${place}`);
    }
  };
