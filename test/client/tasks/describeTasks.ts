import { describe, it } from "vitest";
import { findProgram, type Program, pdftotext } from "../../programs.ts";
import { type BrowserName, useReaders } from "./browser.ts";
import type { Way } from "./reader.ts";
import { tasks } from "./tasks.ts";

/** Every hand, size and kind of address. */
const ways: readonly Way[] = [
  { from: "folder", size: "desktop", hands: "mouse" },
  { from: "server", size: "phone", hands: "touch" },
  { from: "server", size: "desktop", hands: "keys" },
];

/**
 * The ways of each task in a browser. Every task is done in every way and in every browser, and every browser is used in
 * every way, but not each task in all ways in each browser: Firefox, which costs most, has one of a task's ways, and
 * Chromium the others.
 */
const waysIn: Readonly<Record<BrowserName, (way: number, task: number) => boolean>> = {
  chrome: (way, task) => way !== task % ways.length,
  firefox: (way, task) => way === task % ways.length,
};

/** What readers want, tried in a browser; without it, it is reported as skipped, and on CI it fails. */
export function describeTasks(name: BrowserName, browser: Program): void {
  const lacks = [browser, pdftotext].filter((program) => !findProgram(program)).map(({ title }) => title);
  const title = `in ${browser.title} readers can`;
  describe.skipIf(lacks.length > 0 && !process.env.CI)(lacks.length ? `${title} (no ${lacks.join()})` : title, () => {
    const read = useReaders(name);
    const list = Object.entries(tasks);
    describe.each(ways)("from a $from, on a $size, by $hands:", (way) => {
      it.each(list.filter((_, i) => waysIn[name](ways.indexOf(way), i)))("%s", (_, task) => read(way, task));
    });
  });
}
