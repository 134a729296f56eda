import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import papaparse from "papaparse";
import { main } from "../../../build/cli/main.ts";
import type { Console } from "../../../build/terminal/console.ts";
import { temporaryFolder } from "../temporary.ts";

/** Creates a content folder with the starter's entities and no charts. */
export async function emptyContent(): Promise<string> {
  const folder = join(await temporaryFolder(), "content");
  await mkdir(folder);
  const site = {
    title: "Test",
    baseUrl: "https://charts.test.dev",
    licence: "CC BY 4.0",
    brand: { name: "Test", codePrefix: "MY" },
  };
  await writeFile(join(folder, "site.json"), JSON.stringify(site));
  await writeFile(join(folder, "entities.csv"), await readFile("public/starter/entities.csv"));
  return folder;
}

export interface RunResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process. */
export const run = (...args: string[]): Promise<RunResult> => runWithPerson(undefined, ...args);

/** Runs a command line with a person who answers questions. */
export async function runWithPerson(ask: Console["ask"], ...args: string[]): Promise<RunResult> {
  let [out, err] = ["", ""];
  const console = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    isTerminal: false,
    columns: 80,
    ...(ask && { ask }),
  };
  const code = await main(args, console);
  return { code, out, err };
}

/** Writes a source file and adds it. */
export async function add(
  content: string,
  file: string,
  text: string | Uint8Array,
  ...options: string[]
): Promise<RunResult> {
  const path = join(dirname(content), "sources", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return run("add", path, "--content", content, "--yes", ...options);
}

/** A value of a dataset. */
export type Fact = readonly [indicator: string, entity: string, time: string, value: number | string];

/** Reads all values of a dataset's CSV. */
export async function factsOf(content: string, name: string): Promise<readonly Fact[]> {
  const text = await readFile(join(content, "datasets", name, `${name}.csv`), "utf8");
  const [header = [], ...rows] = papaparse.parse<string[]>(text.trimEnd()).data;
  return rows.flatMap(([entity = "", , time = "", ...cells]) =>
    cells.flatMap((cell, i): Fact[] => {
      const number = Number(cell);
      return cell === "" ? [] : [[header[i + 3] ?? "", entity, time, Number.isNaN(number) ? cell : number]];
    }),
  );
}

const keyOf = (fact: Fact): string => JSON.stringify(fact);

/** Sorts facts. */
export const sorted = (facts: Iterable<Fact>): readonly Fact[] =>
  [...facts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** Reads a JSON file of the content folder. */
export const readJson = async (content: string, path: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(join(content, path), "utf8"));
