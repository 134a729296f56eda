import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { serveAndOpen } from "../../../build/terminal/browser.ts";
import { RecordingConsole } from "../recordingConsole.ts";

/** A fake process that records its arguments. */
class Program extends EventEmitter {
  readonly stdout = new EventEmitter();
  readonly command: string;
  constructor(program: string, args: readonly string[]) {
    super();
    this.command = [program, ...args].join(" ");
  }
  unref(): void {}
}

function start(platform: NodeJS.Platform) {
  const programs: Program[] = [];
  const console = new RecordingConsole();
  const run = (program: string, args: readonly string[]): ChildProcess => {
    programs.push(new Program(program, args));
    return programs.at(-1) as unknown as ChildProcess;
  };
  serveAndOpen("mine", "/grapher/rain", console, { run, platform });
  return { programs, console };
}

it.each<[NodeJS.Platform, string]>([
  ["linux", "xdg-open http://127.0.0.1:8081/grapher/rain"],
  ["darwin", "open http://127.0.0.1:8081/grapher/rain"],
  ["win32", "cmd /c start  http://127.0.0.1:8081/grapher/rain"],
])("opens a chart once the server prints its URL: %s", (platform, command) => {
  const { programs } = start(platform);
  expect(programs.map((one) => one.command)).toEqual([expect.stringMatching(/ dev --content mine$/)]);
  programs[0]?.stdout.emit("data", Buffer.from("http://127.0.0.1:8081\n"));
  expect(programs[1]?.command).toBe(command);
});

it("prints the URL if no browser starts", () => {
  const { programs, console } = start("linux");
  programs[0]?.stdout.emit("data", Buffer.from("http://127.0.0.1:8081\n"));
  programs[1]?.emit("error", new Error("ENOENT"));
  expect(console.output).toBe("No browser could be started; open http://127.0.0.1:8081/grapher/rain\n");
});
