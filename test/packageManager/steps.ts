import { access, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Project, polygraph, serve } from "./project.ts";

const table = ["Country,Year,Rainfall (mm)", "France,2000,867", "France,2010,812", "Kenya,2000,630", "Kenya,2010,711"];

/** What a user does with an installed package, in order. Each step throws if it does not work. */
export const steps: Readonly<Record<string, (project: Project) => Promise<void>>> = {
  async init(project) {
    await polygraph(project, "init", "content");
    await access(join(project.folder, "content/site.json"));
  },
  async add(project) {
    await writeFile(join(project.folder, "rainfall.csv"), `${table.join("\n")}\n`);
    await polygraph(project, "add", "rainfall.csv");
  },
  async check(project) {
    await polygraph(project, "check");
  },
  async build(project) {
    await polygraph(project, "build");
    const files = await readdir(join(project.folder, "dist/grapher"));
    for (const name of ["rainfall.html", "rainfall.png", "rainfall.xlsx", "rainfall.parquet", "rainfall.zip"])
      if (!files.includes(name)) throw new Error(`the build wrote no ${name}`);
  },
  /** Reads what the build wrote: readers of these formats are loaded when they are needed. */
  async "add again"(project) {
    for (const type of ["parquet", "xlsx"])
      await polygraph(project, "add", `dist/grapher/rainfall.${type}`, "--name", type);
  },
  async verify(project) {
    await polygraph(project, "verify");
  },
  async serve(project) {
    await serve(project, async (url) => {
      const answer = await fetch(new URL("grapher/rainfall.png?tab=table", url));
      const type = answer.headers.get("content-type");
      if (answer.status !== 200 || type !== "image/png") throw new Error(`${url} answers ${answer.status} ${type}`);
    });
  },
  async search(project) {
    const found = await polygraph(project, "search", "how much it rains");
    if (!/rainfall/i.test(found)) throw new Error(`found: ${found}`);
  },
};
