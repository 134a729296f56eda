import { execFile } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "./temporary.ts";

const run = promisify(execFile);
const root = new URL("../..", import.meta.url).pathname;

const program = `
import { type Built, build, check, openTree, type Outcome, verify } from "polygraph";
import { createEdgeService } from "polygraph/edge";

const place = "node_modules/polygraph/public/starter";
const checked = await check(place);
const built: Outcome<Built> = await build({ content: place, out: "dist", cache: "cache", images: false });
const verified = await verify("dist");
const tree = await openTree("dist");
const [slug = ""] = (await (await tree.answer(new Request("http://x/charts/1.json"))).text()).match(/(?<="slug": ")[a-z-]+/) ?? [];
const csv = await tree.render(slug, ".csv", { csvType: "filtered", tab: "table" });
const missing = await tree.render("no-such-chart", ".csv");
const found = await tree.search("rain");
await tree.close();
const broken = await build({ content: "nowhere", out: "dist2", cache: "cache" });
console.log(JSON.stringify({
  charts: checked.value?.charts,
  built: built.value?.charts,
  errors: verified.problems.filter(({ severity }) => severity === "error"),
  status: csv.status,
  head: csv.text().split("\\n")[0],
  missing: missing.status,
  found: found.length,
  broken: [broken.value ?? null, broken.failure],
  edge: typeof createEdgeService,
}));
`;

describe("the packed package", () => {
  let folder = "";

  beforeAll(async () => {
    folder = await temporaryFolder();
    const pack = ["pack", "--ignore-scripts", "--pack-destination", folder, "--json"];
    const { stdout } = await run("npm", pack, { cwd: root });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    const place = join(folder, "node_modules/polygraph");
    await mkdir(place, { recursive: true });
    await run("tar", ["xzf", join(folder, filename), "--strip-components=1", "-C", place]);
    await symlink(join(root, "node_modules"), join(place, "node_modules"));
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    await writeFile(join(folder, "program.ts"), program);
  });

  it("has types that compile in a strict program, and works as documented", async () => {
    const tsc = [join(root, "node_modules/typescript/bin/tsc"), "program.ts", "--strict", "--module", "nodenext"];
    const types = ["--target", "es2022", "--types", "node", "--typeRoots", join(root, "node_modules/@types")];
    await run(process.execPath, [...tsc, ...types, "--ignoreConfig"], { cwd: folder });
    const { stdout } = await run(process.execPath, ["program.js"], { cwd: folder });
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({ errors: [], status: 200, missing: 404, edge: "function" });
    expect(told.charts).toBeGreaterThan(0);
    expect(told.built).toBe(told.charts);
    expect(told.head).toMatch(/^Entity,Code,(Year|Day),/);
    expect(told.broken).toEqual([null, expect.stringContaining("the content folder nowhere does not exist")]);
  });

  const kinds = [["node16"], ["nodenext"], ["esnext", "--moduleResolution", "bundler"]];
  const readers = [
    ["--types", "node", "--typeRoots", join(root, "node_modules/@types")],
    ["--types", "", "--lib", "es2023,dom"],
  ];

  it.each(kinds.flatMap((kind) => readers.map((reader) => [kind, reader] as const)))(
    "has types that compile without skipLibCheck: module %j, %j",
    async (kind, reader) => {
      const options = ["--strict", "--noEmit", "--target", "es2022", "--ignoreConfig", "--module", ...kind, ...reader];
      await run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "program.ts", ...options], {
        cwd: folder,
      });
    },
  );

  it("is imported from CommonJS; require is refused and says so", async () => {
    const node = (code: string) => run(process.execPath, ["--input-type=commonjs", "-e", code], { cwd: folder });
    expect((await node(`import("polygraph").then((it) => console.log(typeof it.build))`)).stdout).toBe("function\n");
    await expect(node(`require("polygraph")`)).rejects.toThrow("Use import() instead");
  });

  it("documents exactly what it exports", async () => {
    const readme = await readFile(join(root, "build/cli/api.md"), "utf8");
    const [, names = ""] = /import \{ ([^}]*) \} from "polygraph";/.exec(readme) ?? [];
    const exported = Object.keys(await import("../../build/cli/api/index.ts"));
    expect(names.split(", ").sort()).toEqual(exported.sort());
  });
});
