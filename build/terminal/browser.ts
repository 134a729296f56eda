import { type ChildProcess, spawn } from "node:child_process";
import type { Console } from "./console.ts";

/** Starts a program; tests pass their own. */
export type Start = (program: string, args: readonly string[], waits: boolean) => ChildProcess;

const start: Start = (program, args, waits) =>
  spawn(program, args, waits ? { stdio: ["inherit", "pipe", "inherit"] } : { stdio: "ignore", detached: true });

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

/** Runs `polygraph dev` on a content folder and opens a path in the browser once the server prints its URL. */
export function serveAndOpen(
  content: string,
  path: string,
  console: Console,
  { run = start, platform = process.platform }: { readonly run?: Start; readonly platform?: NodeJS.Platform } = {},
): void {
  const server = run(process.execPath, [process.argv[1] ?? "", "dev", "--content", content], true);
  server.stdout?.once("data", (chunk: Buffer) => {
    const address = `${chunk.toString().trim()}${path}`;
    const [program, ...before] = openers[platform] ?? ["xdg-open"];
    const browser = run(program, [...before, address], false);
    browser.on("error", () => console.err(`No browser could be started; open ${address}\n`));
    browser.unref();
  });
}
