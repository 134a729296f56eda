import { describe, it } from "vitest";
import { findProgram, type Program, pdftotext } from "../../programs.ts";
import { type BrowserName, useReaders } from "./browser.ts";
import type { TaskVariant } from "./reader.ts";
import { tasks } from "./tasks.ts";

/** Variants with every device, size and kind of URL. */
const ways: readonly TaskVariant[] = [
  { from: "folder", size: "desktop", device: "mouse" },
  { from: "server", size: "phone", device: "touch" },
  { from: "server", size: "desktop", device: "keys" },
];

/**
 * Which variants of a task run in a browser. Every task runs in all variants and in both browsers, but not in every combination:
 * Firefox is slower and runs one variant of a task, Chromium the others.
 */
const waysIn: Readonly<Record<BrowserName, (way: number, task: number) => boolean>> = {
  chrome: (way, task) => way !== task % ways.length,
  firefox: (way, task) => way === task % ways.length,
};

/** Runs the tasks in a browser. If it is not installed, they are skipped; on CI they fail. */
export function describeTasks(name: BrowserName, browser: Program): void {
  const lacks = [browser, pdftotext].filter((program) => !findProgram(program)).map(({ title }) => title);
  const title = `in ${browser.title} readers can`;
  describe.skipIf(lacks.length > 0 && !process.env.CI)(lacks.length ? `${title} (no ${lacks.join()})` : title, () => {
    const read = useReaders(name);
    const list = Object.entries(tasks);
    describe.each(ways)("from a $from, on a $size, by $device:", (way) => {
      it.each(list.filter((_, i) => waysIn[name](ways.indexOf(way), i)))("%s", (_, task) => read(way, task));
    });
  });
}
