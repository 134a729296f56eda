import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import type { ChartCheck } from "./chartFiles.ts";

/** Finds a place of the machine in a text. */
export type FindPlace = (text: string) => string | undefined;

/** Finds places of the machine that a tree was built on: they tell of the builder, and lead nowhere else. */
export function machinePlaces(folder: string): FindPlace {
  const places = [dirname(resolve(folder)), process.cwd(), homedir()].filter((place) => place.length > 1);
  const quoted = [...new Set(places)].map((place) => place.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  // Other places of machines are what authors write of.
  const pattern = new RegExp(`(?<=["'\\s(=]|file://)(?:${quoted.join("|")})(?=[/\\\\"'\\s)]|$)`);
  // Hardly a text has one, and looking for a place as it is takes a hundredth of the pattern's time.
  return (text) => (places.some((place) => text.includes(place)) ? pattern.exec(text)?.[0] : undefined);
}

/** No text of a chart tells where it was built. */
export const checkPlaces =
  (find: FindPlace): ChartCheck =>
  async (files) => {
    for (const suffix of [".chart.js", ".html", ".svg", ".readme.md", ".metadata.json", ".config.json"]) {
      const place = find((await files.text(suffix)) ?? "");
      if (place) files.tell(suffix, `tells a place of the machine that built it: ${place}`);
    }
  };
