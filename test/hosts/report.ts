/** `npm run hosts`: asks each file server for a small site, and writes the table of hostAnswers.md. */
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { packagePath } from "../../build/program.ts";
import { questions } from "./answers.ts";
import { serve, servers } from "./servers.ts";
import { buildTrees } from "./site.ts";

// Servers that start as root read it as users with fewer rights.
const folder = await mkdtemp("/var/tmp/polygraph-hosts-");
await chmod(folder, 0o755);
try {
  const [tree] = await buildTrees(folder, ({ base, addresses }) => base === "" && addresses === "html");
  if (!tree) throw new Error("no tree");
  const sections: string[] = [];
  for (const server of servers) {
    const version = await server.version();
    if (version === undefined)
      throw new Error(`${server.title} is missing; test/installPrograms.ts and test/installPeers.ts install it`);
    const lines = await serve(server, tree, async (address) => {
      const answers: string[] = [];
      for (const [title, question] of Object.entries(questions))
        answers.push(`| ${title} | ${await question(address)} |`);
      return answers;
    });
    const heading = `### ${server.title} ${version}${server.setting ? `, ${server.setting}` : ""}`;
    sections.push([heading, "", "| asked | answer |", "| --- | --- |", ...lines].join("\n"));
  }
  const file = packagePath("build/engine/hostAnswers.md");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/(<!-- table -->).*(<!-- \/table -->)/s, `$1\n\n${sections.join("\n\n")}\n\n$2`));
  console.log(sections.join("\n\n"));
} finally {
  await rm(folder, { recursive: true, force: true });
}
