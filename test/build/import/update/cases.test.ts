import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { add, emptyContent, run } from "../addFixture.ts";

const folder = "test/build/import/cases";
const others = new Set(["options.txt", "dataset.csv", "told.txt"]);

/** The cases of `polygraph add`: an update must make the same decisions. */
describe("a portal's file with different bytes but the same data", () => {
  it.each(readdirSync(folder).filter((name) => !name.startsWith("refused")))("is as it was: %s", async (name) => {
    const source = readdirSync(join(folder, name)).find((file) => !others.has(file)) ?? "";
    const said = join(folder, name, "options.txt");
    const options = existsSync(said) ? readFileSync(said, "utf8").trim().split("\n") : [];
    const content = await emptyContent();
    const bytes = await readFile(join(folder, name, source));
    expect((await add(content, source, bytes, "--name", "it", ...options)).code).toBe(0);
    const path = join(content, "datasets/it/datapackage.json");
    await writeFile(path, (await readFile(path, "utf8")).replace(/"hash": "\w+"/, '"hash": "0"'));
    const { out } = await run("update", "--content", content, "--yes");
    expect(out).toBe("it  as it was\n");
  });
});
