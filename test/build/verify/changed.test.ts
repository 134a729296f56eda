import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { type ContentProblem, isError } from "../../../build/content/problem.ts";
import { TreeRecords } from "../../../build/engine/tree/records.ts";
import { readDigest } from "../../../build/engine/tree/tree.ts";
import { verifyTree } from "../../../build/verify/verify.ts";
import { polygraph } from "../program.ts";
import { temporaryFolder } from "../temporary.ts";

/** A file that no build of these charts changes. */
const unchanged = "404.html";

/** A site that was built, changed and built again, in a folder with `content`, `dist` and its cache. */
let built: string;
/** A copy of it for each test. */
let site: string;

beforeAll(async () => {
  built = await temporaryFolder();
  await cp("public/starter", join(built, "content"), { recursive: true });
  await build(built);
  const config = join(built, "content/charts/life-expectancy.json");
  await writeFile(config, (await readFile(config, "utf8")).replace(/"title": "/, '"title": "New: '));
  await build(built);
});

beforeEach(async () => {
  site = await temporaryFolder();
  await cp(built, site, { recursive: true, preserveTimestamps: true });
});

async function build(folder: string): Promise<void> {
  const options = ["--content", "content", "--out", "dist", "--no-images", "--quiet"];
  expect(await polygraph(["build", ...options], { cwd: folder })).toMatchObject({ code: 0 });
}

/** Writes another file into the tree instead of changing one, which the cache has as well. */
async function replaceFile(path: string, edit: (text: string) => string): Promise<void> {
  const file = join(site, "dist", path);
  const text = await readFile(file, "utf8");
  await rm(file);
  await writeFile(file, edit(text));
}

/** Verifies what the last build changed. @returns problems as file and message, and the number of files checked */
async function verifyChanged() {
  const dist = join(site, "dist");
  const changes = new TreeRecords(join(site, ".polygraph")).changes(readDigest(dist));
  if (!changes) throw new Error("the cache does not know what changed");
  const { problems, ...found } = await verifyTree(dist, { changes });
  return { ...found, problems: told(problems) };
}

const told = (problems: readonly ContentProblem[]) =>
  problems.filter(isError).map(({ file, message }) => `${file}: ${message}`);

/** Adds a link to a page. */
const linkTo = (target: string) => (text: string) => text.replace("</body>", `<a href="${target}">x</a></body>`);

it("checks only the changed files after an update", async () => {
  const { problems, checked, tally } = await verifyChanged();
  expect(problems).toEqual([]);
  expect(checked).toBeGreaterThan(20);
  expect(checked).toBeLessThan(tally.files / 2);
});

it("finds faults of a changed file, and of the other files of its chart", async () => {
  await replaceFile("grapher/life-expectancy.html", (text) => `${text}\n`);
  await replaceFile("grapher/life-expectancy.csv", (text) => text.replace("41.87", "41.88"));
  expect((await verifyChanged()).problems).toEqual(
    expect.arrayContaining([
      "grapher/life-expectancy.html: is not as it was built",
      "grapher/life-expectancy.csv: row 2: 41.88 where the chart has 41.87",
    ]),
  );
});

it("finds faults of unchanged files only in the whole tree", async () => {
  await replaceFile(unchanged, linkTo("/nowhere.html"));
  expect((await verifyChanged()).problems).toEqual([]);
  const { problems } = await verifyTree(join(site, "dist"));
  expect(told(problems)).toContain(`${unchanged}: leads nowhere: /nowhere.html`);
});

it("finds links of unchanged pages to a removed file", async () => {
  await rm(join(site, "content/charts/life-expectancy.json"));
  await build(site);
  await replaceFile(unchanged, linkTo("/grapher/life-expectancy.html"));
  expect((await verifyChanged()).problems).toEqual([`${unchanged}: leads nowhere: /grapher/life-expectancy.html`]);
});

it("checks everything if the cache knows no tree before, and says so", async () => {
  const verify = (...options: readonly string[]) => polygraph(["verify", "--changed", ...options], { cwd: site });
  expect((await verify()).err).toMatch(/Checked \d+ of \d+ files\n/);
  const { err } = await verify("--cache", "other");
  const [, checked, files] = /Checked (\d+) of (\d+) files, since other does not know /.exec(err) ?? [];
  expect([checked === files, files]).toEqual([true, expect.any(String)]);
});

it("does not know what changed if an unknown tree was replaced", async () => {
  await rm(join(site, "dist"), { recursive: true });
  await build(site);
  await expect(verifyChanged()).rejects.toThrow("the cache does not know");
});
