import { execFile } from "node:child_process";
import { chmod, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { ownProgram } from "./build/program.ts";
import { temporaryFolder } from "./build/temporary.ts";

/** A code block of the tutorial: a shell command that runs, or a chart that the reader saves. */
interface Step {
  readonly language: string;
  readonly text: string;
}

const tutorial = await readFile("content/tutorial.md", "utf8");
const steps: readonly Step[] = [...tutorial.matchAll(/^```(sh|json)\n([\s\S]*?)^```/gm)].map(
  ([, language = "", text = ""]) => ({ language, text }),
);

let folder: string;
/** What the commands printed, by command. */
const printed = new Map<string, string>();

/** Runs a command in the project folder, with `polygraph` on the path as `npm install --global .` puts it there. */
async function run(command: string): Promise<void> {
  const env = { ...process.env, PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}` };
  const { stdout, stderr } = await promisify(execFile)("sh", ["-ec", command], { cwd: folder, env });
  printed.set(command, stdout + stderr);
}

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin/polygraph"), `#!/bin/sh\nexec "${process.execPath}" "${ownProgram}" "$@"\n`);
  await chmod(join(folder, "bin/polygraph"), 0o755);
  await cp("content/tutorial", folder, { recursive: true });
  for (const { language, text } of steps)
    if (language === "sh") for (const command of text.trim().split("\n")) await run(command);
    else await writeFile(join(folder, "my-charts/charts/children-per-woman.json"), text);
});

const output = (command: string): string => printed.get(command) ?? "";
const built = (path: string): Promise<string> => readFile(join(folder, "dist/grapher", path), "utf8");

describe("the tutorial", () => {
  it("keeps the indicator id that add wrote in the chart that the reader saves", async () => {
    const dataset = await readFile(join(folder, "my-charts/datasets/children-per-woman/datapackage.json"), "utf8");
    const saved = JSON.parse(steps.find(({ language }) => language === "json")?.text ?? "");
    expect(dataset).toContain(String(saved.dimensions[0].variableId));
  });

  it("reports eight new values of 2005 and no revision", () => {
    const report = output("polygraph update --content my-charts");
    expect(report).toContain("8 values new");
    expect(report).toContain("2005");
    expect(report).not.toContain("revised");
  });

  it("warns only of the placeholder address", () => {
    const report = output("polygraph check --content my-charts");
    expect(report.match(/warning/g)).toHaveLength(1);
    expect(report).toContain("baseUrl");
  });

  it("ends with a site that has the reader's title and the new year", async () => {
    expect(await built("children-per-woman.html")).toContain("Women have fewer children than a generation ago");
    expect(await built("children-per-woman.csv")).toContain("Kenya,KEN,2005,");
  });
});
